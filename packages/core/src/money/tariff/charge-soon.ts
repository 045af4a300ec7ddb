import { tariffCharge } from "@vitrine/jobs/definitions";
import { enqueue } from "@vitrine/jobs/define-job";
import type { Ctx } from "../../kernel/context/context.ts";
import { isAnyUnpaid } from "./queries.ts";

/**
 * Money came to owners on the main panel: what their panels owe is charged now, so that a stopped one resumes without waiting for the next
 * minute. Panels that owe nothing, and the credits of every other panel, cost no statement more.
 */
export async function chargeSoon(ctx: Ctx): Promise<void> {
  if (!ctx.panel.isMain || !(await isAnyUnpaid(ctx))) return;
  await enqueue(ctx.tx, tariffCharge, {});
}
