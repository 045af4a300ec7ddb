import { asAmount, formatAmount, ONE, parseAmount } from "@vitrine/contract/kernel/amount/amount";

const HUNDREDTH = ONE / 100n;
const TEN_THOUSANDTH = ONE / 10_000n;

/** For reading only: to hundredths from 1 on, to ten-thousandths below, half up; what is smaller still stays as it is. */
export function roundRate(amount: string): string {
  const exact = parseAmount(amount);
  if (exact === undefined || exact < TEN_THOUSANDTH) return amount;
  const step = exact < ONE ? TEN_THOUSANDTH : HUNDREDTH;
  return formatAmount(asAmount(((exact + step / 2n) / step) * step));
}

/** For reading only, where room is short: a balance in whole hundredths, never more than there is. */
export function roundBalance(amount: string): string {
  const exact = parseAmount(amount);
  if (exact === undefined || exact < HUNDREDTH) return amount;
  return formatAmount(asAmount((exact / HUNDREDTH) * HUNDREDTH));
}
