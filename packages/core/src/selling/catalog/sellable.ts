import { GatheredRead } from "@vitrine/db/gathered-read";
import type { Caller } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import { readSellables, type Sellable, type ServiceKey } from "./queries.ts";

export type { Sellable } from "./queries.ts";

const KEEP_MS = 5_000;
const MOST = 50_000;

interface Kept {
  sellable: Sellable;
  until: number;
  epoch: number;
}

interface Memory {
  kept: Map<string, Kept>;
  reads: GatheredRead<ServiceKey, Sellable>;
}

const epochs = new Map<number, number>();

const memoryOf = perPlatform(({ db }): Memory => ({
  kept: new Map(),
  reads: new GatheredRead((keys: ServiceKey[]) => readSellables(db, keys)),
}));

/**
 * A service of the caller's panel, at most five seconds old: the statement that places an order compares its version again.
 * `fresh` reads it again. Undefined where there is none.
 */
export async function findSellable(caller: Caller, serviceId: number, { fresh = false } = {}): Promise<Sellable | undefined> {
  const { platform, panel } = caller;
  const { kept, reads } = memoryOf(platform);
  const key = `${panel.id} ${serviceId}`;
  const now = platform.now().getTime();
  const epoch = epochs.get(panel.id) ?? 0;
  const found = kept.get(key);
  if (found && !fresh && found.until > now && found.epoch === epoch) return found.sellable;
  const sellable = await reads.load({ panelId: panel.id, id: serviceId });
  kept.delete(key);
  if (sellable) kept.set(key, { sellable, until: now + KEEP_MS, epoch });
  if (kept.size > MOST) kept.delete(kept.keys().next().value!);
  return sellable;
}

/** After a write to the panel's services; other processes notice within the five seconds. */
export function forgetSellable(panelId: number): void {
  epochs.set(panelId, (epochs.get(panelId) ?? 0) + 1);
}
