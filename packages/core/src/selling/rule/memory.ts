import { wordFinder } from "@vitrine/contract/selling/rule/words";
import { panelMemory } from "../../kernel/cache/panel-memory.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { allLimits, type LimitsRow } from "../store/user-limits.ts";
import { readRules, type RulesRow } from "../store/order-rules.ts";

export interface PanelRules extends RulesRow {
  find: ReturnType<typeof wordFinder>;
  /** Few customers have limits of their own, so these are read together with the rules and an order needs no extra query. */
  limits: ReadonlyMap<number, LimitsRow>;
}

const KEEP_MS = 30_000;

const memory = panelMemory<PanelRules>(KEEP_MS);

/** The panel's rules, at most 30 seconds old. */
export function rulesOf(caller: Caller): Promise<PanelRules> {
  return memory.recall(caller, () =>
    caller.run(async (ctx) => {
      const rules = await readRules(ctx);
      const limits = await allLimits(ctx);
      return { ...rules, find: wordFinder(rules.words), limits: new Map(limits.map(({ userId, ...own }) => [userId, own])) };
    }),
  );
}

/** Call it after a write; other processes notice within 30 seconds. */
export const forgetRules = memory.forget;
