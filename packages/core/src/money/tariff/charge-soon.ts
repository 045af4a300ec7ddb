import { tariffCharge } from "@vitrine/jobs/definitions";
import { enqueue } from "@vitrine/jobs/define-job";
import type { Ctx } from "../../kernel/context/context.ts";
import { isAnyUnpaid } from "./queries.ts";

/**
 * After a credit to owners on the main panel, charges their unpaid panels now, so that a stopped one resumes without waiting for the next
 * minute. Credits of other panels, and owners without debt, cost no additional statement.
 */
export async function chargeSoon(ctx: Ctx): Promise<void> {
  if (!ctx.panel.isMain || !(await isAnyUnpaid(ctx))) return;
  await enqueue(ctx.tx, tariffCharge, {});
}
