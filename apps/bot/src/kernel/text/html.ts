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

/** For buttons and notices, where Telegram does not interpret markup. */
export const plainIn =
  (language: Language): Say =>
  (key, params) =>
    textOf(language, key, params) ?? key;

/** As many whole lines as fit into one message. */
export function fit(lines: string[]): string {
  let text = "";
  for (const line of lines) {
    if (text.length + line.length + 1 > LONGEST - 2) return `${text}\n…`;
    text = text === "" ? line : `${text}\n${line}`;
  }
  return text;
}
