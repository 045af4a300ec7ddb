import { nameKey } from "@vitrine/contract/kernel/text/naming";
import type { DripStatus } from "@vitrine/contract/ordering/drip-feed/drip-feed";
import type { Dispatch } from "@vitrine/contract/ordering/order/status";
import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Runs still in progress, locked in id order as settling does. */
export async function lockOpenRuns(ctx: Ctx, orderId: number): Promise<{ id: number; status: OrderStatus; dispatch: Dispatch }[]> {
  return ctx.tx
    .selectFrom("orders")
    .select(["id", "status", "dispatch"])
    .where("panelId", "=", ctx.panelId)
    .where("parentId", "=", orderId)
    .where("status", "in", ["queued", "active"])
    .orderBy("id")
    .forUpdate()
    .execute();
}

export interface DripFilter {
  /** An order's id, a customer's login or part of the link. */
  query: string | null;
  status: DripStatus | null;
  userId: number | null;
  page: number;
  perPage: number;
}

export interface DripRow {
  orderId: number;
  runs: number;
  started: number;
  runQuantity: number;
  interval: number;
  nextAt: Date | null;
  status: DripStatus;
}

/** An order is partial after runs that delivered a part too: it is canceled only where runs are missing. */
const STATUS = sql<DripStatus>`case
  when o.status in ('queued', 'active') then 'active'
  when o.status = 'done' or (o.status = 'partial' and d.started >= d.runs and d.stopped_at is null) then 'completed'
  else 'canceled' end`;

const condition = (ctx: Ctx, { query, status, userId }: DripFilter) => sql`
  from drip_feeds d
  join orders o on o.panel_id = d.panel_id and o.id = d.order_id and not o.is_hidden
  join users u on u.panel_id = o.panel_id and u.id = o.user_id
  where d.panel_id = ${ctx.panelId}
    and (${userId}::bigint is null or o.user_id = ${userId})
    and (${status}::text is null or ${STATUS} = ${status})
    and (${query}::text is null or o.id::text = ltrim(${query}, '#') or u.login_key = ${query === null ? null : nameKey(query)}::text or position(lower(${query}) in lower(o.link)) > 0)`;

/** Newest first. */
export async function pageOfDrips(ctx: Ctx, filter: DripFilter): Promise<DripRow[]> {
  const { rows } = await sql<DripRow>`
    select d.order_id, d.runs, d.started, d.run_quantity, d.run_minutes as interval, d.next_at, ${STATUS} as status ${condition(ctx, filter)}
    order by d.order_id desc offset ${(filter.page - 1) * filter.perPage} limit ${filter.perPage}`.execute(ctx.tx);
  return rows;
}

export async function countDrips(ctx: Ctx, filter: DripFilter, most: number): Promise<number> {
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 ${condition(ctx, filter)} limit ${most}) found`.execute(ctx.tx);
  return counted.rows[0]!.n;
}
