import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface OrderTerms {
  fields: Record<string, unknown> | null;
  runs: number | null;
  runMinutes: number | null;
  runQuantity: number | null;
}

/** Order data besides service, link and quantity. */
export async function termsOf(ctx: Ctx, orderId: number): Promise<OrderTerms> {
  const { rows } = await sql<OrderTerms>`
    select o.fields, d.runs, d.run_minutes, d.run_quantity
    from orders o left join drip_feeds d on d.panel_id = o.panel_id and d.order_id = o.id
    where o.panel_id = ${ctx.panelId} and o.id = ${orderId}`.execute(ctx.tx);
  return rows[0]!;
}
