import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { dayOf, everyDay, ordersOf, type Period, PLACED, PLACED_BY_STATUS, type PlacedByStatus, PROFIT } from "./period-queries.ts";

export const PERFORMED = sql`o.kind in ('single', 'run', 'post')`;
/** Orders that ended at the provider. Orders cancelled by the customer and unusable links say nothing about the provider. */
export const JUDGED = sql`(o.status in ('done', 'partial', 'fail') or (o.status = 'stopped' and o.provider_order_id is not null and o.cancel_asked_at is null))`;
export const FROM_PLACING = sql`greatest(o.created_at, coalesce(o.start_at, o.created_at))`;
const toStart = sql`extract(epoch from o.started_at - ${FROM_PLACING})`;
const toFinish = sql`extract(epoch from o.finished_at - ${FROM_PLACING})`;

/** Fewer orders are too few for a typical time. */
const LEAST = 5;

export interface OutcomeRow extends PlacedByStatus {
  success: number | null;
  startSeconds: number | null;
  finishSeconds: number | null;
  finishMostSeconds: number | null;
  ordered: number;
  undelivered: number;
  refundedOrders: number;
  revenueAmount: Amount;
  refundedAmount: Amount;
  profitAmount: Amount;
}

const success = sql`round(100.0 * count(*) filter (where ${PERFORMED} and o.status = 'done')
  / nullif(count(*) filter (where ${PERFORMED} and ${JUDGED}), 0), 1)::float8`;
const median = (value: RawBuilder<unknown>, of: RawBuilder<unknown>, share = 0.5) => sql`
  case when count(${value}) filter (where ${of}) >= ${LEAST}::integer
    then round((percentile_cont(${share}::float8) within group (order by ${value}) filter (where ${of}))::numeric)::integer end`;

export async function serviceOutcome(ctx: Ctx, serviceId: number, period: Period): Promise<OutcomeRow> {
  const { rows } = await sql<OutcomeRow>`
    select ${PLACED_BY_STATUS},
      ${success} as success,
      ${median(toStart, sql`${PERFORMED} and o.started_at is not null`)} as start_seconds,
      ${median(toFinish, sql`${PERFORMED} and o.status = 'done'`)} as finish_seconds,
      ${median(toFinish, sql`${PERFORMED} and o.status = 'done'`, 0.9)} as finish_most_seconds,
      coalesce(sum(o.quantity) filter (where ${PLACED}), 0)::bigint as ordered,
      coalesce(sum(case when o.status = 'partial' then coalesce(o.remains, 0) else o.quantity end)
        filter (where ${PLACED} and o.status not in ('queued', 'active', 'done')), 0)::bigint as undelivered,
      count(*) filter (where o.refunded > 0) as refunded_orders,
      coalesce(sum(o.charge - o.refunded), 0)::bigint as revenue_amount,
      coalesce(sum(o.refunded), 0)::bigint as refunded_amount,
      ${PROFIT} as profit_amount
    from ${ordersOf(ctx, { serviceId }, period)}`.execute(ctx.tx);
  return rows[0]!;
}

export interface DayRow {
  day: string;
  orders: number;
  done: number;
  partial: number;
  failed: number;
  success: number | null;
  refundedAmount: Amount;
}

/** Oldest first, without gaps. */
export async function serviceDays(ctx: Ctx, serviceId: number, days: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with found as (
      select ${dayOf(ctx)} as day,
        count(*) filter (where ${PLACED}) as orders,
        count(*) filter (where ${PLACED} and o.status = 'done') as done,
        count(*) filter (where ${PLACED} and o.status = 'partial') as partial,
        count(*) filter (where ${PLACED} and o.status in ('stopped', 'fail', 'object_unavailable')) as failed,
        ${success} as success,
        coalesce(sum(o.refunded), 0)::bigint as refunded
      from ${ordersOf(ctx, { serviceId }, { days })}
      group by 1
    )
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(done, 0) as done, coalesce(partial, 0) as partial,
      coalesce(failed, 0) as failed, success, coalesce(refunded, 0) as refunded_amount
    from ${everyDay(ctx, days)}
    left join found on found.day = d::date order by d`.execute(ctx.tx);
  return rows;
}

export async function measuredTimes(
  ctx: Ctx,
  serviceId: number,
): Promise<{ startSeconds: number | null; finishSeconds: number | null } | undefined> {
  return ctx.tx
    .selectFrom("services")
    .select(["startSeconds", "finishSeconds"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", serviceId)
    .executeTakeFirst();
}
