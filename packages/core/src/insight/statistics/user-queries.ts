import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { dayOf, everyDay, ordersOf, PLACED, PLACED_BY_STATUS, type PlacedByStatus, PROFIT } from "./period-queries.ts";

export interface UserOutcomeRow extends PlacedByStatus {
  spentAmount: Amount;
  refundedAmount: Amount;
  profitAmount: Amount;
}

export async function userOutcome(ctx: Ctx, userId: number, days: number): Promise<UserOutcomeRow> {
  const { rows } = await sql<UserOutcomeRow>`
    select ${PLACED_BY_STATUS},
      coalesce(sum(o.charge - o.refunded), 0)::bigint as spent_amount,
      coalesce(sum(o.refunded), 0)::bigint as refunded_amount,
      ${PROFIT} as profit_amount
    from ${ordersOf(ctx, { userId }, { days })}`.execute(ctx.tx);
  return rows[0]!;
}

export interface UserDayRow {
  day: string;
  orders: number;
  spentAmount: Amount;
}

/** Oldest first, without gaps. */
export async function userDays(ctx: Ctx, userId: number, days: number): Promise<UserDayRow[]> {
  const { rows } = await sql<UserDayRow>`
    with found as (
      select ${dayOf(ctx)} as day, count(*) filter (where ${PLACED}) as orders,
        sum(o.charge - o.refunded)::bigint as spent
      from ${ordersOf(ctx, { userId }, { days })} group by 1
    )
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(spent, 0) as spent_amount
    from ${everyDay(ctx, days)} left join found on found.day = d::date
    order by d`.execute(ctx.tx);
  return rows;
}

export interface UserServiceRow {
  id: number;
  name: string;
  orders: number;
  spentAmount: Amount;
}

export async function userServices(ctx: Ctx, userId: number, days: number, most: number): Promise<UserServiceRow[]> {
  const { rows } = await sql<UserServiceRow>`
    select s.id, s.name, found.orders, found.spent as spent_amount
    from (select o.service_id, count(*) filter (where ${PLACED}) as orders, sum(o.charge - o.refunded)::bigint as spent
      from ${ordersOf(ctx, { userId }, { days })} group by 1 order by 3 desc, 2 desc, 1 limit ${most}) found
    join services s on s.panel_id = ${ctx.panelId} and s.id = found.service_id
    order by found.spent desc, found.orders desc, s.id`.execute(ctx.tx);
  return rows;
}
