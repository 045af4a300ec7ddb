import { type Amount, asAmount } from "@vitrine/contract/kernel/amount/money";
import { can } from "@vitrine/contract/kernel/permission/table";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { PLACED } from "../statistics/period-queries.ts";

/** Counts stop here: a larger number would not help the owner. */
const MOST = 1000;

export async function countCustomers(ctx: Ctx): Promise<number> {
  const row = await ctx.tx
    .selectFrom("users")
    .select((e) => e.fn.countAll<number>().as("customers"))
    .where("panelId", "=", ctx.panelId)
    .where("isTest", "=", false)
    .executeTakeFirstOrThrow();
  return row.customers;
}

export interface Attention {
  paymentsWaiting: number;
  unknown: number;
  failedToday: number;
  waitingForProvider: number;
  providerDown: number;
}

export async function attention(ctx: Ctx): Promise<Attention> {
  const { panelId } = ctx;
  const { rows } = await sql<Attention>`
    select
      (select count(*) from (select from orders where panel_id = ${panelId} and dispatch = 'unknown' and not is_hidden limit ${MOST}) u) as unknown,
      (select count(*) from (
        select from payments where panel_id = ${panelId} and status = 'pending' and receipt_at is not null and ${can(ctx.actor, "payment.view")} limit ${MOST}) p) as payments_waiting,
      (select count(*) from (
        select from orders where panel_id = ${panelId} and status in ('fail', 'object_unavailable') and not is_test
          and finished_at >= (${ctx.now}::timestamptz at time zone ${ctx.panel.timeZone})::date::timestamp at time zone ${ctx.panel.timeZone}
          and id >= first_order_since(${panelId}, ${ctx.now}::timestamptz - interval '30 days')
        limit ${MOST}) f) as failed_today,
      (select count(*) from (
        select from orders o join providers p on p.panel_id = o.panel_id and p.id = o.provider_id
        where o.panel_id = ${panelId} and o.status = 'queued' and o.dispatch = 'waiting' and p.status = 'out_of_money' and not o.is_hidden limit ${MOST}) w) as waiting_for_provider,
      (select count(*) from (
        select from orders o join providers p on p.panel_id = o.panel_id and p.id = o.provider_id
        where o.panel_id = ${panelId} and o.status = 'queued' and o.dispatch = 'waiting' and p.status in ('off', 'failing', 'invalid_key') and not o.is_hidden limit ${MOST}) w) as provider_down`.execute(
    ctx.tx,
  );
  return rows[0]!;
}

export interface TopService {
  id: number;
  name: string;
  orders: number;
  revenue: Amount;
}

/** Sorted by revenue of the last `days` calendar days. */
export async function topServices(ctx: Ctx, days: number, most: number): Promise<TopService[]> {
  const { panelId } = ctx;
  const zone = ctx.panel.timeZone;
  const { rows } = await sql<{ id: number; name: string; orders: number; revenue: string }>`
    with start as (
      select ((${ctx.now}::timestamptz at time zone ${zone})::date - ${days - 1}::integer)::timestamp at time zone ${zone} as since
    ), sold as (
      select o.service_id, count(*) as orders, sum(o.charge - o.refunded) as revenue
      from orders o, start
      where o.panel_id = ${panelId} and not o.is_test and ${PLACED} and o.created_at >= start.since
        and o.id >= first_order_since(${panelId}, start.since)
      group by 1 order by 3 desc, 2 desc limit ${most}
    )
    select s.id, s.name, sold.orders, sold.revenue::text as revenue
    from sold join services s on s.panel_id = ${panelId} and s.id = sold.service_id order by sold.revenue desc, sold.orders desc`.execute(
    ctx.tx,
  );
  return rows.map(({ revenue, ...row }) => ({ ...row, revenue: asAmount(BigInt(revenue)) }));
}
