import { type Amount, asAmount, ceilDivide, chargeFor, ONE, ZERO } from "@vitrine/contract/kernel/amount/amount";

/** Price terms of a service. */
export interface PricedService {
  id: number;
  /** Per 1000, or for a package. */
  rate: Amount;
  cost: Amount;
  allowLoss: boolean;
  categoryId: number;
  network: string;
}

/** A custom price of one user for one service. A percentage has scale 8 as well, but is a plain bigint: 12.5 % is 1_250_000_000n. */
export type CustomPrice = { kind: "fixed"; rate: Amount } | { kind: "percent"; discount: bigint };

export interface HappyDiscount {
  discount: bigint;
  network: string | null;
  categoryId: number | null;
}

export interface PriceTerms {
  custom: CustomPrice | undefined;
  /** Discount of the user's group; undefined if the user is in none. */
  groupDiscount: bigint | undefined;
  /** The user's own discount. */
  discount: bigint;
  /** Happy hours that are active now. */
  happy: readonly HappyDiscount[];
  /** Percent of the promo code entered for this order. */
  promo?: bigint;
}

export interface Price {
  rate: Amount;
  /** The price without reductions; equal to the rate if there is no reduction. */
  fullRate: Amount;
}

const HUNDRED = 100n * ONE;

/** Reduces by a percentage, rounded up: a discount never takes more than it says. */
export const less = (rate: Amount, discount: bigint): Amount => asAmount(ceilDivide(rate * (HUNDRED - discount), HUNDRED));

/**
 * The first that applies: the user's fixed price, the user's percentage, the group's discount, the user's discount, the service's price;
 * then the largest happy hour, then the promo code of the order. No reduction goes below cost unless the owner allows loss; a price that
 * the owner set below cost stays as
 * it is.
 */
export function resolvePrice(service: PricedService, terms: PriceTerms): Price {
  const chosen = ownPrice(service.rate, terms);
  const happy = largest(terms.happy, service);
  const offered = happy === 0n ? chosen : less(chosen, happy);
  const wanted = terms.promo ? less(offered, terms.promo) : offered;
  const floor = service.allowLoss ? ZERO : service.cost < service.rate ? service.cost : service.rate;
  const rate = wanted < floor ? floor : wanted;
  return { rate, fullRate: rate > service.rate ? rate : service.rate };
}

export interface PackagePrice {
  charge: Amount;
  /** The price without reductions; equal to the charge if there is no reduction. */
  fullCharge: Amount;
}

/**
 * What a package costs: its own price, reduced as a rate would be, or the rate for its quantity where it has none or the user has a
 * fixed price for the service. Never below cost unless the owner allows loss. Undefined if it is too large to be charged.
 */
export function resolvePackage(
  service: PricedService,
  { quantity, price }: { quantity: number; price: Amount | null },
  terms: PriceTerms,
): PackagePrice | undefined {
  if (price === null || terms.custom?.kind === "fixed") {
    const { rate, fullRate } = resolvePrice(service, terms);
    return charges(chargeFor(rate, quantity), chargeFor(fullRate, quantity));
  }
  const cost = chargeFor(service.cost, quantity);
  if (cost === undefined) return undefined;
  const { rate, fullRate } = resolvePrice({ ...service, rate: price < cost && !service.allowLoss ? cost : price, cost }, terms);
  return charges(rate, fullRate);
}

const charges = (charge: Amount | undefined, fullCharge: Amount | undefined): PackagePrice | undefined =>
  charge === undefined || fullCharge === undefined ? undefined : { charge: rounded(charge), fullCharge: rounded(fullCharge) };

/** Package prices have two decimals; rounded up, they never fall below the cost. */
const rounded = (amount: Amount): Amount => asAmount(ceilDivide(amount, HUNDREDTH) * HUNDREDTH);

const HUNDREDTH = ONE / 100n;

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
