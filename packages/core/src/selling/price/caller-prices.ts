import type { Caller } from "../../kernel/context/context.ts";
import { buyerOf } from "./price-for.ts";
import { type Price, type PricedService, resolvePrice } from "./resolve.ts";
import { termsOf } from "./terms.ts";

export interface CallerPrices {
  /** Changes whenever a price may change; equal for callers whose prices are the same. */
  version: string;
  /** users.price_version, required to place an order at these prices. */
  priceVersion: number | undefined;
  /** `promo`: percent of a promo code entered for this order. */
  rateOf(service: PricedService, promo?: bigint): Price;
}

/**
 * The caller's prices of any number of services, without a query for each. Used by list, quote, order, reseller API and mass order alike.
 */
export async function callerPrices(caller: Caller, { fresh = false } = {}): Promise<CallerPrices> {
  const terms = await termsOf(caller, buyerOf(caller), fresh);
  return {
    version: terms.key,
    priceVersion: terms.version,
    rateOf: (service, promo) => resolvePrice(service, promo === undefined ? terms.of(service.id) : { ...terms.of(service.id), promo }),
  };
}
