import type { ShopTrust } from "@vitrine/contract/insight/trust/trust";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { authorize } from "../../kernel/permission/authorize.ts";
import { VersionedCache } from "../../kernel/cache/versioned-cache.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import { shopCatalogue } from "../../selling/catalog/shop.ts";
import { findTrust, type TrustRow } from "../store/panel-trust.ts";

/** A panel with fewer completed orders shows no figures. */
const LEAST_DONE = 50;

const MINUTE = 60_000;

const memoryOf = perPlatform(
  (platform) => new VersionedCache<TrustRow | undefined>({ max: 20_000, ttl: MINUTE, now: () => platform.now().getTime() }),
);

/** What the panel's storefront says of its work; null while there are too few orders. Measured by a job and read from memory. */
export async function readTrust(caller: Caller): Promise<ShopTrust | null> {
  authorize(caller, "shop.catalog");
  const found = await memoryOf(caller.platform).recall(String(caller.panel.id), () => caller.run(findTrust));
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
