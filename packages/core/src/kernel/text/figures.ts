import { roundedAmount, roundedBalance } from "@vitrine/contract/kernel/amount/rounded";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { numberFormat } from "@vitrine/contract/kernel/text/formats";

/** An amount with every digit and its currency, formatted without converting digits to a float: what someone has to pay or compare. */
export function exactMoney(language: Language, amount: string, currency: string): string {
  const value = amount as Intl.StringNumericLiteral;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 8 };
  if (!/^[A-Z]{3}$/.test(currency)) return `${numberFormat(language, digits).format(value)} ${currency}`;
  return numberFormat(language, { ...digits, style: "currency", currency, currencyDisplay: "narrowSymbol" }).format(value);
}

/** An amount as screens show it: two decimals, four below 1. */
export const money = (language: Language, amount: string, currency: string): string =>
  exactMoney(language, roundedAmount(amount), currency);

/** A balance as screens show it, never more than there is. */
export const balanceMoney = (language: Language, balance: string, currency: string): string =>
  exactMoney(language, roundedBalance(balance), currency);

export const count = (language: Language, value: number): string => numberFormat(language, {}).format(value);

/** The country's name, by its ISO 3166 code. */
export function country(language: Language, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([language], { type: "region", fallback: "code" }).of(code) ?? code;
}

export const clock = (language: Language, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { hour: language === "en" ? "numeric" : "2-digit", minute: "2-digit", timeZone }).format(at);

/** Minutes after midnight as a time of day, "18:30". */
export const clockAt = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** A calendar day, "2026-03-05", in words. */
export const day = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(language, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(date));
