import { catalogImport, mailSend, orderJob, priceBatch } from "@vitrine/jobs/definitions";
import type { TakenJob } from "@vitrine/jobs/dead-jobs";
import type { Ctx } from "../../kernel/context/context.ts";
import { reopenMail } from "../../messaging/mail/send.workflow.ts";
import { reopenOrderJob } from "../../ordering/action/run-job.workflow.ts";
import { reopenBatch } from "../../selling/price/run-batch.workflow.ts";
import { reopenImport } from "../../supply/import/run-import.workflow.ts";

/** What ended with its job begins again where it stopped; a mail begins again while its content is kept. */
const REOPEN: Record<string, ((ctx: Ctx, ids: Record<string, number>) => Promise<boolean>) | undefined> = {
  [catalogImport.name]: (ctx, { importId = 0 }) => reopenImport(ctx, importId),
  [priceBatch.name]: (ctx, { batchId = 0 }) => reopenBatch(ctx, batchId),
  [orderJob.name]: (ctx, { jobId = 0 }) => reopenOrderJob(ctx, jobId),
  [mailSend.name]: (ctx, { mailId = 0 }) => reopenMail(ctx, mailId),
};

/** False if there is nothing left to do. Jobs that hold no state of their own need nothing. */
export async function reopenWork(ctx: Ctx, { task, payload }: TakenJob): Promise<boolean> {
  return (await REOPEN[task]?.(ctx, payload)) ?? true;
}
