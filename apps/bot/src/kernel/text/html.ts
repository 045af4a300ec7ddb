import type { Language } from "@vitrine/contract/kernel/language/languages";
import { textOf, type TextParams } from "@vitrine/core/kernel/text/texts";

/** What Telegram takes in one message. */
const LONGEST = 4096;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

export type Say = (key: string, params?: TextParams) => string;

/** Our own texts may hold marks; whatever is put into them may not. */
export const htmlIn =
  (language: Language): Say =>
  (key, params = {}) => {
    const safe = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === "string" ? escapeHtml(value) : value]),
    );
    return textOf(language, key, safe) ?? escapeHtml(key);
  };

/** For buttons and notices, where marks are shown as they are. */
export const plainIn =
  (language: Language): Say =>
  (key, params) =>
    textOf(language, key, params) ?? key;

/** Whole lines, as many as one message may have. */
export function fit(lines: string[]): string {
  let text = "";
  for (const line of lines) {
    if (text.length + line.length + 1 > LONGEST - 2) return `${text}\n…`;
    text = text === "" ? line : `${text}\n${line}`;
  }
  return text;
}
