import type { Caller } from "../../kernel/context/context.ts";
import { findSellable, type Sellable } from "../catalog/sellable.ts";
import { type CallerPrices, callerPrices } from "../price/caller-prices.ts";
import { Unread } from "./unread.ts";

export interface Offered {
  /** Undefined if there is no such service. */
  service: Sellable | undefined;
  prices: CallerPrices;
}

/** A service and the caller's prices. The part that is not in memory is read in one statement, together with the other reads of `unread`. */
export async function findOffered(
  caller: Caller,
  serviceId: number,
  { fresh = false, unread = new Unread(caller) } = {},
): Promise<Offered> {
  const [service, prices] = await Promise.all([
    findSellable(caller, serviceId, { fresh, load: () => unread.sellable(serviceId) }),
    callerPrices(caller, { fresh, load: () => unread.state() }),
  ]);
  return { service, prices };
}
