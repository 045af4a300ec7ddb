import type { Wording } from "@vitrine/contract/content/language/language";
import { pluralBaseOf, wordingProblem } from "@vitrine/contract/content/language/wording-rule";
import { refusedFields } from "@vitrine/contract/kernel/error/app-error";
import type { FieldError } from "@vitrine/contract/kernel/error/field-errors";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { originalsIn } from "./originals.ts";

/**
 * The wording that differs from our own texts, trimmed. Errors: validation, with a field for each text that is unknown, loses a
 * placeholder, is too long, or lacks a plural form of the language.
 */
export function checkWording(language: Language, texts: Wording): Wording {
  const originals = originalsIn(language);
  const errors: Record<string, FieldError> = {};
  const own: Wording = {};
  for (const [key, text] of Object.entries(texts)) {
    const original = originals.get(key)?.original;
    if (original === undefined) errors[`texts.${key}`] = { code: "unknown_text", params: {} };
    else if (text.trim() !== original) {
      const problem = wordingProblem(key, original, text.trim());
      if (problem) errors[`texts.${key}`] = problem;
      own[key] = text.trim();
    }
  }
  for (const key of lackingForms(own, texts, originals.keys())) errors[`texts.${key}`] = { code: "plural_forms", params: {} };
  if (Object.keys(errors).length > 0) throw refusedFields(errors);
  return own;
}

/** Plural forms that are missing although another form of the same text was changed: otherwise our wording and the owner's would be mixed. */
function lackingForms(own: Wording, given: Wording, keys: Iterable<string>): string[] {
  const bases = new Set(Object.keys(own).flatMap((key) => pluralBaseOf(key) ?? []));
  if (bases.size === 0) return [];
  return [...keys].filter((key) => {
    const base = pluralBaseOf(key);
    return base !== undefined && bases.has(base) && given[key] === undefined;
  });
}
