import { decimalsFor } from "./decimals.ts";
import { LARGE, numberFormat } from "./plain-number.tsx";

export { formatNumber } from "./plain-number.tsx";

export type MoneyMode = "exact" | "display" | "compact";

function moneyOptions(amount: string, mode: MoneyMode | number): Intl.NumberFormatOptions {
  if (mode === "compact" && Math.abs(Number(amount)) >= LARGE) {
    return { notation: "compact", maximumFractionDigits: 1 };
  }
  if (mode === "exact") return { minimumFractionDigits: 2, maximumFractionDigits: 8 };
  const decimals = typeof mode === "number" ? mode : decimalsFor([amount]);
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: "negative" };
}

/**
 * `amount` is a decimal string and is formatted as one, so no digit passes through a float.
 * A number as `mode` is a fixed number of decimals, as `decimalsFor` finds it for a list.
 * A code that is not a three-letter currency is written after the number.
 */
export function formatMoney(locale: string, amount: string, currency: string, mode: MoneyMode | number = "exact"): string {
  const code = (currency || "usd").toUpperCase();
  const value = amount as Intl.StringNumericLiteral;
  const options = moneyOptions(amount, mode);
  if (!/^[A-Z]{3}$/.test(code)) return `${numberFormat(locale, options).format(value)} ${code}`;
  const style = { style: "currency", currency: code, currencyDisplay: "narrowSymbol" } as const;
  return numberFormat(locale, { ...options, ...style }).format(value);
}

/** An amount without its currency, which the column's heading has; every digit unless `decimals` are given. */
export const formatDecimals = (locale: string, amount: string, decimals?: number): string =>
  numberFormat(locale, moneyOptions(amount, decimals ?? "exact")).format(amount as Intl.StringNumericLiteral);

export function currencySymbol(locale: string, currency: string): string {
  const code = (currency || "usd").toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) return code;
  const style = { style: "currency", currency: code, currencyDisplay: "narrowSymbol" } as const;
  const parts = numberFormat(locale, style).formatToParts(0);
  return parts.find((part) => part.type === "currency")?.value ?? code;
}

/** `percent` is in percent, 38.5 for 38,5 %; `signed` writes the plus too. */
export function formatPercent(locale: string, percent: number | string, signed = false): string {
  const format = numberFormat(locale, {
    style: "unit",
    unit: "percent",
    maximumFractionDigits: 2,
    signDisplay: signed ? "exceptZero" : "auto",
  });
  return format.format(percent as Intl.StringNumericLiteral);
}
