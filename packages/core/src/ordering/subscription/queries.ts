import type { SubscriptionStatus } from "@vitrine/contract/ordering/subscription/subscription";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface Subscribed {
  orderId: number;
  userId: number;
  serviceId: number;
  status: SubscriptionStatus;
  link: string;
  linkKey: string;
  min: number;
  max: number;
  /** Provider's ids of posts that already have orders. */
  known: string[];
  /** Per 1000 at the provider that performs it: in its currency, and in the panel's. */
  costRate: Amount;
  cost: Amount;
}

/** If the service has another provider now, the terms with which the subscription was sent still apply. */
export async function subscribed(ctx: Ctx, orderIds: number[]): Promise<Subscribed[]> {
  const { rows } = await sql<Subscribed>`
    select o.id as order_id, o.user_id, o.service_id, s.status, o.link, o.link_key, s.min, s.max,
      case when w.is_current then v.cost_rate else o.cost_rate end as cost_rate,
      case when w.is_current then v.cost else ceil(o.cost_rate * o.exchange_rate)::bigint end as cost,
      array(select p.provider_order_id from orders p where p.panel_id = ${ctx.panelId} and p.parent_id = o.id and p.kind = 'post') as known
    from subscriptions s
    join orders o on o.panel_id = s.panel_id and o.id = s.order_id
    join services v on v.panel_id = o.panel_id and v.id = o.service_id
    cross join lateral (select v.provider_id = o.provider_id and v.external_id = o.external_service_id as is_current) w
    where s.panel_id = ${ctx.panelId} and s.order_id = any(${orderIds}::bigint[])`.execute(ctx.tx);
  return rows;
}

/**
 * How many more posts it may be charged for; null: any number. Without new posts and without a number of old ones it serves
 * those that exist, which only the provider can count. Locks before reading, so that no two callers count the same
 * ones.
 */
export async function postsLeft(ctx: Ctx, orderId: number): Promise<number | null> {
  await sql`select from orders where panel_id = ${ctx.panelId} and id = ${orderId} for update`.execute(ctx.tx);
  const { rows } = await sql<{ left: number | null }>`
    select nullif(posts + old_posts, 0) - posts_done as left from subscriptions
    where panel_id = ${ctx.panelId} and order_id = ${orderId}`.execute(ctx.tx);
  return rows[0]?.left ?? null;
}
