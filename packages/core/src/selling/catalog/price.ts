import { roundUp } from "@vitrine/contract/selling/price/rounding";
import { type Amount, convertAmount, MAX_AMOUNT, withExtraCharge, ZERO } from "@vitrine/contract/kernel/amount/money";

/** "0.000061000000" and "0.000061" are the same rate. */
export function plainDecimal(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

export interface Price {
  rate: Amount;
  cost: Amount;
}

/** A provider's price in the panel's currency; undefined beyond 64 bits. */
export function costOf(costRate: Amount, exchangeRate: string): Amount | undefined {
  const cost = convertAmount(costRate, exchangeRate);
  return cost > MAX_AMOUNT ? undefined : cost;
}

/** The selling price of a service that follows its provider: cost and the extra charge on it, rounded up to a multiple of the step; undefined beyond 64 bits. */
export function followingPrice(costRate: Amount, exchangeRate: string, extraCharge: string, rateStep: Amount = ZERO): Price | undefined {
  const cost = costOf(costRate, exchangeRate);
  if (cost === undefined) return undefined;
  const rate = roundUp(withExtraCharge(cost, extraCharge), rateStep);
  return rate > MAX_AMOUNT ? undefined : { rate, cost };
}
