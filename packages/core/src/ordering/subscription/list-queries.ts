import { nameKey } from "@vitrine/contract/kernel/text/naming";
import type { SubscriptionStatus } from "@vitrine/contract/ordering/subscription/subscription";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface SubscriptionFilter {
  /** An order's id, a customer's login or part of the name subscribed to. */
  query: string | null;
  status: SubscriptionStatus | null;
  userId: number | null;
  page: number;
  perPage: number;
}

export interface SubscriptionRow {
  orderId: number;
  subscriptionStatus: SubscriptionStatus;
  username: string;
  min: number;
  max: number;
  posts: number | null;
  postsDone: number;
  oldPosts: number;
  delay: number;
  expiresOn: string | null;
  updatedAt: Date;
}

const condition = (ctx: Ctx, { query, status, userId }: SubscriptionFilter) => sql`
  from subscriptions s
  join orders o on o.panel_id = s.panel_id and o.id = s.order_id and not o.is_hidden
  join users u on u.panel_id = o.panel_id and u.id = o.user_id
  where s.panel_id = ${ctx.panelId}
    and (${userId}::bigint is null or o.user_id = ${userId})
    and (${status}::text is null or s.status = ${status})
    and (${query}::text is null or o.id::text = ltrim(${query}, '#') or u.login_key = ${query === null ? null : nameKey(query)}::text or position(lower(${query}) in lower(o.link)) > 0)`;

const columns = sql`s.order_id, s.status as subscription_status, o.link as username, s.min, s.max, s.posts, s.posts_done, s.old_posts,
  s.delay_minutes as delay, s.expires_on::text as expires_on, s.updated_at`;

/** Newest first. */
export async function pageOfSubscriptions(ctx: Ctx, filter: SubscriptionFilter): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} ${condition(ctx, filter)}
    order by s.order_id desc offset ${(filter.page - 1) * filter.perPage} limit ${filter.perPage}`.execute(ctx.tx);
  return rows;
}

export async function countSubscriptions(ctx: Ctx, filter: SubscriptionFilter, most: number): Promise<number> {
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 ${condition(ctx, filter)} limit ${most}) found`.execute(ctx.tx);
  return counted.rows[0]!.n;
}

export interface SubscriptionTerms {
  orderId: number;
  status: SubscriptionStatus;
  posts: number | null;
  postsDone: number;
  expiresOn: string | null;
  /** Orders of its posts. */
  orders: number[];
  /** Their charge, minus refunds. */
  charge: Amount;
}

/** Those of these orders that are the customer's own. */
export async function termsOfUser(ctx: Ctx, userId: number, orderIds: number[]): Promise<SubscriptionTerms[]> {
  const { rows } = await sql<SubscriptionTerms>`
    select s.order_id, s.status, s.posts, s.posts_done, s.expires_on::text as expires_on, p.orders, p.charge
    from subscriptions s
    join orders o on o.panel_id = s.panel_id and o.id = s.order_id and o.user_id = ${userId}
    cross join lateral (
      select coalesce(array_agg(c.id order by c.id), '{}') as orders, coalesce(sum(c.charge - c.refunded), 0)::bigint as charge
      from orders c where c.panel_id = ${ctx.panelId} and c.parent_id = s.order_id) p
    where s.panel_id = ${ctx.panelId} and s.order_id = any(${orderIds}::bigint[])`.execute(ctx.tx);
  return rows;
}
