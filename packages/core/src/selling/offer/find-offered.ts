import { BatchedRead } from "@vitrine/db/batched-read";
import type { Caller } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import { findSellable, type Sellable } from "../catalog/sellable.ts";
import { type CallerPrices, callerPrices } from "../price/caller-prices.ts";
import { buyerOf } from "../price/price-for.ts";
import { type OfferKey, readOffers } from "./queries.ts";

export interface Offered {
  /** Undefined if there is no such service. */
  service: Sellable | undefined;
  prices: CallerPrices;
}

const reads = perPlatform((platform) => new BatchedRead((keys: OfferKey[]) => readOffers(platform, keys)));

/** A service and the caller's prices. What this process does not remember of the two is read in one statement. */
export async function findOffered(caller: Caller, serviceId: number, { fresh = false } = {}): Promise<Offered> {
  const { state, sellable } = unread(caller, serviceId);
  const [service, prices] = await Promise.all([
    findSellable(caller, serviceId, { fresh, load: sellable }),
    callerPrices(caller, { fresh, load: state }),
  ]);
  return { service, prices };
}

/** Both memories are asked in one tick. By the next it is known which of them has to read. */
function unread(caller: Caller, serviceId: number) {
  const key: OfferKey = { panelId: caller.panel.id, userId: null, serviceId: null };
  let row: ReturnType<typeof read> | undefined;
  const read = async () => {
    await Promise.resolve();
    return reads(caller.platform).load(key);
  };
  return {
    state: async () => {
      key.userId = buyerOf(caller) ?? 0;
      return (await (row ??= read()))?.state;
    },
    sellable: async () => {
      key.serviceId = serviceId;
      return (await (row ??= read()))?.sellable;
    },
  };
}
