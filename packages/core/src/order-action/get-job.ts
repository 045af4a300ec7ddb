import type { OrderJob } from "@vitrine/contract/order/bulk";
import { notFound } from "@vitrine/contract/shared/app-error";
import { authorize } from "../access/authorize.ts";
import type { Ctx } from "../context.ts";
import { findJob, latestJobs } from "./job-queries.ts";
import { toJob, toJobs } from "./job-shape.ts";

const MOST = 50;

export async function getOrderJob(ctx: Ctx, { jobId }: { jobId: number }): Promise<OrderJob> {
  authorize(ctx, "order.manage");
  const job = await findJob(ctx, jobId);
  if (!job) throw notFound();
  return toJob(ctx, job);
}

/** The latest, newest first. */
export async function listOrderJobs(ctx: Ctx): Promise<{ items: OrderJob[] }> {
  authorize(ctx, "order.manage");
  return { items: await toJobs(ctx, await latestJobs(ctx, MOST)) };
}
