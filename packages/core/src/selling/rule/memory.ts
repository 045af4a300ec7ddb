import { wordFinder } from "@vitrine/contract/selling/rule/words";
import { panelMemory } from "../../kernel/cache/panel-memory.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { Unread } from "../offer/unread.ts";
import type { StoredRules } from "../store/order-rules.ts";

/** Few customers have limits of their own, so these are read together with the rules and an order needs no extra query. */
export interface PanelRules extends StoredRules {
  find: ReturnType<typeof wordFinder>;
}

const KEEP_MS = 30_000;

const memory = panelMemory<PanelRules>(KEEP_MS);

/** The panel's rules, at most 30 seconds old; `unread` is what reads them, if the caller reads more with them. */
export function rulesOf(caller: Caller, unread?: Unread): Promise<PanelRules> {
  return memory.recall(caller, async () => {
    const rules = await (unread ?? new Unread(caller)).rules();
    return { ...rules, find: wordFinder(rules.words) };
  });
}

/** Call it after a write; other processes notice within 30 seconds. */
export const forgetRules = memory.forget;
