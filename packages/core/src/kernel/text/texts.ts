import { readFileSync } from "node:fs";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { pluralRules } from "@vitrine/contract/kernel/text/formats";
import { textFile } from "@vitrine/contract/texts/folder";
import { count as formatCount } from "./figures.ts";

export type TextParams = Record<string, unknown>;
export interface TextGroup {
  [key: string]: string | TextGroup;
}

const read = new Map<string, TextGroup>();

/** The texts of one file, as they are written. */
export function textsIn(language: Language, name: string): TextGroup {
  const key = `${language}/${name}`;
  const known = read.get(key);
  if (known) return known;
  const texts = JSON.parse(readFileSync(textFile(language, name), "utf8")) as TextGroup;
  read.set(key, texts);
  return texts;
}

const pluralForm = (language: Language, count: number): string => pluralRules(language, {}).select(count);

function find(texts: TextGroup, names: string[]): string | undefined {
  let found: string | TextGroup | undefined = texts;
  for (const name of names) found = typeof found === "object" ? found[name] : undefined;
  return typeof found === "string" ? found : undefined;
}

function shown(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A value that ends a sentence itself, such as a provider's answer or "28 ноября 2026 г.". */
const ENDED = /[.!?…]$/;

/**
 * A text that the server writes, in emails and messages: "namespace:dotted.key", in the plural form for the parameter `count` if the text
 * has plural forms. A missing parameter stays visible as its name. Undefined if there is no such text.
 */
export function textOf(language: Language, key: string, params: TextParams = {}): string | undefined {
  const [name = "", dotted = ""] = key.split(":");
  const texts = textsIn(language, name);
  const names = dotted.split(".");
  const count = params["count"];
  const text =
    (typeof count === "number" ? find(texts, [...names.slice(0, -1), `${names.at(-1)}_${pluralForm(language, count)}`]) : undefined) ??
    find(texts, names);
  const filled: TextParams = typeof count === "number" ? { ...params, count: formatCount(language, count) } : params;
  return text?.replace(/\{\{\s*(\w+)\s*\}\}(\.(?=\s|$))?/g, (placeholder, param: string, stop = "") => {
    const value = shown(filled[param]);
    return value === undefined ? placeholder : ENDED.test(value) ? value : `${value}${stop}`;
  });
}

/** The same for a text that must exist. */
export function translatorIn(language: Language): (key: string, params?: TextParams) => string {
  return (key, params) => textOf(language, key, params) ?? key;
}
