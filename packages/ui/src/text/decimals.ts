const PLAIN = /^-?(\d+)\.(\d+)$/;
const LEAST = 2;
const BELOW_ONE = 4;
const ALL = 8;

const digitsOf = (fraction: string): number => fraction.replace(/0+$/, "").length;

/** Decimals that one amount needs: four below 1 unless two are exact, and more for a tiny price with zeros before its first digit. */
function decimalsNeeded(amount: string): number {
  const [, whole = "1", fraction = ""] = PLAIN.exec(amount) ?? [];
  if (!/^0+$/.test(whole)) return LEAST;
  const digits = fraction.replace(/0+$/, "");
  if (digits.length <= LEAST) return LEAST;
  return Math.max(BELOW_ONE, digits.search(/[1-9]/) + 1);
}

/**
 * The number of decimals at which all these amounts are shown, so that figures under each other align:
 * the specification's four if any is below 1, otherwise two.
 */
export function decimalsFor(amounts: readonly (string | null | undefined)[], most = BELOW_ONE): number {
  return Math.min(
    most,
    amounts.reduce((needed, amount) => Math.max(needed, amount ? decimalsNeeded(amount) : LEAST), LEAST),
  );
}

/** The same for prices per 1000, the smallest of which keeps its first digit. */
export const rateDecimals = (rates: readonly (string | null | undefined)[]): number => decimalsFor(rates, ALL);

/** The fewest decimals that show every digit of all these amounts, for figures that are compared to the last digit. */
export function exactDecimals(amounts: readonly (string | null | undefined)[]): number {
  const digits = amounts.map((amount) => digitsOf(PLAIN.exec(amount ?? "")?.[2] ?? ""));
  return Math.min(ALL, Math.max(LEAST, ...digits));
}
