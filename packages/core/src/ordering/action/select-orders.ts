import type { StartOrderJobInput } from "@vitrine/contract/ordering/action/bulk";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx } from "../../kernel/context/context.ts";
import { conditionsOf, type OrderListFilter } from "../order/filter.ts";
import { existingOrders, pageOfIds } from "../order/queries.ts";

/** Selected in one transaction; a filter that matches more is walked by its job. */
const SELECT_BATCH = 2000;

export interface SelectedOrders {
  ids: number[];
  /** What the filter matches besides: orders older than this one. */
  rest: { filter: OrderListFilter; below: number } | null;
}

/** Selected orders of the panel, or the newest of all that match these filters. Errors: not_found. */
export async function selectOrders(ctx: Ctx, selection: StartOrderJobInput["selection"]): Promise<SelectedOrders> {
  if ("filter" in selection) return nextMatches(ctx, selection.filter, null);
  const wanted = [...new Set(selection.ids)];
  const ids = await existingOrders(ctx, wanted);
  if (ids.length !== wanted.length) throw notFound();
  return { ids, rest: null };
}

/** One batch of what matches a filter, every match included; `before`: only orders older than this one. */
export async function nextMatches(ctx: Ctx, filter: OrderListFilter, before: number | null): Promise<SelectedOrders> {
  const conditions = await conditionsOf(ctx, filter, "all");
  const ids = await pageOfIds(ctx, conditions, { before, after: null, offset: 0, limit: SELECT_BATCH });
  const last = ids.at(-1);
  return { ids, rest: ids.length < SELECT_BATCH || last === undefined ? null : { filter, below: last } };
}
