import type { SubscriptionStatus } from "@vitrine/contract/ordering/subscription/subscription";
import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Ends subscriptions whose orders have ended: completed with all posts served, or canceled. */
export async function endSubscriptions(ctx: Ctx, ended: { orderId: number; status: "completed" | "canceled" }[]): Promise<void> {
  await sql`
    update subscriptions s set status = e.status, updated_at = ${ctx.now}
    from json_to_recordset(${JSON.stringify(ended.map(({ orderId, status }) => ({ order_id: orderId, status })))}::json) e (order_id bigint, status text)
    where s.panel_id = ${ctx.panelId} and s.order_id = e.order_id and s.status in ('active', 'paused')`.execute(ctx.tx);
}

export interface DueSubscription {
  panelId: number;
  providerId: number;
  orderId: number;
  providerOrderId: string;
}

/** Subscriptions due for polling, by panel and provider. */
export function dueSubscriptions(db: Database, most: number): Promise<DueSubscription[]> {
  return withSystem(db, (tx) =>
    tx.executeSql(sql<DueSubscription>`select panel_id, provider_id, order_id, provider_order_id from due_subscriptions(${most})`),
  );
}

/** False if it already had that status, or has ended. */
export async function setStatus(ctx: Ctx, orderId: number, status: SubscriptionStatus): Promise<boolean> {
  const { rows } = await sql`
    update subscriptions set status = ${status}, updated_at = ${ctx.now}
    where panel_id = ${ctx.panelId} and order_id = ${orderId} and status in ('active', 'paused') and status <> ${status} returning 1`.execute(
    ctx.tx,
  );
  return rows.length > 0;
}
