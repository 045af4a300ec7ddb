import { NoticeRefused } from "../driver.ts";

/** Decimals of an ISO 4217 currency's minor unit. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** "15.00" to "1500". @throws {RangeError} if the amount has more decimals than the currency. */
export function toMinor(amount: string, digits: number): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  if (/[1-9]/.test(fraction.slice(digits))) throw new RangeError(`${amount} has more than ${String(digits)} decimals`);
  return String(BigInt(whole + fraction.slice(0, digits).padEnd(digits, "0")));
}

/** "1500" to "15.00". @throws {NoticeRefused} for anything but digits. */
export function fromMinor(minor: string, digits: number): string {
  if (!/^\d{1,18}$/.test(minor)) throw new NoticeRefused("the amount is not a whole number of minor units");
  if (digits === 0) return String(BigInt(minor));
  const padded = String(BigInt(minor)).padStart(digits + 1, "0");
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** Equal as numbers: "1500", "1500.00" and "1500.000000". */
export const sameAmount = (left: string, right: string): boolean => shortest(left) === shortest(right);

/** "1500.00" to "1500", "1547.360" to "1547.36". */
export function shortest(amount: string): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  const kept = fraction.replace(/0+$/, "");
  return kept === "" ? String(BigInt(whole)) : `${String(BigInt(whole))}.${kept}`;
}
