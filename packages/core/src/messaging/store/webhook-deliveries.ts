import type { DeliveryOutcome, WebhookDelivery } from "@vitrine/contract/messaging/webhook/webhook";
import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface NewDelivery {
  endpointId: number;
  event: string;
  source: string;
  body: string;
  givesUpAt: Date;
}

/** An event that already has a delivery is skipped. */
export async function insertDeliveries(ctx: Ctx, deliveries: NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await ctx.tx
    .insertInto("webhookDeliveries")
    .values(deliveries.map((delivery) => ({ panelId: ctx.panelId, ...delivery, nextAt: ctx.now, createdAt: ctx.now })))
    .onConflict((conflict) => conflict.columns(["panelId", "endpointId", "source"]).doNothing())
    .execute();
}

/** A delivery that this process sends immediately; if the process dies, a worker sends it when the lease ends. */
export async function insertLeased(ctx: Ctx, delivery: NewDelivery, leasedUntil: Date): Promise<number> {
  const row = await ctx.tx
    .insertInto("webhookDeliveries")
    .values({ panelId: ctx.panelId, ...delivery, attempts: 1, nextAt: leasedUntil, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Sends it again, starting from its first attempt; the message keeps its id. False if there is no such delivery. */
export async function leaseAgain(ctx: Ctx, endpointId: number, id: number, leasedUntil: Date, givesUpAt: Date): Promise<boolean> {
  const row = await ctx.tx
    .updateTable("webhookDeliveries")
    .set({ status: "waiting", attempts: 1, nextAt: leasedUntil, givesUpAt, finishedAt: null })
    .where("panelId", "=", ctx.panelId)
    .where("endpointId", "=", endpointId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function endWaiting(ctx: Ctx, endpointId: number): Promise<void> {
  await ctx.tx
    .updateTable("webhookDeliveries")
    .set({ status: "failed", finishedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("endpointId", "=", endpointId)
    .where("status", "=", "waiting")
    .execute();
}

export interface WebhookClaim {
  panelId: number;
  deliveryId: number;
  endpointId: number;
}

export interface ClaimOptions {
  /** Maximum number for one endpoint. */
  each: number;
  most: number;
  /** "panel:endpoint" */
  busy: string[];
  leaseSeconds: number;
}

/** Leases due deliveries. Leases expire automatically, so deliveries of a dead worker are sent by another. */
export function claimWebhooks(db: Database, { each, most, busy, leaseSeconds }: ClaimOptions): Promise<WebhookClaim[]> {
  return withSystem(db, (tx) =>
    tx.executeSql(
      sql<WebhookClaim>`select panel_id, delivery_id, endpoint_id from claim_webhooks(${each}, ${most}, ${busy}::text[], make_interval(secs => ${leaseSeconds}))`,
    ),
  );
}

export interface DueDelivery {
  id: number;
  endpointId: number;
  event: string;
  body: string;
  attempts: number;
  givesUpAt: Date;
}

export async function findDue(ctx: Ctx, id: number): Promise<DueDelivery | undefined> {
  return ctx.tx
    .selectFrom("webhookDeliveries")
    .select(["id", "endpointId", "event", "body", "attempts", "givesUpAt"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .executeTakeFirst();
}

export interface DeliveryState {
  status: WebhookDelivery["status"];
  outcome: DeliveryOutcome | null;
  httpStatus: number | null;
  /** Set if it waits for another attempt. */
  nextAt?: Date;
}

export async function writeDelivery(ctx: Ctx, id: number, { status, outcome, httpStatus, nextAt }: DeliveryState): Promise<void> {
  await ctx.tx
    .updateTable("webhookDeliveries")
    .set({ status, ...(outcome === null ? {} : { outcome, httpStatus }), ...(nextAt ? { nextAt } : { finishedAt: ctx.now }) })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
}
