import { runPrepared } from "@vitrine/db/prepared";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** An order by the id that its provider gave it, newest first. */
export async function ordersOfProviders(ctx: Ctx, providerOrderId: string, most: number): Promise<number[]> {
  const rows = await runPrepared(
    ctx.tx,
    sql<{ id: number }>`
    select o.id from providers p
    join orders o on o.panel_id = p.panel_id and o.provider_id = p.id and o.provider_order_id = ${providerOrderId}
    where p.panel_id = ${ctx.panelId} and not o.is_hidden order by o.id desc limit ${most}`,
  );
  return rows.map(({ id }) => id);
}
