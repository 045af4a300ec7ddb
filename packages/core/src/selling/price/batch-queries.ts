import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { serviceSearch } from "../catalog/search-queries.ts";

export interface ScopedService {
  id: number;
  name: string;
  category: string;
  type: string;
  mode: "follow" | "fixed";
  extraCharge: string;
  rateStep: Amount;
  allowLoss: boolean;
  cost: Amount;
  rate: Amount;
}

const SCOPED = sql`s.id, s.name, c.name as category, s.type, s.price_mode as mode, s.extra_charge, s.rate_step, s.allow_loss, s.cost, s.rate`;

export interface ScopeFilter {
  query: string | null;
  category: number | null;
  provider: number | null;
  status: string | null;
}

const inOrder = async (ctx: Ctx, condition: RawBuilder<unknown>, limit: number): Promise<ScopedService[]> => {
  const { rows } = await sql<ScopedService>`
    select ${SCOPED} from services s join categories c on c.panel_id = s.panel_id and c.id = s.category_id
    where s.panel_id = ${ctx.panelId} and s.deleted_at is null and ${condition} order by c.position, c.id, s.position, s.id limit ${limit}`.execute(
    ctx.tx,
  );
  return rows;
};

/** With the same filters as the list of services. */
export function servicesLike(ctx: Ctx, { query, category, provider, status }: ScopeFilter, limit: number): Promise<ScopedService[]> {
  return inOrder(
    ctx,
    sql`(${category}::bigint is null or s.category_id = ${category}) and (${provider}::bigint is null or s.provider_id = ${provider})
      and (${status}::text is null or s.status = ${status})
      and ${serviceSearch(ctx, query).condition}`,
    limit,
  );
}

export const servicesNamed = (ctx: Ctx, ids: number[]): Promise<ScopedService[]> =>
  inOrder(ctx, sql`s.id = any(${ids}::bigint[])`, ids.length);

/** Sales of each service since this day: quantities and number of orders, without refunded parts. */
export async function soldSince(ctx: Ctx, since: Date): Promise<Map<number, { quantity: number; orders: number }>> {
  const { rows } = await sql<{ serviceId: number; quantityText: string; orders: number }>`
    select o.service_id, sum(o.quantity - coalesce(least(o.remains, o.quantity), 0))::text as quantity_text, count(*) as orders
    from orders o
    where o.panel_id = ${ctx.panelId} and not o.is_test and not o.is_hidden and o.kind <> 'run' and o.charge > 0
      and o.status in ('queued', 'active', 'done', 'partial')
      and o.id >= coalesce((select min(d.first_id) from order_days d where d.panel_id = ${ctx.panelId} and d.day >= ${since}::date), 9223372036854775807)
    group by o.service_id`.execute(ctx.tx);
  return new Map(rows.map(({ serviceId, quantityText, orders }) => [serviceId, { quantity: Number(quantityText), orders }]));
}
