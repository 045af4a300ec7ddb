import { ONE, parseDecimal } from "@vitrine/contract/kernel/amount/amount";

const MOST = 10_000n * ONE;
const FOUR_DECIMALS = ONE / 10_000n;

/** Percent, 0 to 10,000, at most four decimals: the contract's rule without its schema. */
export function isExtraCharge(text: string): boolean {
  const percent = parseDecimal(text);
  return percent !== undefined && percent >= 0n && percent <= MOST && percent % FOUR_DECIMALS === 0n;
}
