import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

const FIRST_AFTER = "10 minutes";

/** When ended orders are checked again: 10 minutes, one hour, six hours, one day and three days after the end. */
const PAUSES = ["50 minutes", "5 hours", "18 hours", "48 hours"];

export interface FinishedOrder {
  panelId: number;
  providerId: number;
  orderId: number;
  providerOrderId: string;
}

export async function askAgainLater(ctx: Ctx, orders: { id: number; providerId: number }[]): Promise<void> {
  await sql`
    insert into finished_orders (panel_id, order_id, provider_id, due_at)
    select ${ctx.panelId}, order_id, provider_id, now() + ${FIRST_AFTER}::interval
    from unnest(${orders.map(({ id }) => id)}::bigint[], ${orders.map(({ providerId }) => providerId)}::bigint[]) as ended (order_id, provider_id)
    on conflict do nothing`.execute(ctx.tx);
}

/** Due orders, by panel and provider; each is scheduled for its next check. */
export function claimFinished(db: Database, most: number): Promise<FinishedOrder[]> {
  return withSystem(db, (tx) =>
    tx.executeSql(
      sql<FinishedOrder>`select panel_id, provider_id, order_id, provider_order_id from claim_finished(${most}, ${PAUSES}::interval[])`,
    ),
  );
}
