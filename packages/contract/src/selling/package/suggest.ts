import { type Amount, asAmount, ceilDivide, ONE } from "../../kernel/amount/amount.ts";

/** A price that reads like one in a shop: rounded up to the next .x9 below 10, to .90 below 100, to a whole number above. */
export function suggestedPrice(charge: Amount): Amount {
  if (charge < 10n * ONE) return below(charge, ONE / 10n, ONE / 100n);
  if (charge < 100n * ONE) return below(charge, ONE, ONE / 10n);
  return asAmount(ceilDivide(charge, ONE) * ONE);
}

/** The least amount that is `gap` below a multiple of `step` and not below the charge. */
const below = (charge: Amount, step: bigint, gap: bigint): Amount => asAmount(ceilDivide(charge + gap, step) * step - gap);
