import { NoticeRefused } from "../driver.ts";

/** "15.00" to "1500". @throws {RangeError} if the amount has more decimals than the currency. */
export function toMinor(amount: string, digits: number): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  if (/[1-9]/.test(fraction.slice(digits))) throw new RangeError(`${amount} has more than ${String(digits)} decimals`);
  return String(BigInt(whole + fraction.slice(0, digits).padEnd(digits, "0")));
}

const WHOLE = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" "));
const IN_THOUSANDTHS = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));

/**
 * Decimals of the minor units of ISO 4217, in which systems count. `Intl` knows those in which people pay: none of a rupiah or a forint,
 * which have two here.
 */
export const minorDigits = (currency: string): number => (WHOLE.has(currency) ? 0 : IN_THOUSANDTHS.has(currency) ? 3 : 2);

/** "1500" to "15.00". @throws {NoticeRefused} for anything but digits. */
export function fromMinor(minor: string, digits: number): string {
  if (!/^\d{1,18}$/.test(minor)) throw new NoticeRefused("the amount is not a whole number of minor units");
  if (digits === 0) return String(BigInt(minor));
  const padded = String(BigInt(minor)).padStart(digits + 1, "0");
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** @throws {NoticeRefused} for anything but a plain decimal: signs, exponents, blanks. */
export function decimal(text: string): string {
  if (!/^\d{1,15}(\.\d{1,18})?$/.test(text)) throw new NoticeRefused("the amount is not a decimal number");
  return text;
}

/** Equal as numbers: "1500", "1500.00" and "1500.000000". */
export const sameAmount = (left: string, right: string): boolean => shortest(decimal(left)) === shortest(decimal(right));

/** "1500.00" to "1500", "1547.360" to "1547.36". */
export function shortest(amount: string): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  const kept = fraction.replace(/0+$/, "");
  return kept === "" ? String(BigInt(whole)) : `${String(BigInt(whole))}.${kept}`;
}

/** With exactly this many decimals, for systems that require "15.00" or yen without decimals. */
export const fixed = (amount: string, digits = 2): string => fromMinor(toMinor(amount, digits), digits);

const SCALE = 18;
const PLACES = 8;

const units = (amount: string): bigint => BigInt(toMinor(decimal(amount), SCALE));

/** Truncated to this many decimals. @throws {NoticeRefused} for a negative amount. */
const textOf = (value: bigint, digits: number): string => fromMinor(String(value / 10n ** BigInt(SCALE - digits)), digits);

const FIAT = new Set([...Intl.supportedValuesOf("currency"), "USDT"]);

/** `amount * part / whole`, cut to hundredths, or to all decimals of a coin: what a part paid in a coin is worth in the payment's currency. */
export function shareOf(amount: string, part: string, whole: string, currency: string): string {
  const digits = FIAT.has(currency) ? 2 : PLACES;
  return textOf(units(whole) === 0n ? 0n : (units(amount) * units(part)) / units(whole), digits);
}

export const isBelow = (left: string, right: string): boolean => units(left) < units(right);

export const sumOf = (amounts: readonly string[]): string =>
  shortest(
    textOf(
      amounts.reduce((total, amount) => total + units(amount), 0n),
      PLACES,
    ),
  );

/** @throws {NoticeRefused} for a negative amount. */
export const minus = (amount: string, part: string): string => shortest(textOf(units(amount) - units(part), PLACES));
