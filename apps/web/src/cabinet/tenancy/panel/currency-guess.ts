import type { Currency } from "@vitrine/contract/kernel/amount/amount";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";

const BY_REGION: Record<string, Currency> = {
  KZ: "KZT",
  BY: "BYN",
  UA: "UAH",
  RU: "RUB",
  IN: "INR",
  ID: "IDR",
  TR: "TRY",
  BR: "BRL",
  GB: "GBP",
  PL: "PLN",
};
const BY_LANGUAGE: Record<Language, Currency> = { ru: "RUB", uk: "UAH", en: "USD" };

/** The usual currency of a language; the browser's region is more exact if it is known and speaks that language. */
export function guessCurrency(language: Language, browserTags: readonly string[]): Currency {
  const spoken = browserTags.find((tag) => tag.toLowerCase().split("-")[0] === language);
  const region = spoken?.split("-")[1]?.toUpperCase();
  return (region && BY_REGION[region]) || BY_LANGUAGE[language];
}
