import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Names of the services of those orders that a person placed on a page. */
export async function handPlaced(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, s.name from orders o join services s on s.panel_id = o.panel_id and s.id = o.service_id
    where o.panel_id = ${ctx.panelId} and o.id = any(${ids}::bigint[]) and o.source = 'web' and not o.is_hidden
      and o.kind in ('single', 'drip')`.execute(ctx.tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Profits of orders that have ended, in id order, with the cost of a drip-feed's runs. */
export async function profitsOf(ctx: Ctx, ids: number[]): Promise<{ id: number; userId: number; profit: Amount }[]> {
  const { rows } = await sql<{ id: number; userId: number; profit: Amount }>`
    select o.id, o.user_id, o.charge - o.refunded - o.cost_posted - coalesce(
      (select sum(r.cost_posted) from orders r where r.panel_id = ${ctx.panelId} and r.parent_id = o.id and r.kind = 'run'), 0)::bigint as profit
    from orders o
    where o.panel_id = ${ctx.panelId} and o.id = any(${ids}::bigint[]) and o.kind in ('single', 'drip', 'post') and not o.is_test
      and o.status not in ('queued', 'active')
    order by o.id`.execute(ctx.tx);
  return rows;
}
