import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Orders with their service and its translation into the customer's language. */
const withService = ({ panelId }: Ctx): RawBuilder<unknown> => sql`orders o
    join services s on s.panel_id = ${panelId} and s.id = o.service_id
    join users u on u.panel_id = ${panelId} and u.id = o.user_id
    left join catalog_translations t on t.panel_id = ${panelId} and t.kind = 'service' and t.target_id = s.id and t.language = u.language`;

/**
 * Service names, in the customer's language, of those orders that were placed in the storefront. Runs, posts and hidden orders are left
 * out.
 */
export async function namesOfWebServices(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, coalesce(t.name, s.name) as name from ${withService(ctx)}
    where o.panel_id = ${ctx.panelId} and o.id = any(${ids}::bigint[]) and o.source = 'web' and not o.is_hidden
      and o.kind in ('single', 'drip')`.execute(ctx.tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The service's name in the language of the order's customer. */
export async function serviceNameFor(ctx: Ctx, orderId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(t.name, s.name) as name from ${withService(ctx)} where o.panel_id = ${ctx.panelId} and o.id = ${orderId}`.execute(
    ctx.tx,
  );
  return rows[0]?.name ?? "";
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
