import type { Language } from "@vitrine/contract/kernel/language/language-tags";

/** A decimal string with its currency, formatted without converting digits to a float. */
export function money(language: Language, amount: string, currency: string): string {
  const value = amount as Intl.StringNumericLiteral;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 8 };
  if (!/^[A-Z]{3}$/.test(currency)) return `${new Intl.NumberFormat(language, digits).format(value)} ${currency}`;
  return new Intl.NumberFormat(language, { ...digits, style: "currency", currency, currencyDisplay: "narrowSymbol" }).format(value);
}

export const count = (language: Language, value: number): string => new Intl.NumberFormat(language).format(value);

/** The country's name, by its ISO 3166 code. */
export function country(language: Language, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([language], { type: "region", fallback: "code" }).of(code) ?? code;
}

export const clock = (language: Language, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", timeZone }).format(at);

/** A calendar day, "2026-03-05", in words. */
export const day = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(language, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(date));
