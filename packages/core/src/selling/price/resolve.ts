import { type Amount, asAmount, ceilDivide, ONE, ZERO } from "@vitrine/contract/kernel/amount/amount";

/** A service's own terms. */
export interface PricedService {
  id: number;
  /** Per 1000, or for a package. */
  rate: Amount;
  cost: Amount;
  allowLoss: boolean;
  categoryId: number;
  network: string;
}

/** A price of one user's for one service. A percentage has scale 8 as well, but is a plain bigint: 12.5 % is 1_250_000_000n. */
export type CustomPrice = { kind: "fixed"; rate: Amount } | { kind: "percent"; discount: bigint };

export interface HappyDiscount {
  discount: bigint;
  network: string | null;
  categoryId: number | null;
}

export interface PriceTerms {
  custom: CustomPrice | undefined;
  /** Of the user's group; undefined where he is in none. */
  groupDiscount: bigint | undefined;
  /** His own. */
  discount: bigint;
  /** Those that are on now. */
  happy: readonly HappyDiscount[];
}

export interface Price {
  rate: Amount;
  /** What it would be without what makes it cheaper; the rate itself where nothing does. */
  fullRate: Amount;
}

const HUNDRED = 100n * ONE;

/** Less so many percent, rounded up: a discount never takes more than it says. */
export const less = (rate: Amount, discount: bigint): Amount => asAmount(ceilDivide(rate * (HUNDRED - discount), HUNDRED));

/**
 * First that applies: the user's fixed price, his percent, his group, his discount, the service's own; then the largest happy hour.
 * No reduction goes below cost unless the owner allows loss; a price that the owner himself set below cost stays what it is.
 */
export function resolvePrice(service: PricedService, terms: PriceTerms): Price {
  const chosen = ownPrice(service.rate, terms);
  const happy = largest(terms.happy, service);
  const wanted = happy === 0n ? chosen : less(chosen, happy);
  const floor = service.allowLoss ? ZERO : service.cost < service.rate ? service.cost : service.rate;
  const rate = wanted < floor ? floor : wanted;
  return { rate, fullRate: rate > service.rate ? rate : service.rate };
}

function ownPrice(rate: Amount, { custom, groupDiscount, discount }: PriceTerms): Amount {
  if (custom?.kind === "fixed") return custom.rate;
  const percent = custom?.discount ?? groupDiscount ?? discount;
  return percent === 0n ? rate : less(rate, percent);
}

function largest(happy: readonly HappyDiscount[], { categoryId, network }: PricedService): bigint {
  let most = 0n;
  for (const hours of happy) {
    const fits = (hours.network === null || hours.network === network) && (hours.categoryId === null || hours.categoryId === categoryId);
    if (fits && hours.discount > most) most = hours.discount;
  }
  return most;
}
