import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { baseOf, type Catalogue, parametersOf, type Texts } from "./catalogue.ts";

interface Entry {
  isPlural: boolean;
  keys: string[];
  parameters: Set<string>;
}

function entriesOf(texts: Texts): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [key, text] of texts) {
    const base = baseOf(key, texts);
    const entry = entries.get(base) ?? { isPlural: base !== key, keys: [], parameters: new Set<string>() };
    entry.keys.push(key);
    for (const name of parametersOf(text)) entry.parameters.add(name);
    entries.set(base, entry);
  }
  return entries;
}

function missingForms(language: Language, base: string, { keys }: Entry): string[] {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const missing = categories.filter((category) => !keys.includes(`${base}_${category}`));
  return missing.length > 0 ? [`${language} ${base}: no plural form ${missing.join(", ")}`] : [];
}

function differences(language: Language, base: string, entry: Entry, reference: Entry | undefined): string[] {
  if (!reference) return [`${language} ${base}: not in en`];
  if (entry.isPlural !== reference.isPlural) return [`${language} ${base}: a plural in one language only`];
  const both = new Set([...entry.parameters, ...reference.parameters]);
  const odd = [...both].filter((name) => name !== "count" && entry.parameters.has(name) !== reference.parameters.has(name));
  return odd.length > 0 ? [`${language} ${base}: parameters differ from en: ${odd.join(", ")}`] : [];
}

/** Checks that every language has the same keys with the same parameters, and every plural form of its grammar. */
export function parityProblems(catalogue: Catalogue): string[] {
  const reference = entriesOf(catalogue.en);
  const problems: string[] = [];
  for (const [language, texts] of Object.entries(catalogue) as [Language, Texts][]) {
    const entries = entriesOf(texts);
    for (const [base, entry] of entries) {
      if (language !== "en") problems.push(...differences(language, base, entry, reference.get(base)));
      if (entry.isPlural) problems.push(...missingForms(language, base, entry));
      for (const key of entry.keys) if (texts.get(key)!.trim() === "") problems.push(`${language} ${key}: empty`);
    }
    for (const base of reference.keys()) if (!entries.has(base)) problems.push(`${language} ${base}: missing`);
  }
  return problems;
}
