import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import type { OrderAct } from "@vitrine/contract/ordering/action/owner-actions";
import { sql } from "kysely";
import type { Ctx, RequestSource } from "../../kernel/context/context.ts";
import type { OrderUndo } from "../action/undo.ts";
import type { OrderListFilter } from "../order/filter.ts";

export interface JobRow {
  id: number;
  act: OrderAct;
  actor: Actor;
  source: RequestSource | null;
  status: "running" | "done" | "undoing" | "undone";
  total: number;
  done: number;
  failed: number;
  undone: number;
  createdAt: Date;
  finishedAt: Date | null;
  filter: OrderListFilter | null;
  /** Set while orders older than this one may still match the filter. */
  selectBelow: number | null;
}

export interface FailedRow {
  orderId: number;
  code: string;
}

export async function failedRows(ctx: Ctx, jobId: number, most: number): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`
    select order_id, coalesce(code, 'internal') as code from order_job_rows
    where panel_id = ${ctx.panelId} and job_id = ${jobId} and state = 'failed' order by order_id limit ${most}`.execute(ctx.tx);
  return rows;
}

/** Whether any of its orders can be restored. */
export async function jobsToUndo(ctx: Ctx, jobIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ jobId: number }>`
    select job.id as job_id from unnest(${jobIds}::bigint[]) job (id)
    where exists (select from order_job_rows r
      where r.panel_id = ${ctx.panelId} and r.job_id = job.id and r.state = 'done' and r.undo is not null)`.execute(ctx.tx);
  return new Set(rows.map((row) => row.jobId));
}

/** Orders of the job still to be processed or restored, by id. */
export async function rowsLeft(ctx: Ctx, job: Pick<JobRow, "id" | "status">, afterId: number, most: number): Promise<number[]> {
  const left = job.status === "undoing" ? sql`state = 'done' and undo is not null` : sql`state = 'waiting'`;
  const { rows } = await sql<{ orderId: number }>`
    select order_id from order_job_rows
    where panel_id = ${ctx.panelId} and job_id = ${job.id} and order_id > ${afterId} and ${left} order by order_id limit ${most}`.execute(
    ctx.tx,
  );
  return rows.map((row) => row.orderId);
}

/** Undefined if it was done in the meantime. */
export async function lockRow(
  ctx: Ctx,
  job: Pick<JobRow, "id" | "status">,
  orderId: number,
): Promise<{ undo: OrderUndo | null } | undefined> {
  const { rows } = await sql<{ undo: OrderUndo | null }>`
    select undo from order_job_rows
    where panel_id = ${ctx.panelId} and job_id = ${job.id} and order_id = ${orderId}
      and state = ${job.status === "undoing" ? "done" : "waiting"} for update`.execute(ctx.tx);
  return rows[0];
}

export interface RowOutcome {
  state: "done" | "failed" | "undone";
  code: string | null;
  undo: OrderUndo | null;
}

/** Records the row's outcome and the job's counts, in the transaction of the action itself. */
export async function writeRow(ctx: Ctx, jobId: number, orderId: number, { state, code, undo }: RowOutcome): Promise<void> {
  await sql`
    with row as (
      update order_job_rows set state = ${state}, code = ${code}, undo = ${undo === null ? null : JSON.stringify(undo)}
      where panel_id = ${ctx.panelId} and job_id = ${jobId} and order_id = ${orderId}
    )
    update order_jobs set done = done + ${state === "done" ? 1 : 0}, failed = failed + ${state === "failed" ? 1 : 0},
      undone = undone + ${state === "undone" ? 1 : 0}
    where panel_id = ${ctx.panelId} and id = ${jobId}`.execute(ctx.tx);
}

/** Queues its failed rows again. */
export async function reopenFailed(ctx: Ctx, jobId: number): Promise<void> {
  await sql`
    update order_job_rows set state = 'waiting', code = null where panel_id = ${ctx.panelId} and job_id = ${jobId} and state = 'failed'`.execute(
    ctx.tx,
  );
  await sql`
    update order_jobs set status = 'running', failed = 0, finished_at = null where panel_id = ${ctx.panelId} and id = ${jobId}`.execute(
    ctx.tx,
  );
}

/** For a job that will not be continued. */
export async function failRest(ctx: Ctx, jobId: number): Promise<void> {
  await sql`
    with rest as (
      update order_job_rows set state = 'failed', code = 'internal'
      where panel_id = ${ctx.panelId} and job_id = ${jobId} and state = 'waiting' returning 1
    )
    update order_jobs set failed = failed + (select count(*) from rest) where panel_id = ${ctx.panelId} and id = ${jobId}`.execute(ctx.tx);
}

export async function insertRows(ctx: Ctx, jobId: number, orderIds: number[]): Promise<void> {
  await sql`
    with written as (
      insert into order_job_rows (panel_id, job_id, order_id) select ${ctx.panelId}, ${jobId}, unnest(${orderIds}::bigint[]) returning 1)
    select count(*) from written`.execute(ctx.tx);
}
