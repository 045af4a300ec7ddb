import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { performAct } from "./act.ts";
import { type OrderUndo, undoAct } from "./undo.ts";
import { nextMatches } from "./select-orders.ts";
import { addOrders, endJob, findJob, lockJob } from "../store/order-jobs.ts";
import { failRest, type JobRow, reopenFailed, lockRow, type RowOutcome, rowsLeft, writeRow } from "../store/order-job-rows.ts";

const BATCH = 200;
/** Orders run in parallel; each takes its own locks, and the job's row last. */
const AT_ONCE = 4;

/**
 * Performs or undoes the job's action, one transaction per order that also records its outcome: if a worker dies, nothing is lost or
 * repeated. Throws when stopped or while the database is unavailable: the next run continues with the rest.
 */
export async function runOrderJob(caller: Caller, jobId: number, signal: AbortSignal): Promise<void> {
  while (await caller.run((ctx) => selectMore(ctx, jobId))) signal.throwIfAborted();
  const job = await caller.run((ctx) => findJob(ctx, jobId));
  if (job?.status !== "running" && job?.status !== "undoing") return;
  const acting = caller.as(job.actor, { requestId: `order-job-${jobId}`, source: job.source ?? undefined });
  for (let afterId = 0; ;) {
    const orders = await caller.run((ctx) => rowsLeft(ctx, job, afterId, BATCH));
    for (let at = 0; at < orders.length; at += AT_ONCE) {
      signal.throwIfAborted();
      await Promise.all(orders.slice(at, at + AT_ONCE).map((orderId) => doRow(acting, job, orderId)));
    }
    if (orders.length < BATCH) break;
    afterId = orders.at(-1)!;
  }
  await caller.run((ctx) => endJob(ctx, jobId));
}

/** Adds the next orders that the job's filter matches, before the first is changed; false once it has them all. */
async function selectMore(ctx: Ctx, jobId: number): Promise<boolean> {
  const job = await lockJob(ctx, jobId);
  if (!job?.filter || job.selectBelow === null) return false;
  const { ids, rest } = await nextMatches(ctx, job.filter, job.selectBelow);
  await addOrders(ctx, jobId, ids, rest?.below ?? null);
  return rest !== null;
}

/** For a job that will not be continued. */
export async function failOrderJob(caller: Caller, jobId: number): Promise<void> {
  await caller.run(async (ctx) => {
    await failRest(ctx, jobId);
    await endJob(ctx, jobId);
  });
}

/** The orders of an ended job that failed are waiting again; false if there are none. */
export async function reopenOrderJob(ctx: Ctx, jobId: number): Promise<boolean> {
  const job = await lockJob(ctx, jobId);
  if (job?.status !== "done" || job.failed === 0) return false;
  await reopenFailed(ctx, jobId);
  return true;
}

async function doRow(acting: Caller, job: JobRow, orderId: number): Promise<void> {
  try {
    await acting.run(async (ctx) => {
      const row = await lockRow(ctx, job, orderId);
      if (row) await writeRow(ctx, job.id, orderId, await outcomeOf(ctx, job, orderId, row.undo));
    });
  } catch (error) {
    if (error instanceof AppError && error.kind === "UNAVAILABLE") throw error;
    const code = error instanceof AppError ? error.code : "internal";
    if (code === "internal") acting.platform.log.error({ err: error, panelId: acting.panel.id, jobId: job.id, orderId }, "an act failed");
    await acting.run(async (ctx) => {
      if (await lockRow(ctx, job, orderId)) await writeRow(ctx, job.id, orderId, { state: "failed", code, undo: null });
    });
  }
}

async function outcomeOf(ctx: Ctx, { status, act }: JobRow, orderId: number, undo: OrderUndo | null): Promise<RowOutcome> {
  if (status !== "undoing") return { state: "done", code: null, undo: (await performAct(ctx, orderId, act)) ?? null };
  if (undo) await undoAct(ctx, orderId, undo);
  return { state: "undone", code: null, undo: null };
}
