import { asAmount, formatAmount, ONE, parseAmount } from "@vitrine/contract/kernel/amount/amount";

const HUNDREDTH = ONE / 100n;
const TEN_THOUSANDTH = ONE / 10_000n;

/** For display only: two decimals from 1 on, four below, half up; smaller values are unchanged. */
export function roundRate(amount: string): string {
  const exact = parseAmount(amount);
  if (exact === undefined || exact < TEN_THOUSANDTH) return amount;
  const step = exact < ONE ? TEN_THOUSANDTH : HUNDREDTH;
  return formatAmount(asAmount(((exact + step / 2n) / step) * step));
}

/** For display in small spaces: a balance rounded down to two decimals. */
export function roundBalance(amount: string): string {
  const exact = parseAmount(amount);
  if (exact === undefined || exact < HUNDREDTH) return amount;
  return formatAmount(asAmount((exact / HUNDREDTH) * HUNDREDTH));
}
