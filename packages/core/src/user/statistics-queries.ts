import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../context.ts";

const today = (ctx: Ctx): RawBuilder<Date> => sql<Date>`(${ctx.now}::timestamptz at time zone ${ctx.panel.timeZone})::date`;

/** Ids grow with time; a day early, since placings at midnight finish in any order. Test orders are left out. */
function ordered(ctx: Ctx, userId: number, days: number): RawBuilder<unknown> {
  const since = sql`((${today(ctx)} - ${days - 1}::integer)::timestamp at time zone ${ctx.panel.timeZone})`;
  return sql`orders o
    where o.panel_id = ${ctx.panelId} and o.user_id = ${userId} and not o.is_hidden and not o.is_test and o.created_at >= ${since}
      and o.id >= coalesce((select d.first_id from order_days d
        where d.panel_id = ${ctx.panelId} and d.day < (${since} at time zone 'UTC')::date order by d.day desc limit 1), 0)`;
}

const PLACED = sql`o.kind in ('single', 'drip', 'post')`;

export interface UserOutcomeRow {
  orders: number;
  running: number;
  done: number;
  partial: number;
  stopped: number;
  failed: number;
  spentAmount: bigint;
  refundedAmount: bigint;
  profitAmount: bigint;
}

export async function userOutcome(ctx: Ctx, userId: number, days: number): Promise<UserOutcomeRow> {
  const { rows } = await sql<UserOutcomeRow>`
    select count(*) filter (where ${PLACED}) as orders,
      count(*) filter (where ${PLACED} and o.status in ('queued', 'active')) as running,
      count(*) filter (where ${PLACED} and o.status = 'done') as done,
      count(*) filter (where ${PLACED} and o.status = 'partial') as partial,
      count(*) filter (where ${PLACED} and o.status = 'stopped') as stopped,
      count(*) filter (where ${PLACED} and o.status in ('fail', 'object_unavailable')) as failed,
      coalesce(sum(o.charge - o.refunded), 0)::bigint as spent_amount,
      coalesce(sum(o.refunded), 0)::bigint as refunded_amount,
      coalesce(sum(o.charge - o.refunded - case when o.status in ('queued', 'active') then o.cost else o.cost_posted end), 0)::bigint as profit_amount
    from ${ordered(ctx, userId, days)}`.execute(ctx.tx);
  return rows[0]!;
}

export interface UserDayRow {
  day: string;
  orders: number;
  spentAmount: bigint;
}

/** Oldest first and without gaps. */
export async function userDays(ctx: Ctx, userId: number, days: number): Promise<UserDayRow[]> {
  const { rows } = await sql<UserDayRow>`
    with found as (
      select (o.created_at at time zone ${ctx.panel.timeZone})::date as day, count(*) filter (where ${PLACED}) as orders,
        sum(o.charge - o.refunded)::bigint as spent
      from ${ordered(ctx, userId, days)} group by 1
    )
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(spent, 0) as spent_amount
    from generate_series(${today(ctx)} - ${days - 1}::integer, ${today(ctx)}, interval '1 day') d left join found on found.day = d::date
    order by d`.execute(ctx.tx);
  return rows;
}

export interface UserServiceRow {
  id: number;
  name: string;
  orders: number;
  spentAmount: bigint;
}

export async function userServices(ctx: Ctx, userId: number, days: number, most: number): Promise<UserServiceRow[]> {
  const { rows } = await sql<UserServiceRow>`
    select s.id, s.name, found.orders, found.spent as spent_amount
    from (select o.service_id, count(*) filter (where ${PLACED}) as orders, sum(o.charge - o.refunded)::bigint as spent
      from ${ordered(ctx, userId, days)} group by 1 order by 3 desc, 2 desc, 1 limit ${most}) found
    join services s on s.panel_id = ${ctx.panelId} and s.id = found.service_id
    order by found.spent desc, found.orders desc, s.id`.execute(ctx.tx);
  return rows;
}
