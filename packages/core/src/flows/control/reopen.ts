import { catalogImport, mailSend, orderJob, priceBatch } from "@vitrine/jobs/definitions";
import type { TakenJob } from "@vitrine/jobs/dead-jobs";
import type { Ctx } from "../../kernel/context/context.ts";
import { reopenMail } from "../../messaging/mail/send.workflow.ts";
import { reopenOrderJob } from "../../ordering/action/run-job.workflow.ts";
import { reopenBatch } from "../../selling/price/run-batch.workflow.ts";
import { reopenImport } from "../../supply/import/run-import.workflow.ts";

/** For each kind of job, resets the state that ended with it, so that its work continues where it stopped. */
const REOPEN: Record<string, ((ctx: Ctx, ids: Record<string, number>) => Promise<boolean>) | undefined> = {
  [catalogImport.name]: (ctx, { importId = 0 }) => reopenImport(ctx, importId),
  [priceBatch.name]: (ctx, { batchId = 0 }) => reopenBatch(ctx, batchId),
  [orderJob.name]: (ctx, { jobId = 0 }) => reopenOrderJob(ctx, jobId),
  [mailSend.name]: (ctx, { mailId = 0 }) => reopenMail(ctx, mailId),
};

/** False if there is nothing left to do. Jobs without state of their own need no reset. */
export async function reopenWork(ctx: Ctx, { task, payload }: TakenJob): Promise<boolean> {
  return (await REOPEN[task]?.(ctx, payload)) ?? true;
}
