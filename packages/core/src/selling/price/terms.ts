import { parseDecimal } from "@vitrine/contract/kernel/amount/amount";
import { GatheredRead } from "@vitrine/db/gathered-read";
import type { Caller } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import { type HappyHours, happyUntil } from "./happy-time.ts";
import type { CustomPrice, PriceTerms } from "./resolve.ts";
import { customPricesOf, happyHoursAhead, type PriceState, type PriceStateKey, readPriceStates } from "./state-queries.ts";

const KEEP_MS = 5_000;
const MOST_STATES = 50_000;
const MOST_CUSTOM_LISTS = 500;

interface Kept {
  state: PriceState;
  until: number;
  epoch: number;
}

interface Versioned<T> {
  version: number;
  value: Promise<T>;
}

interface Memory {
  states: Map<string, Kept>;
  reads: GatheredRead<PriceStateKey, PriceState>;
  customs: Map<string, Versioned<Map<number, CustomPrice>>>;
  happy: Map<string, Versioned<HappyHours[]>>;
}

/** What one user pays, service by service. */
export interface UserTerms {
  /** users.price_version; undefined for a visitor. */
  version: number | undefined;
  /** Same words, same prices of the same services. */
  key: string;
  happy: readonly HappyHours[];
  of(serviceId: number): PriceTerms;
}

const epochs = new Map<number, number>();

const memoryOf = perPlatform(({ db }): Memory => ({
  states: new Map(),
  reads: new GatheredRead((keys: PriceStateKey[]) => readPriceStates(db, keys)),
  customs: new Map(),
  happy: new Map(),
}));

/** At most five seconds old: the statement that places an order compares the version again. `fresh` reads them again. */
export async function termsOf(caller: Caller, userId: number | undefined, fresh: boolean): Promise<UserTerms> {
  const memory = memoryOf(caller.platform);
  const state = await stateOf(caller, memory, userId ?? 0, fresh);
  const key = `${caller.panel.id} ${userId ?? 0}`;
  const version = state?.version ?? undefined;
  const customs =
    state?.hasCustom && userId !== undefined && version !== undefined
      ? await versioned(memory.customs, key, version, MOST_CUSTOM_LISTS, () => caller.run((ctx) => customPricesOf(ctx, userId)))
      : undefined;
  const happyVersion = state?.happyVersion ?? 0;
  const ahead =
    happyVersion === 0
      ? []
      : await versioned(memory.happy, String(caller.panel.id), happyVersion, MOST_STATES, () => caller.run(happyHoursAhead));
  const now = caller.platform.now();
  const happy = ahead.filter((hours) => happyUntil(hours, now, caller.panel.timeZone));
  const discount = parseDecimal(state?.discount ?? "0") ?? 0n;
  const groupDiscount = state?.groupDiscount == null ? undefined : (parseDecimal(state.groupDiscount) ?? 0n);
  const own = customs ? `u${userId}.${version}` : `d${groupDiscount ?? discount}`;
  return {
    version,
    key: happy.length === 0 ? own : `${own}-h${happyVersion}.${happy.map(({ id }) => id).join(".")}`,
    happy,
    of: (serviceId) => ({ custom: customs?.get(serviceId), groupDiscount, discount, happy }),
  };
}

async function stateOf(
  { platform, panel }: Caller,
  { states, reads }: Memory,
  userId: number,
  fresh: boolean,
): Promise<PriceState | undefined> {
  const key = `${panel.id} ${userId}`;
  const now = platform.now().getTime();
  const epoch = epochs.get(panel.id) ?? 0;
  const found = states.get(key);
  if (found && !fresh && found.until > now && found.epoch === epoch) return found.state;
  const state = await reads.load({ panelId: panel.id, userId });
  states.delete(key);
  if (state) states.set(key, { state, until: now + KEEP_MS, epoch });
  if (states.size > MOST_STATES) states.delete(states.keys().next().value!);
  return state;
}

/** Read again only when the version says that it changed. */
async function versioned<T>(
  memory: Map<string, Versioned<T>>,
  key: string,
  version: number,
  most: number,
  read: () => Promise<T>,
): Promise<T> {
  const known = memory.get(key);
  const kept = known?.version === version ? known : { version, value: read() };
  memory.delete(key);
  memory.set(key, kept);
  if (memory.size > most) memory.delete(memory.keys().next().value!);
  try {
    return await kept.value;
  } catch (error) {
    if (memory.get(key) === kept) memory.delete(key);
    throw error;
  }
}

/** After a write to what the panel's users pay; other processes notice within the five seconds. */
export function forgetPrices(panelId: number): void {
  epochs.set(panelId, (epochs.get(panelId) ?? 0) + 1);
}
