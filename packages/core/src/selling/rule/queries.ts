import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Since midnight UTC, as counted by the statement that places orders. */
export async function ordersToday(ctx: Ctx, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from orders o
    where o.panel_id = ${ctx.panelId} and o.user_id = ${userId} and not o.is_hidden and o.parent_id is null
      and o.id >= (select first_id from order_days where panel_id = ${ctx.panelId} and day = (${ctx.now}::timestamptz at time zone 'UTC')::date)`.execute(
    ctx.tx,
  );
  return rows[0]!.n;
}
