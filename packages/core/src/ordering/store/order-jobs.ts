import type { OrderAct } from "@vitrine/contract/ordering/action/owner-actions";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { SelectedOrders } from "../action/select-orders.ts";
import { insertRows, type JobRow } from "./order-job-rows.ts";

const COLUMNS = [
  "id",
  "act",
  "actor",
  "source",
  "status",
  "total",
  "done",
  "failed",
  "undone",
  "createdAt",
  "finishedAt",
  "filter",
  "selectBelow",
] as const;

const jobs = (ctx: Ctx) => ctx.tx.selectFrom("orderJobs").select(COLUMNS).where("panelId", "=", ctx.panelId);

export async function findJob(ctx: Ctx, jobId: number): Promise<JobRow | undefined> {
  return (await jobs(ctx).where("id", "=", jobId).executeTakeFirst()) as JobRow | undefined;
}

export async function lockJob(ctx: Ctx, jobId: number): Promise<JobRow | undefined> {
  return (await jobs(ctx).where("id", "=", jobId).forUpdate().executeTakeFirst()) as JobRow | undefined;
}

export async function latestJobs(ctx: Ctx, most: number): Promise<JobRow[]> {
  return (await jobs(ctx).orderBy("id", "desc").limit(most).execute()) as JobRow[];
}

/** `rest`: the other matches of the filter, which the job selects. */
export async function insertJob(ctx: Ctx, act: OrderAct, { ids, rest }: SelectedOrders): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with job as (
      insert into order_jobs (panel_id, act, actor, source, total, created_at, filter, select_below)
      values (${ctx.panelId}, ${JSON.stringify(act)}, ${JSON.stringify(ctx.actor)}, ${ctx.source ? JSON.stringify(ctx.source) : null},
        ${ids.length}, ${ctx.now}, ${rest ? JSON.stringify(rest.filter) : null}, ${rest?.below ?? null})
      returning id
    )
    select id from job`.execute(ctx.tx);
  const { id } = rows[0]!;
  await insertRows(ctx, id, ids);
  return id;
}

/** Adds orders that the job's filter matches; `below`: null once it has them all. */
export async function addOrders(ctx: Ctx, jobId: number, ids: number[], below: number | null): Promise<void> {
  await insertRows(ctx, jobId, ids);
  await sql`
    update order_jobs set total = total + ${ids.length}, select_below = ${below} where panel_id = ${ctx.panelId} and id = ${jobId}`.execute(
    ctx.tx,
  );
}

export async function endJob(ctx: Ctx, jobId: number): Promise<void> {
  await sql`
    update order_jobs set status = case when status = 'undoing' then 'undone' else 'done' end, finished_at = ${ctx.now}
    where panel_id = ${ctx.panelId} and id = ${jobId} and status in ('running', 'undoing')`.execute(ctx.tx);
}

export async function beginUndo(ctx: Ctx, jobId: number): Promise<void> {
  await sql`update order_jobs set status = 'undoing', finished_at = null where panel_id = ${ctx.panelId} and id = ${jobId}`.execute(ctx.tx);
}
