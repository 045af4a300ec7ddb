import type { Caller } from "../context.ts";
import type { Platform } from "../platform.ts";
import { readSellable, type Sellable } from "./queries.ts";

export type { Sellable } from "./queries.ts";

const KEEP_MS = 5_000;
const MOST = 50_000;

interface Kept {
  sellable: Sellable;
  until: number;
  epoch: number;
}

const memories = new WeakMap<Platform, Map<string, Kept>>();
const epochs = new Map<number, number>();

/**
 * A service of the caller's panel, at most five seconds old: the statement that places an order compares its version again.
 * `fresh` reads it anew. Undefined where there is none.
 */
export async function findSellable(caller: Caller, serviceId: number, { fresh = false } = {}): Promise<Sellable | undefined> {
  const { platform, panel } = caller;
  let memory = memories.get(platform);
  if (!memory) memories.set(platform, (memory = new Map()));
  const key = `${panel.id} ${serviceId}`;
  const now = platform.now().getTime();
  const epoch = epochs.get(panel.id) ?? 0;
  const kept = memory.get(key);
  if (kept && !fresh && kept.until > now && kept.epoch === epoch) return kept.sellable;
  const sellable = await caller.run((ctx) => readSellable(ctx, serviceId));
  memory.delete(key);
  if (sellable) memory.set(key, { sellable, until: now + KEEP_MS, epoch });
  if (memory.size > MOST) memory.delete(memory.keys().next().value!);
  return sellable;
}

/** After a write to the panel's services; other processes notice within the five seconds. */
export function forgetSellable(panelId: number): void {
  epochs.set(panelId, (epochs.get(panelId) ?? 0) + 1);
}
