import { ZERO } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export async function hideOrders(ctx: Ctx, ids: number[]): Promise<void> {
  await sql`update orders set is_hidden = true, updated_at = ${ctx.now} where panel_id = ${ctx.panelId} and id = any(${ids}::bigint[])`.execute(
    ctx.tx,
  );
}

export async function markCancelRequested(ctx: Ctx, orderId: number): Promise<void> {
  await sql`update orders set cancel_asked_at = ${ctx.now}, updated_at = ${ctx.now} where panel_id = ${ctx.panelId} and id = ${orderId}`.execute(
    ctx.tx,
  );
}

/** The order continues, and cancellation may be requested again. */
export async function unmarkCancelRequested(ctx: Ctx, orderId: number): Promise<void> {
  await sql`
    update orders set cancel_asked_at = null, updated_at = ${ctx.now}
    where panel_id = ${ctx.panelId} and id = ${orderId} and status in ('queued', 'active')`.execute(ctx.tx);
}

/** Due as soon as possible, but never before its scheduled time. */
export async function makeDue(ctx: Ctx, orderId: number): Promise<void> {
  await sql`
    update orders set dispatch = 'waiting', lease_until = null, next_at = greatest(now(), start_at), updated_at = ${ctx.now}
    where panel_id = ${ctx.panelId} and id = ${orderId}`.execute(ctx.tx);
}

export async function holdAgain(ctx: Ctx, orderId: number): Promise<void> {
  await ctx.tx
    .updateTable("orders")
    .set({ dispatch: "moderation", updatedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", orderId)
    .execute();
}

export async function writeCounts(ctx: Ctx, orderId: number, counts: { startCount: number | null; remains: number | null }): Promise<void> {
  await ctx.tx
    .updateTable("orders")
    .set({ ...counts, updatedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", orderId)
    .execute();
}

/** It was sent to no one, so no one is owed anything. */
export async function clearCost(ctx: Ctx, orderId: number): Promise<void> {
  await ctx.tx.updateTable("orders").set({ cost: ZERO }).where("panelId", "=", ctx.panelId).where("id", "=", orderId).execute();
}
