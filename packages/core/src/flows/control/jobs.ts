import type { DeadJobInput, DeadJobItem, DeadJobsInput, DeadJobsOutput } from "@vitrine/contract/flows/control/jobs";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { idIn, likePart } from "@vitrine/db/search";
import {
  countDeadJobs,
  type DeadJob,
  enqueueAgain,
  findDeadJob,
  pageOfDeadJobs,
  takeDeadJob,
  type TakenJob,
} from "@vitrine/jobs/dead-jobs";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { reopenWork } from "./reopen.ts";

/** Failed jobs of the panel, or on the main panel those of the whole installation; newest first. */
export async function listDeadJobs(ctx: Ctx, input: DeadJobsInput): Promise<DeadJobsOutput> {
  authorize(ctx, "control.view");
  const { query } = input;
  const search = { id: idIn(query), like: query === null ? null : likePart(query) };
  const { rows, ...list } = await pageWithEstimate(
    input,
    (range) => pageOfDeadJobs(ctx.tx, search, range),
    (most) => countDeadJobs(ctx.tx, search, most),
  );
  return { ...list, items: rows.map(shown) };
}

function shown({ id, task, payload, lastError, attempts, diedAt, panel }: DeadJob): DeadJobItem {
  const { panelId, ...ids } = payload;
  return {
    id,
    task,
    panel: panelId === undefined || panel === null ? null : { id: panelId, name: panel },
    ids,
    error: lastError,
    attempts,
    diedAt: toSeconds(diedAt),
  };
}

/** Runs a failed job again with all its attempts. Errors: job_over if there is nothing left to do. */
export async function retryDeadJob(caller: Caller, { jobId }: DeadJobInput): Promise<void> {
  authorize(caller, "control.manage");
  const job = await caller.run((ctx) => findDeadJob(ctx.tx, jobId));
  if (!job) throw notFound();
  const { panelId } = job.payload;
  const isOther = panelId !== undefined && panelId !== caller.panel.id;
  if (!isOther) return caller.run((ctx) => retry(ctx, jobId));
  // The job's work is on another panel, on which the platform's admin doesn't act here.
  await reopened(await systemCaller(caller.platform, panelId, "retry"), job);
  await caller.run((ctx) => recorded(ctx, jobId));
}

async function retry(ctx: Ctx, jobId: number): Promise<void> {
  const taken = await recorded(ctx, jobId);
  if (!(await reopenWork(ctx, taken)) || !(await enqueueAgain(ctx.tx, taken))) throw new AppError("job_over");
}

const reopened = (other: Caller, job: TakenJob): Promise<void> =>
  other.run(async (ctx) => {
    if (!(await reopenWork(ctx, job)) || !(await enqueueAgain(ctx.tx, job))) throw new AppError("job_over");
  });

async function recorded(ctx: Ctx, jobId: number): Promise<TakenJob> {
  const taken = await takeDeadJob(ctx.tx, jobId);
  if (!taken) throw notFound();
  await audit(ctx, { action: "job.retry", subject: `job:${jobId}`, after: { task: taken.task, ...taken.payload } });
  return taken;
}

/** Deletes a failed job; its work is not done. */
export async function dropDeadJob(ctx: Ctx, { jobId }: DeadJobInput): Promise<void> {
  authorize(ctx, "control.manage");
  const taken = await takeDeadJob(ctx.tx, jobId);
  if (!taken) throw notFound();
  await audit(ctx, { action: "job.drop", subject: `job:${jobId}`, before: { task: taken.task, error: taken.lastError, ...taken.payload } });
}
