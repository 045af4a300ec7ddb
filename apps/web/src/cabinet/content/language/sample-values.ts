import { placeholdersOf } from "@vitrine/contract/content/language/wording-rule";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";

const FORM = /_(one|few|many|other)$/;
const CANDIDATES = [1, 2, 5, 1.5];
const MONEY = /(amount|balance|charge|cost|money|needed|paid|price|rate|sum|total)$/i;
const WORDS: Record<string, string> = {
  email: "olga@example.com",
  link: "https://t.me/nova",
  login: "olga",
  name: "Nova",
  panel: "Nova",
  system: "Stripe",
};
const COMMON = 1200;

/** A number that has the key's plural form; any number if the text has no forms. */
function countFor(language: Language, key: string): number {
  const form = FORM.exec(key)?.[1];
  const rules = new Intl.PluralRules(language);
  return CANDIDATES.find((n) => rules.select(n) === form) ?? COMMON;
}

function sampleOf(language: Language, key: string, name: string): string {
  if (MONEY.test(name))
    return new Intl.NumberFormat(language, { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" }).format(12.5);
  return WORDS[name] ?? new Intl.NumberFormat(language).format(name === "count" ? countFor(language, key) : COMMON);
}

/** The sentence as a customer may read it; undefined where it has no placeholders. */
export function sampled(language: Language, key: string, text: string): string | undefined {
  if (placeholdersOf(text).length === 0) return undefined;
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => sampleOf(language, key, name));
}
