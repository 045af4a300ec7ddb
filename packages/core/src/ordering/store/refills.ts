import type { RefillStatus } from "@vitrine/contract/ordering/action/actions";
import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface RefillRow {
  id: number;
  orderId: number;
  status: RefillStatus;
  createdAt: Date;
  finishedAt: Date | null;
}

const COLUMNS = ["id", "orderId", "status", "createdAt", "finishedAt"] as const;

const MOST_SHOWN = 100;

/** Undefined if a refill of this order is already in progress. */
export async function insertRefill(ctx: Ctx, order: { id: number; providerId: number }): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into refills (panel_id, order_id, provider_id, created_at) values (${ctx.panelId}, ${order.id}, ${order.providerId}, ${ctx.now})
      on conflict (panel_id, order_id) where status in ('pending', 'in_progress') do nothing returning id
    ), marked as (
      update orders set refilled_at = ${ctx.now} where panel_id = ${ctx.panelId} and id = ${order.id} and exists (select from made)
    )
    select id from made`.execute(ctx.tx);
  return rows[0]?.id;
}

export async function isRefillRunning(ctx: Ctx, orderId: number): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom("refills")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("orderId", "=", orderId)
    .where("status", "in", ["pending", "in_progress"])
    .executeTakeFirst();
  return row !== undefined;
}

export async function refillsOf(ctx: Ctx, orderId: number): Promise<RefillRow[]> {
  return ctx.tx
    .selectFrom("refills")
    .select(COLUMNS)
    .where("panelId", "=", ctx.panelId)
    .where("orderId", "=", orderId)
    .orderBy("id", "desc")
    .limit(MOST_SHOWN)
    .execute();
}

export async function refillsOfUser(ctx: Ctx, userId: number, ids: number[]): Promise<RefillRow[]> {
  const { rows } = await sql<RefillRow>`
    select r.id, r.order_id, r.status, r.created_at, r.finished_at
    from refills r join orders o on o.panel_id = r.panel_id and o.id = r.order_id
    where r.panel_id = ${ctx.panelId} and r.id = any(${ids}::bigint[]) and o.user_id = ${userId}`.execute(ctx.tx);
  return rows;
}

export interface RefillClaim {
  panelId: number;
  refillId: number;
  providerId: number;
}

export function claimRefills(db: Database, most: number, busy: number[], leaseSeconds: number): Promise<RefillClaim[]> {
  return withSystem(db, (tx) =>
    tx.executeSql(
      sql<RefillClaim>`select panel_id, refill_id, provider_id from claim_refills(${most}, ${busy}::bigint[], make_interval(secs => ${leaseSeconds}))`,
    ),
  );
}

export interface FollowedRefill extends RefillClaim {
  providerRefillId: string;
}

export function claimRefillStatuses(db: Database, most: number, busy: number[]): Promise<FollowedRefill[]> {
  return withSystem(db, (tx) =>
    tx.executeSql(
      sql<FollowedRefill>`select panel_id, provider_id, refill_id, provider_refill_id from claim_refill_statuses(${most}, ${busy}::bigint[])`,
    ),
  );
}

export function orphanedRefills(db: Database): Promise<{ panelId: number; refillId: number }[]> {
  return withSystem(db, (tx) =>
    tx.executeSql(sql<{ panelId: number; refillId: number }>`select panel_id, refill_id from orphaned_refills()`),
  );
}

export interface OutgoingRefill {
  id: number;
  orderId: number;
  providerId: number;
  providerOrderId: string;
  attempts: number;
}

/** Commits the intent: from here on a refill without a recorded answer is unknown. Undefined if another worker was faster. */
export async function intendRefill(ctx: Ctx, refillId: number, leaseSeconds: number): Promise<OutgoingRefill | undefined> {
  const { rows } = await sql<OutgoingRefill>`
    update refills r set dispatch = 'sending', attempts = r.attempts + 1, lease_until = now() + make_interval(secs => ${leaseSeconds})
    from orders o
    where r.panel_id = ${ctx.panelId} and r.id = ${refillId} and r.dispatch = 'waiting'
      and o.panel_id = r.panel_id and o.id = r.order_id and o.provider_order_id is not null
    returning r.id, r.order_id, r.provider_id, o.provider_order_id, r.attempts`.execute(ctx.tx);
  return rows[0];
}

/** Only the answer to this attempt counts, even if it was given up in the meantime. */
const answered = (ctx: Ctx, { id, attempts }: OutgoingRefill) =>
  sql`panel_id = ${ctx.panelId} and id = ${id} and attempts = ${attempts} and dispatch in ('sending', 'unknown')`;

export async function refillAccepted(ctx: Ctx, refill: OutgoingRefill, providerRefillId: string): Promise<boolean> {
  // Another refill may already run, if the owner requested one again after an unknown outcome.
  const { rows } = await sql`
    update refills set dispatch = 'sent', status = 'pending', provider_refill_id = ${providerRefillId}, lease_until = null, next_at = now() + interval '5 seconds'
    where ${answered(ctx, refill)} and not exists (
      select from refills n where n.panel_id = ${ctx.panelId} and n.order_id = ${refill.orderId} and n.id > ${refill.id}) returning 1`.execute(
    ctx.tx,
  );
  return rows.length > 0;
}

export async function refillRefused(ctx: Ctx, refill: OutgoingRefill, text: string): Promise<boolean> {
  const { rows } = await sql`
    update refills set dispatch = 'rejected', status = 'rejected', refusal = ${text}, lease_until = null, finished_at = ${ctx.now}
    where ${answered(ctx, refill)} returning 1`.execute(ctx.tx);
  return rows.length > 0;
}

export async function refillPostponed(ctx: Ctx, refill: OutgoingRefill, seconds: number): Promise<void> {
  await sql`
    update refills set dispatch = 'waiting', lease_until = null, next_at = now() + make_interval(secs => ${seconds})
    where ${answered(ctx, refill)} and status in ('pending', 'in_progress')`.execute(ctx.tx);
}

export async function refillUnknown(ctx: Ctx, refill: OutgoingRefill): Promise<boolean> {
  const { rows } = await sql`
    update refills set dispatch = 'unknown', status = 'unknown', lease_until = null
    where ${answered(ctx, refill)} and dispatch = 'sending' returning 1`.execute(ctx.tx);
  return rows.length > 0;
}

/** Gives up a refill whose process died. Returns its order's id, or undefined if the answer arrived in the meantime. */
export async function parkRefill(ctx: Ctx, refillId: number): Promise<number | undefined> {
  const { rows } = await sql<{ orderId: number }>`
    update refills set dispatch = 'unknown', status = 'unknown'
    where panel_id = ${ctx.panelId} and id = ${refillId} and dispatch = 'sending' and lease_until < now() returning order_id`.execute(
    ctx.tx,
  );
  return rows[0]?.orderId;
}

/** Records the provider's report; returns the order's id if it changed something. */
export async function moveRefill(ctx: Ctx, refillId: number, status: RefillStatus): Promise<number | undefined> {
  const { rows } = await sql<{ orderId: number }>`
    update refills set status = ${status}, finished_at = case when ${status} in ('completed', 'rejected') then ${ctx.now}::timestamptz end
    where panel_id = ${ctx.panelId} and id = ${refillId} and dispatch = 'sent' and status in ('pending', 'in_progress') and status <> ${status}
    returning order_id`.execute(ctx.tx);
  return rows[0]?.orderId;
}
