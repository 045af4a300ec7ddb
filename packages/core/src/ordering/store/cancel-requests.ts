import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface CancelClaim {
  panelId: number;
  providerId: number;
  orderId: number;
  providerOrderId: string;
  /** Including this attempt. */
  attempts: number;
  /** An earlier attempt may have reached the provider. */
  heard: boolean;
}

export function claimCancels(db: Database, most: number, busy: number[], leaseSeconds: number): Promise<CancelClaim[]> {
  return withSystem(db, (tx) =>
    tx.executeSql(
      sql<CancelClaim>`select panel_id, provider_id, order_id, provider_order_id, attempts, heard
        from claim_cancels(${most}, ${busy}::bigint[], make_interval(secs => ${leaseSeconds}))`,
    ),
  );
}

/** A refused cancellation may be requested again. */
export async function requestCancel(ctx: Ctx, order: { id: number; providerId: number; providerOrderId: string }): Promise<void> {
  await sql`
    insert into cancel_requests (panel_id, order_id, provider_id, provider_order_id)
    values (${ctx.panelId}, ${order.id}, ${order.providerId}, ${order.providerOrderId})
    on conflict (panel_id, order_id) do update set state = 'waiting', answer = null, attempts = 0, heard = false, next_at = excluded.next_at,
      created_at = excluded.created_at, answered_at = null`.execute(ctx.tx);
}

/** False if it was already answered, or the answer belongs to another attempt. */
export async function endCancel(
  ctx: Ctx,
  { orderId, attempts }: CancelClaim,
  state: "accepted" | "refused" | "unanswered",
  answer: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update cancel_requests set state = ${state}, answer = ${answer}, answered_at = ${ctx.now}
    where panel_id = ${ctx.panelId} and order_id = ${orderId} and state = 'asking' and attempts = ${attempts} returning 1`.execute(ctx.tx);
  return rows.length > 0;
}

/** `heard`: this attempt may have reached the provider. */
export async function postponeCancel(ctx: Ctx, { orderId, attempts }: CancelClaim, seconds: number, heard: boolean): Promise<void> {
  await sql`
    update cancel_requests set state = 'waiting', heard = heard or ${heard}, next_at = now() + make_interval(secs => ${seconds})
    where panel_id = ${ctx.panelId} and order_id = ${orderId} and state = 'asking' and attempts = ${attempts}`.execute(ctx.tx);
}
