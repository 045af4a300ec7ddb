import type { Caller } from "../../kernel/context/context.ts";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { buyerOf } from "./price-for.ts";
import { type PackagePrice, type Price, type PricedService, resolvePackage, resolvePrice } from "./resolve.ts";
import { termsOf } from "./terms.ts";

export interface CallerPrices {
  /** Changes whenever a price may change; equal for callers with the same prices. */
  version: string;
  /** users.price_version, required to place an order at these prices. */
  priceVersion: number | undefined;
  /** `promo`: percent of a promo code entered for this order. */
  rateOf(service: PricedService, promo?: bigint): Price;
  /** Undefined if it is too large to be charged. */
  packageOf(service: PricedService, offered: { quantity: number; price: Amount | null }, promo?: bigint): PackagePrice | undefined;
}

/**
 * The caller's prices of any number of services, without a query for each. Used by list, quote, order, reseller API and mass order alike.
 */
export async function callerPrices(caller: Caller, options?: Parameters<typeof termsOf>[2]): Promise<CallerPrices> {
  const terms = await termsOf(caller, buyerOf(caller), options);
  const of = (serviceId: number, promo?: bigint) => (promo === undefined ? terms.of(serviceId) : { ...terms.of(serviceId), promo });
  return {
    version: terms.key,
    priceVersion: terms.version,
    rateOf: (service, promo) => resolvePrice(service, of(service.id, promo)),
    packageOf: (service, offered, promo) => resolvePackage(service, offered, of(service.id, promo)),
  };
}
