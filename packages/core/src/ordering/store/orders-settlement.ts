import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { deleteGuards } from "./link-guards.ts";
import type { FollowedOrder, OrderChange } from "../settlement/decide.ts";

/** Locked in id order, so that two settlements cannot deadlock; a run's drip-feed is locked with it, because it changes with its runs. */
export async function lockOrders(ctx: Ctx, ids: number[]): Promise<FollowedOrder[]> {
  const requested = new Set(ids);
  return (await lockWithDrips(ctx, ids)).filter(({ id }) => requested.has(id));
}

/** Together with the drip-feeds of the runs among them. */
export function lockWithDrips(ctx: Ctx, ids: number[]): Promise<FollowedOrder[]> {
  return lock(ctx, withDrips(ctx, ids));
}

/** The ids, plus those of their drip-feeds. */
export const withDrips = (ctx: Ctx, ids: number[]): RawBuilder<number[]> => sql<number[]>`array(
  select unnest(${ids}::bigint[]) union
  select r.parent_id from orders r where r.panel_id = ${ctx.panelId} and r.id = any(${ids}::bigint[]) and r.kind = 'run')`;

async function lock(ctx: Ctx, ids: RawBuilder<number[]>): Promise<FollowedOrder[]> {
  return ctx.tx
    .selectFrom("orders")
    .select([
      "id",
      "userId",
      "providerId",
      "status",
      "dispatch",
      "quantity",
      "charge",
      "refunded",
      "cost",
      "costPosted",
      "startCount",
      "remains",
      "isTest",
      "kind",
      "parentId",
      "guarded",
      "sentQuantity",
    ])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", sql<number>`any(${ids})`)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function writeChanges(ctx: Ctx, settled: { order: FollowedOrder; change: OrderChange }[]): Promise<void> {
  const rows = settled.map(({ order, change }) => ({
    id: order.id,
    status: change.status,
    dispatch: change.dispatch,
    start_count: change.startCount,
    remains: change.remains,
    fail_code: change.failCode,
    refunded: change.refunded.toString(),
    cost_posted: change.costPosted.toString(),
  }));
  const ended = settled.flatMap(({ order, change }) =>
    order.guarded && change.status !== "queued" && change.status !== "active" ? [order.id] : [],
  );
  if (ended.length > 0) await deleteGuards(ctx, ended);
  await sql`
    update orders o set status = c.status, dispatch = c.dispatch, start_count = c.start_count, remains = c.remains,
      fail_code = coalesce(c.fail_code, o.fail_code), refunded = c.refunded, cost_posted = c.cost_posted, updated_at = ${ctx.now},
      started_at = case when c.status in ('active', 'done', 'partial') then coalesce(o.started_at, ${ctx.now}) else o.started_at end,
      finished_at = case when c.status in ('queued', 'active') then null else coalesce(o.finished_at, ${ctx.now}) end
    from json_to_recordset(${JSON.stringify(rows)}::json) c (id bigint, status text, dispatch text, start_count bigint, remains bigint,
      fail_code text, refunded bigint, cost_posted bigint)
    where o.panel_id = ${ctx.panelId} and o.id = c.id`.execute(ctx.tx);
}
