import type { Service } from "@vitrine/contract/selling/catalog/service";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OwnTerms } from "../store/own-services.ts";

/** Counts the in-house services of the panel among these ids. */
export async function countOwnServices(ctx: Ctx, ids: number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from services where panel_id = ${ctx.panelId} and is_own and deleted_at is null and id = any(${ids}::bigint[])`.execute(
    ctx.tx,
  );
  return rows[0]!.n;
}

export async function ownServiceIds(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom("services")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("isOwn", "=", true)
    .where("deletedAt", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export interface OwnServiceListed extends OwnTerms {
  id: number;
  name: string;
  type: string;
  rate: Amount;
  min: number;
  max: number;
  status: Service["status"];
  categoryId: number;
  categoryName: string;
  network: string;
  executors: number;
  openOrders: number;
  leftText: string;
  performedToday: number;
  total: number;
}

export async function pageOfOwnServices(
  ctx: Ctx,
  { query, serviceId }: { query: string | null; serviceId: number | null },
  { limit, offset }: { limit: number; offset: number },
): Promise<OwnServiceListed[]> {
  const { rows } = await sql<OwnServiceListed>`
    select s.id, s.name, s.type, s.rate, s.min, s.max, s.status, c.id as category_id, c.name as category_name, c.network,
      w.pay, w.lease_minutes, w.ignores, w.instructions, e.executors, o.open_orders, o.left_text, d.performed_today, count(*) over () as total
    from services s
    join own_services w on w.panel_id = s.panel_id and w.service_id = s.id
    join categories c on c.panel_id = s.panel_id and c.id = s.category_id
    cross join lateral (
      select count(*) as executors from executors e where e.panel_id = ${ctx.panelId} and e.status = 'active' and (e.all_services or exists (
        select from executor_services l where l.panel_id = ${ctx.panelId} and l.executor_id = e.id and l.service_id = s.id))) e
    cross join lateral (
      select count(*) as open_orders, coalesce(sum(coalesce(o.remains, o.quantity)), 0)::text as left_text
      from orders o where o.panel_id = ${ctx.panelId} and o.service_id = s.id and o.provider_id is null and o.status in ('queued', 'active')
        and o.kind in ('single', 'run', 'post')) o
    cross join lateral (
      select count(*) as performed_today from tasks t where t.panel_id = ${ctx.panelId} and t.service_id = s.id
        and t.done_at > ${ctx.now}::timestamptz - interval '24 hours') d
    where s.panel_id = ${ctx.panelId} and s.is_own and s.deleted_at is null and (${serviceId}::bigint is null or s.id = ${serviceId})
      and (${query}::text is null or strpos(lower(s.name), lower(${query})) > 0 or s.id::text = ${query})
    order by c.position, c.id, s.position, s.id limit ${limit} offset ${offset}`.execute(ctx.tx);
  return rows;
}
