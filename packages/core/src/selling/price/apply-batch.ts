import { type ApplyBatchInput, type BatchIdInput, REVERT_DAYS } from "@vitrine/contract/selling/price/batch";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { parseAmount } from "@vitrine/contract/kernel/amount/money";
import { priceBatch } from "@vitrine/jobs/definitions";
import { enqueue } from "@vitrine/jobs/define-job";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { servicesNamed } from "./batch-queries.ts";
import { type BatchRow, findBatch, insertBatch, patchBatch } from "../store/price-batches.ts";

/** The job starts when this transaction commits. All services must belong to the panel. */
export async function applyBatch(ctx: Ctx, input: ApplyBatchInput): Promise<{ batchId: number }> {
  authorize(ctx, "price.manage");
  const services = [...new Map(input.services.map((service) => [service.id, service])).values()];
  const ids = services.map(({ id }) => id);
  if ((await servicesNamed(ctx, ids)).length !== ids.length) throw notFound();
  const { rule, note } = input;
  const id = await insertBatch(ctx, {
    rule,
    note,
    startedBy: userIdOf(ctx),
    services: services.map(({ id: service, rate }) => ({ id: service, rate: rate === null ? null : (parseAmount(rate) ?? null) })),
  });
  await audit(ctx, { action: "price.batch", subject: `batch:${id}`, after: { rule, services: ids.length, note } });
  await enqueue(ctx.tx, priceBatch, { panelId: ctx.panelId, batchId: id });
  return { batchId: id };
}

/** Errors: nothing_to_undo. */
export async function revertBatch(ctx: Ctx, { batchId }: BatchIdInput): Promise<{ batchId: number }> {
  authorize(ctx, "price.manage");
  const batch = await findBatch(ctx, batchId, { lock: true });
  if (!batch) throw notFound();
  if (revertUntil(batch, ctx.now) === null) throw new AppError("nothing_to_undo");
  await patchBatch(ctx, batchId, { status: "reverting", afterId: 0, revertedBy: userIdOf(ctx) });
  await audit(ctx, {
    action: "price.batch_revert",
    subject: `batch:${batchId}`,
    before: { status: batch.status },
    after: { changed: batch.changed },
  });
  await enqueue(ctx.tx, priceBatch, { panelId: ctx.panelId, batchId });
  return { batchId };
}

const DAY_MS = 86_400_000;

/** Until when a batch can be undone; null if it cannot. */
export function revertUntil(
  { status, changed, reverted, createdAt }: Pick<BatchRow, "status" | "changed" | "reverted" | "createdAt">,
  now: Date,
): Date | null {
  const until = new Date(createdAt.getTime() + REVERT_DAYS * DAY_MS);
  const isOver = status === "running" || status === "reverting" || status === "reverted";
  return isOver || changed === reverted || until <= now ? null : until;
}
