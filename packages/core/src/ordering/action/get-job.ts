import type { OrderJob } from "@vitrine/contract/ordering/action/bulk";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { toJob, toJobs } from "./job-shape.ts";
import { findJob, latestJobs } from "../store/order-jobs.ts";

const MOST = 50;

export async function getOrderJob(ctx: Ctx, { jobId }: { jobId: number }): Promise<OrderJob> {
  authorize(ctx, "order.manage");
  const job = await findJob(ctx, jobId);
  if (!job) throw notFound();
  return toJob(ctx, job);
}

/** Recent jobs, newest first. */
export async function listOrderJobs(ctx: Ctx): Promise<{ items: OrderJob[] }> {
  authorize(ctx, "order.manage");
  return { items: await toJobs(ctx, await latestJobs(ctx, MOST)) };
}
