import { pageOfText, WORDED_FILES, type WordedFile } from "@vitrine/contract/content/language/text-pages";
import type { LanguageText } from "@vitrine/contract/content/language/language";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { type TextGroup, textsIn } from "../../kernel/text/texts.ts";

export interface Original extends LanguageText {
  file: WordedFile;
}

const read = new Map<Language, ReadonlyMap<string, Original>>();

/** The group of the shared pages' file that the storefront shows. */
const isShown = (file: WordedFile, key: string): boolean => file !== "share" || key.startsWith("shared.");

function* leaves(group: TextGroup, prefix = ""): Generator<[string, string]> {
  for (const [name, value] of Object.entries(group)) {
    if (typeof value === "string") yield [prefix + name, value];
    else yield* leaves(value, `${prefix}${name}.`);
  }
}

/** The storefront's own texts in a language, by key. */
export function originalsIn(language: Language): ReadonlyMap<string, Original> {
  const known = read.get(language);
  if (known) return known;
  const found = WORDED_FILES.flatMap((file) =>
    [...leaves(textsIn(language, file))]
      .filter(([key]) => isShown(file, key))
      .map(([key, original]) => [key, { key, page: pageOfText(key), original, file }] as const),
  );
  const all = new Map(found);
  read.set(language, all);
  return all;
}
