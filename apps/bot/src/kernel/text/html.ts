import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { textOf, type TextParams } from "@vitrine/core/kernel/text/texts";

/** The longest message that Telegram accepts. */
const LONGEST = 4096;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

export type Say = (key: string, params?: TextParams) => string;

/** Our own texts may contain markup; their parameters are escaped. */
export const htmlIn =
  (language: Language): Say =>
  (key, params = {}) => {
    const safe = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === "string" ? escapeHtml(value) : value]),
    );
    return textOf(language, key, safe) ?? escapeHtml(key);
  };

/** For buttons and notices, in which Telegram does not interpret markup. */
export const plainIn =
  (language: Language): Say =>
  (key, params) =>
    textOf(language, key, params) ?? key;

const ENTITY = String.raw`&(?:#\d+|[a-z]+);`;
const ENTITIES_IN = new RegExp(ENTITY, "g");
/** An entity, or one character. */
const PIECES = new RegExp(`${ENTITY}|.`, "gsu");

/** The length as Telegram counts it: without tags, and with an entity as one character. */
const lengthOf = (html: string): number => html.replaceAll(/<[^>]*>/g, "").replaceAll(ENTITIES_IN, "x").length;

/** The beginning of a line without tags. */
function beginningOf(line: string, most: number): string {
  let length = 0;
  const pieces = line.match(PIECES) ?? [];
  return pieces
    .slice(
      0,
      pieces.findIndex((piece) => (length += lengthOf(piece)) > most),
    )
    .join("");
}

/** The part that fits into one message: whole lines, and the beginning of a line without tags that is too long. */
export function fit(lines: string[]): string {
  let text = "";
  for (const line of lines) {
    const room = LONGEST - 2 - lengthOf(text);
    const start = text === "" ? "" : "\n";
    if (start.length + lengthOf(line) > room) return line.includes("<") ? `${text}\n…` : `${text}${start}${beginningOf(line, room - 1)}…`;
    text += start + line;
  }
  return text;
}
