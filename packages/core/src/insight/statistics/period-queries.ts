import { ORDER_STATUSES } from "@vitrine/contract/kernel/status/status";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";

export async function readPanelsWithOrders(platform: Platform, since: Date): Promise<number[]> {
  const { rows } = await sql<{
    panelsWithOrders: number;
  }>`select panels_with_orders((${since}::timestamptz at time zone 'UTC')::date)`.execute(platform.db);
  return rows.map((row) => row.panelsWithOrders);
}

/** Calendar days of the panel: `days` of them, ending `skip` days before today. */
export interface Period {
  days: number;
  skip?: number;
}

/** For its customer a drip-feed counts as one order, for its providers as one order per run. */
export const PLACED = sql`o.kind in ('single', 'drip', 'post')`;

/** Orders by status, a drip-feed counted once. */
export const PLACED_BY_STATUS = sql`count(*) filter (where ${PLACED}) as orders,
  count(*) filter (where ${PLACED} and o.status in ('queued', 'active')) as running,
  count(*) filter (where ${PLACED} and o.status = 'done') as done,
  count(*) filter (where ${PLACED} and o.status = 'partial') as partial,
  count(*) filter (where ${PLACED} and o.status = 'stopped') as stopped,
  count(*) filter (where ${PLACED} and o.status in ('fail', 'object_unavailable')) as failed`;

export interface PlacedByStatus {
  orders: number;
  running: number;
  done: number;
  partial: number;
  stopped: number;
  failed: number;
}

export const PROFIT = sql`coalesce(sum(order_profit(o.status, o.charge, o.refunded, o.cost, o.cost_posted)), 0)::bigint`;

const today = (ctx: Ctx): RawBuilder<Date> => sql<Date>`(${ctx.now}::timestamptz at time zone ${ctx.panel.timeZone})::date`;

const midnight = (ctx: Ctx, daysAgo: number): RawBuilder<Date> =>
  sql<Date>`((${today(ctx)} - ${daysAgo}::integer)::timestamp at time zone ${ctx.panel.timeZone})`;

/**
 * Orders of a service or a user placed in that period, without test orders. With every status named, the index of services finds the
 * period.
 */
export function ordersOf(ctx: Ctx, whose: { serviceId: number } | { userId: number }, { days, skip = 0 }: Period): RawBuilder<unknown> {
  const theirs =
    "userId" in whose
      ? sql`o.user_id = ${whose.userId}`
      : sql`o.service_id = ${whose.serviceId} and o.status = any(${ORDER_STATUSES}::text[])`;
  return sql`orders o
    where o.panel_id = ${ctx.panelId} and ${theirs} and not o.is_hidden and not o.is_test
      and o.id >= first_order_since(${ctx.panelId}, ${midnight(ctx, days + skip - 1)}) and o.created_at >= ${midnight(ctx, days + skip - 1)}
      and o.created_at < ${skip === 0 ? sql`'infinity'` : midnight(ctx, skip - 1)}`;
}

/** The panel's calendar day on which an order was placed. */
export const dayOf = (ctx: Ctx): RawBuilder<Date> => sql<Date>`(o.created_at at time zone ${ctx.panel.timeZone})::date`;

/** Each day of the period as `d`, ending today. */
export const everyDay = (ctx: Ctx, days: number): RawBuilder<unknown> =>
  sql`generate_series(${today(ctx)} - ${days - 1}::integer, ${today(ctx)}, interval '1 day') d`;
