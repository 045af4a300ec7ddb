import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { type SendableOrder, TYPES_BY_QUANTITY } from "../dispatch/provider-fields.ts";
import { withDrips } from "./orders-settlement.ts";

export interface Claim {
  panelId: number;
  orderId: number;
  providerId: number;
}

/** Leases due orders. The lease expires automatically, so a dead worker's claim is claimed again. */
export function claimOrders(db: Database, most: number, busy: number[], leaseSeconds: number): Promise<Claim[]> {
  return withSystem(db, (tx) =>
    tx.executeSql(
      sql<Claim>`select panel_id, order_id, provider_id from claim_orders(${most}, ${busy}::bigint[], make_interval(secs => ${leaseSeconds}))`,
    ),
  );
}

export function orphanedOrders(db: Database): Promise<{ panelId: number; orderId: number }[]> {
  return withSystem(db, (tx) => tx.executeSql(sql<{ panelId: number; orderId: number }>`select panel_id, order_id from orphaned_orders()`));
}

export interface OutgoingOrder extends SendableOrder {
  id: number;
  userId: number;
  providerId: number;
  performer: number;
  attempts: number;
  createdAt: Date;
  /** The traceparent of the request that placed it, if it was traced. */
  trace: string | null;
}

/** Commits the intent: from here on an order without a recorded answer is unknown. Undefined if another worker was faster. */
export async function intendToSend(ctx: Ctx, orderId: number, leaseSeconds: number): Promise<OutgoingOrder | undefined> {
  const { rows } = await sql<OutgoingOrder>`
    update orders o set dispatch = 'sending', attempts = o.attempts + 1, lease_until = now() + make_interval(secs => ${leaseSeconds}), updated_at = now(),
      sent_quantity = case when s.overflow > 0 and o.type = any(${TYPES_BY_QUANTITY}::text[])
        then nullif(least(ceil(o.quantity * (1 + s.overflow / 100)), greatest(s.max, o.quantity))::bigint, o.quantity) end
    from services s
    where o.panel_id = ${ctx.panelId} and o.id = ${orderId} and o.dispatch = 'waiting' and o.status = 'queued'
      and (o.start_at is null or o.start_at <= now()) and s.panel_id = o.panel_id and s.id = o.service_id
    returning o.id, o.user_id, o.provider_id, o.external_service_id, o.type, o.link, o.quantity, o.sent_quantity, o.fields,
      o.performer, o.attempts, o.created_at, o.trace`.execute(ctx.tx);
  return rows[0];
}

/**
 * What an answer to this attempt means for the order: `awaited`, also if the lease expired and the order was parked as unknown meanwhile;
 * `again` if its owner resent it and the new attempt has not started yet; undefined if the order has moved on.
 */
export async function standingOf(ctx: Ctx, order: OutgoingOrder): Promise<"awaited" | "again" | undefined> {
  const { rows } = await sql<{ id: number; standing: "awaited" | "again" | null }>`
    select id, case
      when attempts <> ${order.attempts} then null
      when dispatch in ('sending', 'unknown') then 'awaited'
      when dispatch = 'waiting' and status = 'queued' and performer = ${order.performer} and provider_id = ${order.providerId} then 'again'
    end as standing from orders
    where panel_id = ${ctx.panelId} and id = any(${withDrips(ctx, [order.id])}) order by id for update`.execute(ctx.tx);
  return rows.find(({ id }) => id === order.id)?.standing ?? undefined;
}

/** The surplus ordered beyond the quantity bought has a cost too. */
export async function attachProviderOrder(ctx: Ctx, orderId: number, providerOrderId: string): Promise<void> {
  await sql`
    update orders set dispatch = 'sent', provider_order_id = ${providerOrderId}, lease_until = null, updated_at = ${ctx.now},
      cost = ceil(sent_cost(cost, quantity, sent_quantity))::bigint
    where panel_id = ${ctx.panelId} and id = ${orderId}`.execute(ctx.tx);
}

/** Back to waiting: certainly not placed. Uses the database's clock. */
export async function postpone(ctx: Ctx, orderId: number, seconds: number): Promise<void> {
  await sql`
    update orders set dispatch = 'waiting', lease_until = null, next_at = now() + make_interval(secs => ${seconds}), updated_at = now()
    where panel_id = ${ctx.panelId} and id = ${orderId}`.execute(ctx.tx);
}

/** Releases leases of orders that were never begun. */
export async function releaseClaims(ctx: Ctx, orderIds: number[]): Promise<void> {
  await sql`
    update orders set lease_until = null, next_at = greatest(now(), start_at)
    where panel_id = ${ctx.panelId} and id = any(${orderIds}::bigint[]) and dispatch = 'waiting' and status = 'queued'`.execute(ctx.tx);
}

/** Parks an order whose sender died; false if its answer arrived in the meantime. */
export async function parkAsUnknown(ctx: Ctx, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    update orders set dispatch = 'unknown', updated_at = now()
    where panel_id = ${ctx.panelId} and id = ${orderId} and dispatch = 'sending' and lease_until < now() returning 1`.execute(ctx.tx);
  return rows.length > 0;
}

export async function markUnknown(ctx: Ctx, orderId: number): Promise<void> {
  await ctx.tx
    .updateTable("orders")
    .set({ dispatch: "unknown", updatedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", orderId)
    .execute();
}

/**
 * Whether another order already has the provider's id; of `open` ones alone, whether the provider performs one under it. Ids of ended orders
 * may return: some providers count from the start again.
 */
export async function hasProviderOrder(
  ctx: Ctx,
  order: { id: number; providerId: number | null },
  providerOrderId: string,
  { open = false }: { open?: boolean } = {},
): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom("orders")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("id", "<>", order.id)
    .where("providerId", "=", order.providerId)
    .where("providerOrderId", "=", providerOrderId)
    .$if(open, (q) => q.where("status", "in", ["queued", "active"]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Order data that decides which providers can take it. */
export interface MovableOrder {
  id: number;
  serviceId: number;
  kind: string;
  status: string;
  dispatch: string;
  type: string;
  quantity: number;
  charge: Amount;
  performer: number;
  providerId: number | null;
}

/** Locked. A run has no charge of its own: its cost limit is its share of the drip-feed's charge. */
export async function lockMovable(ctx: Ctx, orderId: number): Promise<MovableOrder | undefined> {
  const { rows } = await sql<MovableOrder>`
    select o.id, o.service_id, o.kind, o.status, o.dispatch, o.type, o.quantity, o.performer, o.provider_id,
      case when o.kind = 'run' then coalesce((
        select refund_for(p.charge, p.quantity, o.quantity) from orders p where p.panel_id = ${ctx.panelId} and p.id = o.parent_id), 0)
      else o.charge end as charge
    from orders o where o.panel_id = ${ctx.panelId} and o.id = ${orderId} for update of o`.execute(ctx.tx);
  return rows[0];
}

export interface Assignment {
  performer: number;
  providerId: number;
  externalServiceId: string;
  cost: Amount;
  costRate: Amount;
  exchangeRate: string;
}

/** Due immediately, unless it is scheduled. */
export async function assign(ctx: Ctx, orderId: number, to: Assignment): Promise<void> {
  await sql`
    update orders set performer = ${to.performer}, provider_id = ${to.providerId}, external_service_id = ${to.externalServiceId},
      cost = ${to.cost}, cost_rate = ${to.costRate}, exchange_rate = ${to.exchangeRate}::numeric,
      dispatch = case when dispatch = 'moderation' then dispatch else 'waiting' end,
      lease_until = null, next_at = greatest(now(), start_at), updated_at = now()
    where panel_id = ${ctx.panelId} and id = ${orderId}`.execute(ctx.tx);
}
