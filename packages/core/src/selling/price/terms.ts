import { parseDecimal } from "@vitrine/contract/kernel/amount/amount";
import { VersionedCache, Versions } from "../../kernel/cache/versioned-cache.ts";
import { BatchedRead } from "@vitrine/db/batched-read";
import type { Caller } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import { type HappyHours, isHappy } from "./happy-time.ts";
import type { CustomPrice, PriceTerms } from "./resolve.ts";
import { customPricesOf, happyHoursAhead, type PriceState, type PriceStateKey, readPriceStates } from "./state-queries.ts";

const KEEP_MS = 5_000;
const MOST_STATES = 10_000;
const MOST_PANELS = 50_000;
const MOST_CUSTOM_LISTS = 500;

/** The price terms of one user, by service. */
export interface UserTerms {
  /** users.price_version; undefined for a visitor. */
  version: number | undefined;
  /** Equal keys mean equal prices for the same services. */
  key: string;
  happy: readonly HappyHours[];
  of(serviceId: number): PriceTerms;
}

/** Versions by panel, each covering the terms of all its users. */
const versions = new Versions(MOST_PANELS);

const memoryOf = perPlatform((platform) => ({
  states: new VersionedCache<PriceState | undefined>({
    max: MOST_STATES,
    ttl: KEEP_MS,
    fromSecond: true,
    now: () => platform.now().getTime(),
    keep: (state) => state !== undefined,
  }),
  reads: new BatchedRead((keys: PriceStateKey[]) => readPriceStates(platform, keys)),
  customs: new VersionedCache<Map<number, CustomPrice>>({ max: MOST_CUSTOM_LISTS }),
  happy: new VersionedCache<HappyHours[]>({ max: MOST_PANELS }),
}));

/**
 * At most five seconds old: the statement that places an order compares the version again. `fresh` reads them again; `load` is what reads
 * them, if the caller reads more with them.
 */
export async function termsOf(
  caller: Caller,
  userId: number | undefined,
  { fresh = false, load }: { fresh?: boolean; load?: (() => Promise<PriceState | undefined>) | undefined } = {},
): Promise<UserTerms> {
  const { states, reads, customs: customLists, happy: happyLists } = memoryOf(caller.platform);
  const panelId = caller.panel.id;
  const key = `${panelId} ${userId ?? 0}`;
  const read = load ?? (() => reads.load({ panelId, userId: userId ?? 0 }));
  const state = await states.recall(key, read, { version: versions.of(panelId), fresh });
  const version = state?.version ?? undefined;
  const customs =
    state?.hasCustom && userId !== undefined && version !== undefined
      ? await customLists.recall(key, () => caller.run((ctx) => customPricesOf(ctx, userId)), { version })
      : undefined;
  const happyVersion = state?.happyVersion ?? 0;
  const ahead =
    happyVersion === 0 ? [] : await happyLists.recall(String(panelId), () => caller.run(happyHoursAhead), { version: happyVersion });
  const now = caller.platform.now();
  const happy = ahead.filter((hours) => isHappy(hours, now, caller.panel.timeZone));
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

/** Call it after changing what the panel's users pay; other processes notice within five seconds. */
export function forgetPrices(panelId: number): void {
  versions.renew(panelId);
}
