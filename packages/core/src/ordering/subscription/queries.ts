import type { SubscriptionStatus } from "@vitrine/contract/ordering/subscription/subscription";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface DueSubscription {
  panelId: number;
  providerId: number;
  orderId: number;
  providerOrderId: string;
}

/** Those whose provider is to be asked now, in the order of panel and provider. */
export function dueSubscriptions(db: Database, most: number): Promise<DueSubscription[]> {
  return withSystem(db, (tx) =>
    tx.executeSql(sql<DueSubscription>`select panel_id, provider_id, order_id, provider_order_id from due_subscriptions(${most})`),
  );
}

export interface Subscribed {
  orderId: number;
  userId: number;
  serviceId: number;
  service: string;
  status: SubscriptionStatus;
  link: string;
  linkKey: string;
  min: number;
  max: number;
  /** The provider's ids of posts that are orders already. */
  known: string[];
  /** Of a thousand at the provider, in its currency. */
  costRate: Amount;
}

export async function subscribed(ctx: Ctx, orderIds: number[]): Promise<Subscribed[]> {
  const { rows } = await sql<Subscribed>`
    select o.id as order_id, o.user_id, o.service_id, v.name as service, s.status, o.link, o.link_key, s.min, s.max,
      case when o.performer = 0 then v.cost_rate else o.cost_rate end as cost_rate,
      array(select p.provider_order_id from orders p where p.panel_id = ${ctx.panelId} and p.parent_id = o.id and p.kind = 'post') as known
    from subscriptions s
    join orders o on o.panel_id = s.panel_id and o.id = s.order_id
    join services v on v.panel_id = o.panel_id and v.id = o.service_id
    where s.panel_id = ${ctx.panelId} and s.order_id = any(${orderIds}::bigint[])`.execute(ctx.tx);
  return rows;
}

/** How many more posts it may be charged for; null: any number. Locked before it is read, so that no one counts the same ones. */
export async function postsLeft(ctx: Ctx, orderId: number): Promise<number | null> {
  await sql`select from orders where panel_id = ${ctx.panelId} and id = ${orderId} for update`.execute(ctx.tx);
  const { rows } = await sql<{ left: number | null }>`
    select posts + old_posts - posts_done as left from subscriptions
    where panel_id = ${ctx.panelId} and order_id = ${orderId}`.execute(ctx.tx);
  return rows[0]?.left ?? null;
}

export interface NewPost {
  subscriptionId: number;
  providerOrderId: string;
  link: string;
  linkKey: string;
  quantity: number;
  charge: Amount;
  cost: Amount;
}

export interface PlacedPost {
  outcome: "placed" | "known" | "ended" | "insufficient_funds";
  orderId: number | null;
}

/** Once for each of the provider's ids, however often it is called. */
export async function placePost(ctx: Ctx, post: NewPost): Promise<PlacedPost> {
  const { rows } = await sql<PlacedPost>`
    select outcome, order_id from place_post(${ctx.panelId}, ${post.subscriptionId}, ${post.providerOrderId}, ${post.link}, ${post.linkKey},
      ${post.quantity}, ${post.charge}, ${post.cost})`.execute(ctx.tx);
  return rows[0]!;
}

/** False where it had that status, or has ended. */
export async function setStatus(ctx: Ctx, orderId: number, status: SubscriptionStatus): Promise<boolean> {
  const { rows } = await sql`
    update subscriptions set status = ${status}, updated_at = ${ctx.now}
    where panel_id = ${ctx.panelId} and order_id = ${orderId} and status in ('active', 'paused') and status <> ${status} returning 1`.execute(
    ctx.tx,
  );
  return rows.length > 0;
}
