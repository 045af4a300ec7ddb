import { wordFinder } from "@vitrine/contract/selling/rule/words";
import { VersionedCache } from "../../kernel/cache/versioned-cache.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { allLimits, type LimitsRow } from "../store/user-limits.ts";
import { readRules, type RulesRow } from "../store/order-rules.ts";

export interface PanelRules extends RulesRow {
  find: ReturnType<typeof wordFinder>;
  /** Few customers have limits of their own, so these are read together with the rules and an order needs no extra query. */
  limits: ReadonlyMap<number, LimitsRow>;
}

const KEEP_MS = 30_000;
const MOST = 20_000;

const memoryOf = perPlatform(
  (platform: Platform) => new VersionedCache<PanelRules>({ max: MOST, ttl: KEEP_MS, now: () => platform.now().getTime() }),
);

/** The panel's rules, at most 30 seconds old. */
export function rulesOf(caller: Caller): Promise<PanelRules> {
  return memoryOf(caller.platform).recall(String(caller.panel.id), () =>
    caller.run(async (ctx) => {
      const rules = await readRules(ctx);
      const limits = await allLimits(ctx);
      return { ...rules, find: wordFinder(rules.words), limits: new Map(limits.map(({ userId, ...own }) => [userId, own])) };
    }),
  );
}

/** Call it after a write; other processes notice within 30 seconds. */
export function forgetRules(platform: Platform, panelId: number): void {
  memoryOf(platform).forget(String(panelId));
}
