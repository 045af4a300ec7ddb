import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES, type Language } from "@vitrine/contract/kernel/language/language-tags";
import { ROOT } from "../../process/run-node.ts";

const FOLDER = "packages/contract/src/texts";

/** "namespace:dotted.key" → text. */
export type Texts = Map<string, string>;
export type Catalogue = Record<Language, Texts>;

function flatten(value: unknown, key: string, into: Texts): void {
  if (typeof value === "string") into.set(key, value);
  else if (typeof value === "object" && value !== null) {
    const separator = key.endsWith(":") ? "" : ".";
    for (const [name, inner] of Object.entries(value)) flatten(inner, `${key}${separator}${name}`, into);
  } else throw new Error(`${key} is neither a text nor a group of texts.`);
}

function readLanguage(language: Language): Texts {
  const texts: Texts = new Map();
  for (const file of globSync(`${FOLDER}/*/${language}/*.json`, { cwd: ROOT }).toSorted()) {
    flatten(JSON.parse(readFileSync(path.join(ROOT, file), "utf8")), `${path.basename(file, ".json")}:`, texts);
  }
  return texts;
}

export function readCatalogue(): Catalogue {
  return Object.fromEntries(LANGUAGES.map((language) => [language, readLanguage(language)])) as Catalogue;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The key used by programs: without its plural form, if the group has one. */
export function baseOf(key: string, texts: Texts): string {
  const base = key.replace(PLURAL, "");
  return base !== key && texts.has(`${base}_other`) ? base : key;
}

export function parametersOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((found) => found[1]!);
}
