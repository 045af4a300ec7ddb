import type { StartOrderJobInput } from "@vitrine/contract/ordering/action/bulk";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx } from "../../kernel/context/context.ts";
import { conditionsOf, type OrderListFilter } from "../order/filter.ts";
import { existingOrders, pageOfIds } from "../order/queries.ts";

/** Selected in one transaction; if a filter matches more, the job selects the rest. */
const SELECT_BATCH = 2000;

export interface SelectedOrders {
  ids: number[];
  /** The other matches of the filter: orders older than `below`. Null: none. */
  rest: { filter: OrderListFilter; below: number } | null;
}

/** The selected orders of the panel, or the newest batch of those that match the filter. Errors: not_found. */
export async function selectOrders(ctx: Ctx, selection: StartOrderJobInput["selection"]): Promise<SelectedOrders> {
  if ("filter" in selection) return nextMatches(ctx, selection.filter, null);
  const wanted = [...new Set(selection.ids)];
  const ids = await existingOrders(ctx, wanted);
  if (ids.length !== wanted.length) throw notFound();
  return { ids, rest: null };
}

/**
 * The next batch of matches, newest first; unlike a page, a "contains" search reaches every match. `before`: only orders older than this
 * one.
 */
export async function nextMatches(ctx: Ctx, filter: OrderListFilter, before: number | null): Promise<SelectedOrders> {
  const conditions = await conditionsOf(ctx, filter, "all");
  const ids = await pageOfIds(ctx, conditions, { before, after: null, offset: 0, limit: SELECT_BATCH });
  const last = ids.at(-1);
  return { ids, rest: ids.length < SELECT_BATCH || last === undefined ? null : { filter, below: last } };
}
