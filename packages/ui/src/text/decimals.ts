const PLAIN = /^-?(\d+)\.(\d+)$/;
const LEAST = 2;
const BELOW_ONE = 4;

/** Decimals that one amount needs: four below 1 unless two say it all, and as many as a tiny price has zeros before its first digit. */
function decimalsNeeded(amount: string): number {
  const [, whole = "1", fraction = ""] = PLAIN.exec(amount) ?? [];
  if (!/^0+$/.test(whole)) return LEAST;
  const digits = fraction.replace(/0+$/, "");
  if (digits.length <= LEAST) return LEAST;
  return Math.max(BELOW_ONE, digits.search(/[1-9]/) + 1);
}

/**
 * The number of decimals at which all these amounts are shown, so that figures under each other align:
 * the specification's four if any is below 1, otherwise two. `most` is raised for prices per 1000, which may be smaller still.
 */
export function decimalsFor(amounts: readonly (string | null | undefined)[], most = BELOW_ONE): number {
  const needed = amounts.map((amount) => (amount ? decimalsNeeded(amount) : LEAST));
  return Math.min(most, Math.max(LEAST, ...needed));
}
