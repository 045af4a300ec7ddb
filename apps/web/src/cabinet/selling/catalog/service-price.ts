import type { Service } from "@vitrine/contract/selling/catalog/service";
import { type RoundingStep, roundUp, stepAmount } from "@vitrine/contract/selling/price/rounding";
import {
  type Amount,
  asAmount,
  formatAmount,
  parseAmount,
  parseDecimal,
  withExtraCharge,
  ZERO,
} from "@vitrine/contract/kernel/amount/amount";

export type PriceDraft = { mode: "follow"; extraCharge: string; rounding: RoundingStep | null } | { mode: "fixed"; rate: string };

export type PriceView = {
  cost: string;
  price: string;
  earned: string;
  /** The extra charge of the price on the cost; null if the cost is zero. */
  extraCharge: number | null;
  belowCost: boolean;
};

/** Price, cost and difference in the panel's currency; undefined while the input is not a number. */
export function priceView(costText: string, draft: PriceDraft): PriceView | undefined {
  const cost = parseAmount(costText) ?? ZERO;
  const price = priceOf(cost, draft);
  if (price === undefined || price < 0n) return undefined;
  return {
    cost: formatAmount(cost),
    price: formatAmount(price),
    earned: formatAmount(asAmount(price - cost)),
    extraCharge: cost > 0n ? Number(((price - cost) * 10_000n) / cost) / 100 : null,
    belowCost: price < cost,
  };
}

function priceOf(cost: Amount, draft: PriceDraft): Amount | undefined {
  if (draft.mode === "fixed") return parseAmount(draft.rate);
  const percent = parseDecimal(draft.extraCharge);
  return percent === undefined || percent < 0n ? undefined : roundUp(withExtraCharge(cost, draft.extraCharge), stepAmount(draft.rounding));
}

export const draftOf = ({
  priceMode,
  extraCharge,
  rounding,
  rate,
}: Pick<Service, "priceMode" | "extraCharge" | "rounding" | "rate">): PriceDraft =>
  priceMode === "follow" ? { mode: "follow", extraCharge, rounding } : { mode: "fixed", rate };
