import { wordFinder } from "@vitrine/contract/selling/rule/words";
import { BatchedRead } from "@vitrine/db/batched-read";
import { panelMemory } from "../../kernel/cache/panel-memory.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import type { LimitsRow } from "../store/user-limits.ts";
import { readRulesOf, type RulesRow } from "../store/order-rules.ts";

export interface PanelRules extends RulesRow {
  find: ReturnType<typeof wordFinder>;
  /** Few customers have limits of their own, so these are read together with the rules and an order needs no extra query. */
  limits: ReadonlyMap<number, LimitsRow>;
}

const KEEP_MS = 30_000;

const memory = panelMemory<PanelRules>(KEEP_MS);
const reads = perPlatform((platform) => new BatchedRead((panels: number[]) => readRulesOf(platform, panels)));

/** The panel's rules, at most 30 seconds old. */
export function rulesOf(caller: Caller): Promise<PanelRules> {
  return memory.recall(caller, async () => {
    const rules = (await reads(caller.platform).load(caller.panel.id))!;
    return { ...rules, find: wordFinder(rules.words) };
  });
}

/** Call it after a write; other processes notice within 30 seconds. */
export const forgetRules = memory.forget;
