import type { OrderJob } from "@vitrine/contract/ordering/action/bulk";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { orderJob } from "@vitrine/jobs/definitions";
import { enqueue } from "@vitrine/jobs/define-job";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { toJob } from "./job-shape.ts";
import { beginUndo, findJob, lockJob } from "../store/order-jobs.ts";
import { type JobRow, reopenFailed } from "../store/order-job-rows.ts";

async function lock(ctx: Ctx, jobId: number): Promise<JobRow> {
  authorize(ctx, "order.manage");
  const job = await lockJob(ctx, jobId);
  if (!job) throw notFound();
  return job;
}

/** Repeats the failed rows; does nothing if none failed. */
export async function retryOrderJob(ctx: Ctx, { jobId }: { jobId: number }): Promise<OrderJob> {
  const job = await lock(ctx, jobId);
  if (job.status !== "done" || job.failed === 0) return toJob(ctx, job);
  await reopenFailed(ctx, jobId);
  await audit(ctx, { action: "order.retry_job", subject: `order_job:${jobId}`, after: { act: job.act, orders: job.failed } });
  await enqueue(ctx.tx, orderJob, { panelId: ctx.panelId, jobId });
  return toJob(ctx, (await findJob(ctx, jobId))!);
}

/** Restores the orders that the job changed, within one hour and unless they have moved on. Errors: not_found, nothing_to_undo. */
export async function undoOrderJob(ctx: Ctx, { jobId }: { jobId: number }): Promise<OrderJob> {
  const job = await lock(ctx, jobId);
  if (!(await toJob(ctx, job)).canUndo) throw new AppError("nothing_to_undo");
  await beginUndo(ctx, jobId);
  await audit(ctx, { action: "order.undo_job", subject: `order_job:${jobId}`, after: { act: job.act, orders: job.done } });
  await enqueue(ctx.tx, orderJob, { panelId: ctx.panelId, jobId });
  return toJob(ctx, (await findJob(ctx, jobId))!);
}
