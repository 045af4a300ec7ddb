import type { z } from "zod";
import type { ViewState } from "@vitrine/contract/identity/preference/saved-view";
import { can } from "@vitrine/contract/kernel/permission/table";
import { dayStart, shiftDay } from "@vitrine/contract/kernel/search/days";
import { listOrdersInput, type orderViewCountsOutput } from "@vitrine/contract/ordering/order/order";
import { listViews } from "../../identity/preference/list-views.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { OrderConditions } from "./conditions.ts";
import { conditionsOf, type OrderListFilter } from "./filter.ts";
import { countCompared, countEach } from "./count-queries.ts";

const UP_TO = 1000;
/** Tabs beyond these have no count: each may read as much as a page of the list. */
const MOST_COUNTED = 20;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const fields = listOrdersInput.shape;

/** A value that the list would ignore is ignored. */
const filtersSchema = listOrdersInput.pick({ networkId: true }).extend({
  networkId: fields.networkId.catch(null),
  category: fields.category.catch(null),
  serviceId: fields.serviceId.catch(null),
  userId: fields.userId.catch(null),
  status: fields.status,
  dispatch: fields.dispatch.catch(null),
  kind: fields.kind.catch(null),
  link: fields.link.catch(null),
  dateFrom: fields.dateFrom.catch(null),
  dateTo: fields.dateTo.catch(null),
});

/** Days of the panel's time zone; the last one belongs to the range. */
function secondsOf(ctx: Ctx, day: string | undefined, isEnd: boolean): number | null {
  if (day === undefined || !DAY.test(day) || Number.isNaN(Date.parse(day))) return null;
  const start = dayStart(isEnd ? shiftDay(day, 1) : day, ctx.panel.timeZone).getTime() / 1000;
  return isEnd ? start - 1 : start;
}

/** The list's own tab of a view is a status or a state of sending. */
function filterOf(ctx: Ctx, { tab, query, filters }: ViewState): OrderListFilter {
  const tabs = tab === "moderation" || tab === "unknown" ? { dispatch: tab } : tab === "" || tab === "all" ? {} : { status: tab };
  const dates = { dateFrom: secondsOf(ctx, filters["dateFrom"], false), dateTo: secondsOf(ctx, filters["dateTo"], true) };
  return { ...filtersSchema.parse({ ...filters, ...dates, dispatch: null, ...tabs }), query: query || null };
}

/**
 * How many orders each saved view shows, up to 1,000; one that compares prices or providers counts among the newest orders, as its list
 * does.
 */
export async function orderViewCounts(ctx: Ctx): Promise<z.infer<typeof orderViewCountsOutput>> {
  authorize(ctx, "order.view");
  if (!can(ctx.actor, "preference.panel")) return { items: [] };
  const views = (await listViews(ctx)).items.filter(({ list }) => list === "orders").slice(0, MOST_COUNTED);
  const items: z.infer<typeof orderViewCountsOutput>["items"] = [];
  const rest: { viewId: number; conditions: OrderConditions }[] = [];
  for (const { id: viewId, state } of views) {
    const conditions = await conditionsOf(ctx, filterOf(ctx, state));
    const compared = await countCompared(ctx, conditions, UP_TO + 1);
    if (compared) items.push(itemOf(viewId, compared.counted, compared.isPartial));
    else rest.push({ viewId, conditions });
  }
  const counts = await countEach(
    ctx,
    rest.map(({ conditions }) => conditions),
    UP_TO + 1,
  );
  items.push(...rest.map(({ viewId, conditions }, at) => itemOf(viewId, counts[at]!, conditions.isCapped)));
  return { items };
}

const itemOf = (viewId: number, counted: number, hasMore: boolean) => ({
  viewId,
  count: Math.min(counted, UP_TO),
  more: hasMore || counted > UP_TO,
});
