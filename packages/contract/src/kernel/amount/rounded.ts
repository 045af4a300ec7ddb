import { asAmount, formatAmount, negate, ONE, parseAmount } from "./amount.ts";

const HUNDREDTH = ONE / 100n;
const TEN_THOUSANDTH = ONE / 10_000n;

/** For display of an amount alone, as in a sentence: two decimals from 1 on, four below, half away from zero; smaller ones are unchanged. */
export function roundedAmount(amount: string): string {
  const exact = parseAmount(amount);
  if (exact === undefined) return amount;
  const magnitude = exact < 0n ? negate(exact) : exact;
  if (magnitude < TEN_THOUSANDTH) return amount;
  const step = magnitude < ONE ? TEN_THOUSANDTH : HUNDREDTH;
  const rounded = asAmount(((magnitude + step / 2n) / step) * step);
  return formatAmount(exact < 0n ? negate(rounded) : rounded);
}

/** For display in small spaces and sentences: a balance rounded down to two decimals. */
export function roundedBalance(amount: string): string {
  const exact = parseAmount(amount);
  if (exact === undefined || exact < HUNDREDTH) return amount;
  return formatAmount(asAmount((exact / HUNDREDTH) * HUNDREDTH));
}
