import { type Amount, ceilDivide, parseAmount, ZERO } from "../../kernel/amount/amount.ts";

export const ROUNDING_STEPS = ["0.0001", "0.001", "0.01", "0.1", "0.5", "1", "5", "10", "50", "100"] as const;
/** Prices are rounded up to a multiple of it. */
export type RoundingStep = (typeof ROUNDING_STEPS)[number];

const stepOf = (step: RoundingStep): Amount => parseAmount(step) ?? ZERO;

/** Up to the next multiple, so that rounding never leads below the cost; a step of zero rounds nothing. */
export const roundUp = (rate: Amount, step: Amount): Amount => (step === ZERO ? rate : ((ceilDivide(rate, step) * step) as Amount));

/** The coarsest step that raises the median of these prices by at most two percent; null for prices finer than every step. */
export function suggestedStep(rates: readonly Amount[]): RoundingStep | null {
  const sorted = rates.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  const median = sorted[Math.floor(sorted.length / 2)] ?? ZERO;
  return ROUNDING_STEPS.findLast((step) => stepOf(step) * 50n <= median) ?? null;
}

/** The amount of a step; zero for none. */
export const stepAmount = (step: RoundingStep | null | undefined): Amount => (step ? stepOf(step) : ZERO);

/** A stored step as the API names it; null for none. */
export const stepName = (step: Amount): RoundingStep | null => ROUNDING_STEPS.find((name) => stepOf(name) === step) ?? null;
