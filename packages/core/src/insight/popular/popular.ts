import type { Caller } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { VersionedCache } from "../../kernel/cache/versioned-cache.ts";
import { readMostOrdered } from "./popular-queries.ts";

const KEEP_MS = 10 * 60_000;
const MOST_PANELS = 5_000;

/** By panel. */
const memoryOf = perPlatform(
  (platform) => new VersionedCache<number[]>({ max: MOST_PANELS, ttl: KEEP_MS, now: () => platform.now().getTime() }),
);

/** Ids of the services that the panel's customers ordered most often lately, the most ordered first. */
export function popularServices(caller: Caller): Promise<number[]> {
  authorize(caller, "shop.catalog");
  return memoryOf(caller.platform).recall(String(caller.panel.id), () => caller.run(readMostOrdered));
}
