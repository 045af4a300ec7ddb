import type { OrderJob, StartOrderJobInput } from "@vitrine/contract/ordering/action/bulk";
import { orderJob } from "@vitrine/jobs/definitions";
import { enqueue } from "@vitrine/jobs/define-job";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { selectOrders } from "./select-orders.ts";
import { toJob } from "./job-shape.ts";
import { endJob, findJob, insertJob } from "../store/order-jobs.ts";

/** Starts one action on many orders, each with its own outcome, on behalf of the caller. Errors: not_found. */
export async function startOrderJob(ctx: Ctx, { selection, act }: StartOrderJobInput): Promise<OrderJob> {
  authorize(ctx, "order.manage");
  const chosen = await selectOrders(ctx, selection);
  const jobId = await insertJob(ctx, act, chosen);
  await audit(ctx, {
    action: "order.job",
    subject: `order_job:${jobId}`,
    after: { act, ...(chosen.rest ? { filter: chosen.rest.filter } : { orders: chosen.ids.length }) },
  });
  if (chosen.ids.length === 0) await endJob(ctx, jobId);
  else await enqueue(ctx.tx, orderJob, { panelId: ctx.panelId, jobId });
  return toJob(ctx, (await findJob(ctx, jobId))!);
}
