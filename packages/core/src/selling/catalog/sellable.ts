import { VersionedCache, Versions } from "../../kernel/cache/versioned-cache.ts";
import { BatchedRead } from "@vitrine/db/batched-read";
import type { Caller } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import { readSellables, type Sellable, type ServiceKey } from "./queries.ts";

export type { Sellable } from "./queries.ts";

const KEEP_MS = 5_000;
const MOST = 10_000;
const MOST_PANELS = 50_000;

/** Versions by panel, each covering all its services. */
const versions = new Versions(MOST_PANELS);

const memoryOf = perPlatform((platform) => ({
  kept: new VersionedCache<Sellable | undefined>({
    max: MOST,
    ttl: KEEP_MS,
    now: () => platform.now().getTime(),
    keep: (sellable) => sellable !== undefined,
  }),
  reads: new BatchedRead((keys: ServiceKey[]) => readSellables(platform, keys)),
}));

/**
 * A service of the caller's panel, at most five seconds old; the statement that places an order compares its version again. `fresh` reads
 * it again; `load` is what reads it, if the caller reads more with it. Undefined if there is no such service.
 */
export function findSellable(
  caller: Caller,
  serviceId: number,
  { fresh = false, load }: { fresh?: boolean; load?: () => Promise<Sellable | undefined> } = {},
): Promise<Sellable | undefined> {
  const { platform, panel } = caller;
  const { kept, reads } = memoryOf(platform);
  const read = load ?? (() => reads.load({ panelId: panel.id, id: serviceId }));
  return kept.recall(`${panel.id} ${serviceId}`, read, { version: versions.of(panel.id), fresh });
}

/** Call it after writing the panel's services; other processes notice within five seconds. */
export function forgetSellable(panelId: number): void {
  versions.renew(panelId);
}
