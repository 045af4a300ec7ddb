import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { panelMemory } from "../../kernel/cache/panel-memory.ts";
import { readMostOrdered } from "./popular-queries.ts";

const KEEP_MS = 10 * 60_000;

const memory = panelMemory<number[]>(KEEP_MS);

/** Ids of the services that the panel's customers ordered most often recently, most ordered first. */
export function popularServices(caller: Caller): Promise<number[]> {
  authorize(caller, "shop.catalog");
  return memory.recall(caller, () => caller.run(readMostOrdered));
}
