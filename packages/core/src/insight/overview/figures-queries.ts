import { type Amount, asAmount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { PLACED } from "../statistics/period-queries.ts";

export interface DayFigures {
  day: string;
  orders: number;
  revenue: Amount;
  profit: Amount;
}

interface Row {
  day: string;
  orders: number;
  revenue: string;
  profit: string;
}

/**
 * Sales of the last `days` calendar days of the panel's time zone, oldest first and without gaps; test orders are left out.
 * Profit uses the posted cost of an ended order and the expected cost of a running one. Ids grow with time, so the
 * orders of these days are a range of ids. It starts one day early, because orders placed at midnight commit in any order.
 */
export async function dayFigures(ctx: Ctx, days: number): Promise<DayFigures[]> {
  const { panelId } = ctx;
  const zone = ctx.panel.timeZone;
  const { rows } = await sql<Row>`
    with span as (
      select d::date as day, d at time zone ${zone} as since
      from generate_series(
        (${ctx.now}::timestamptz at time zone ${zone})::date::timestamp - make_interval(days => ${days - 1}),
        (${ctx.now}::timestamptz at time zone ${zone})::date::timestamp, interval '1 day') d
    ), start as (
      select since, first_order_since(${panelId}, since) as first_id from span order by since limit 1
    ), sold as (
      select (o.created_at at time zone ${zone})::date as day, count(*) filter (where ${PLACED}) as orders, sum(o.charge - o.refunded) as revenue,
        sum(order_profit(o.status, o.charge, o.refunded, o.cost, o.cost_posted)) as profit
      from orders o, start
      where o.panel_id = ${panelId} and o.id >= start.first_id and o.created_at >= start.since and not o.is_test
      group by 1
    )
    select to_char(span.day, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(revenue, 0)::text as revenue, coalesce(profit, 0)::text as profit
    from span left join sold on sold.day = span.day order by span.day`.execute(ctx.tx);
  return rows.map((row) => ({
    day: row.day,
    orders: row.orders,
    revenue: asAmount(BigInt(row.revenue)),
    profit: asAmount(BigInt(row.profit)),
  }));
}
