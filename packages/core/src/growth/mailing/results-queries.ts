import { FOLLOWING_DAYS } from "@vitrine/contract/growth/mailing/results";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { MailingRow } from "../store/mailings.ts";

export interface Following {
  customers: number;
  orders: number;
  revenue: Amount;
}

/**
 * Orders of recipients within days after the message, and after their first click. Charges less refunds are the ledger's sales and refunds of
 * these orders.
 */
export async function ordersAfter(
  ctx: Ctx,
  { id, startedAt }: Pick<MailingRow, "id" | "startedAt">,
): Promise<{ afterMessage: Following; afterClick: Following }> {
  const { rows } = await sql<
    Record<"customers" | "orders" | "clickCustomers" | "clickOrders", number> & { revenue: Amount; clickRevenue: Amount }
  >`
    with followed as materialized (
      select o.user_id, o.charge - o.refunded as net, ${within(sql`r.clicked_at`)} as is_after_click
      from mailing_recipients r
      join orders o on ${orderedBy(ctx)}
      where r.panel_id = ${ctx.panelId} and r.mailing_id = ${id} and r.state = 'sent' and o.id >= first_order_since(${ctx.panelId}, ${startedAt}::timestamptz)
        and ${within(sql`r.ended_at`)}
    )
    select count(distinct user_id) as customers, count(*) as orders,
      coalesce(sum(net), 0)::bigint as revenue,
      (count(distinct user_id) filter (where is_after_click))::integer as click_customers,
      (count(*) filter (where is_after_click))::integer as click_orders,
      coalesce(sum(net) filter (where is_after_click), 0)::bigint as click_revenue
    from followed`.execute(ctx.tx);
  const { customers, orders, revenue, clickCustomers, clickOrders, clickRevenue } = rows[0]!;
  return {
    afterMessage: { customers, orders, revenue },
    afterClick: { customers: clickCustomers, orders: clickOrders, revenue: clickRevenue },
  };
}

/** Condition: the recipient `r` placed the order `o`. Runs and posts, which have a parent, don't count. */
export const orderedBy = ({ panelId }: Ctx): RawBuilder<boolean> =>
  sql`(o.panel_id = ${panelId} and o.user_id = r.user_id and not o.is_hidden and not o.is_test and o.parent_id is null)`;

/** Condition: the order `o` was placed within days after this time. */
export const within = (moment: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(o.created_at >= ${moment} and o.created_at < ${moment} + make_interval(days => ${FOLLOWING_DAYS}))`;

/** How many recipients followed each link, by its place. */
export async function clicksOf(ctx: Ctx, mailingId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ place: number; count: number }>`
    select link as place, count(*) as count from mailing_recipients, unnest(clicked_links) as link
    where panel_id = ${ctx.panelId} and mailing_id = ${mailingId} and clicked_at is not null
    group by link`.execute(ctx.tx);
  return new Map(rows.map(({ place, count }) => [place, count]));
}
