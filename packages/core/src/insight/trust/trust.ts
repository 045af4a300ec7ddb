import type { ShopTrust } from "@vitrine/contract/insight/trust/trust";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { authorize } from "../../kernel/permission/authorize.ts";
import { panelMemory } from "../../kernel/cache/panel-memory.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { shopCatalogue } from "../../selling/catalog/shop.ts";
import { findTrust, type TrustRow } from "../store/panel-trust.ts";

/** A panel with fewer completed orders shows no figures. */
const LEAST_DONE = 50;

const MINUTE = 60_000;

const memory = panelMemory<TrustRow | undefined>(MINUTE);

/** The trust figures of the panel's storefront; null while there are too few orders. Measured by a job and read from memory. */
export async function readTrust(caller: Caller): Promise<ShopTrust | null> {
  authorize(caller, "shop.catalog");
  const found = await memory.recall(caller, () => caller.run(findTrust));
  if (!found?.since || found.done < LEAST_DONE) return null;
  const { services } = await shopCatalogue(caller);
  return {
    ordersDone: found.done,
    medianStartSeconds: found.startSeconds,
    deliveredShare: found.success === null ? null : Number(found.success),
    refillServices: services.filter(({ refill }) => refill).length,
    since: toSeconds(found.since),
  };
}
