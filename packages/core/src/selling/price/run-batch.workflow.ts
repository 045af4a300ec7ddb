import { applyRule, isFormula } from "@vitrine/contract/selling/price/batch-rule";
import { ZERO } from "@vitrine/contract/kernel/amount/money";
import { changePrices, type PriceOf } from "../catalog/change-prices.ts";
import { followingPrice, plainDecimal } from "../catalog/price.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { addToBatch, type BatchRow, findBatch, patchBatch } from "../store/price-batches.ts";
import { nextBatchRows, type PlannedRow, writeBatchRows, type WrittenRow } from "../store/price-batch-rows.ts";

const AT_ONCE = 1000;

type Service = Awaited<ReturnType<typeof changePrices>>[number];

/**
 * Writes or undoes the prices of a batch, a thousand per transaction, which also counts them: a worker that dies loses and repeats
 * nothing. Throws when stopped; the next run continues from the count.
 */
export async function runBatch(caller: Caller, batchId: number, signal: AbortSignal): Promise<void> {
  while (await caller.run((ctx) => doSome(ctx, batchId))) signal.throwIfAborted();
}

/** Ends a batch that will not be continued: finished rows stay, and can be undone. */
export async function failBatch(caller: Caller, batchId: number): Promise<void> {
  await caller.run(async (ctx) => {
    const batch = await findBatch(ctx, batchId, { lock: true });
    if (batch?.status === "running" || batch?.status === "reverting") {
      await patchBatch(ctx, batchId, { status: "failed", finishedAt: ctx.now });
    }
  });
}

/** A batch that failed continues where it stopped, in the same direction; false if it did not fail. */
export async function reopenBatch(ctx: Ctx, batchId: number): Promise<boolean> {
  const batch = await findBatch(ctx, batchId, { lock: true });
  if (batch?.status !== "failed") return false;
  await patchBatch(ctx, batchId, { status: batch.revertedBy === null ? "running" : "reverting", finishedAt: null });
  return true;
}

async function doSome(ctx: Ctx, batchId: number): Promise<boolean> {
  const batch = await findBatch(ctx, batchId, { lock: true });
  if (batch?.status !== "running" && batch?.status !== "reverting") return false;
  const isRevert = batch.status === "reverting";
  const state = isRevert ? ("changed" as const) : ("waiting" as const);
  const rows = await nextBatchRows(ctx, batchId, { state, afterId: batch.afterId, limit: AT_ONCE });
  const written = isRevert ? await revertRows(ctx, rows) : await apply(ctx, batch, rows);
  await writeBatchRows(ctx, batchId, written);
  const count = (of: WrittenRow["state"]) => written.filter((row) => row.state === of).length;
  await addToBatch(ctx, batchId, {
    changed: isRevert ? 0 : count("changed"),
    skipped: count("skipped"),
    reverted: count("reverted"),
    kept: count("kept"),
    afterId: rows.at(-1)?.serviceId ?? batch.afterId,
  });
  if (rows.length === AT_ONCE) return true;
  await patchBatch(ctx, batchId, isRevert ? { status: "reverted", revertedAt: ctx.now } : { status: "done", finishedAt: ctx.now });
  return false;
}

async function apply(ctx: Ctx, { rule }: BatchRow, rows: PlannedRow[]): Promise<WrittenRow[]> {
  // Prices edited in the spreadsheet were already written: only undoing them is a job.
  if (!isFormula(rule)) return [];
  const planned = new Map(rows.map((row) => [row.serviceId, row]));
  const written: WrittenRow[] = [];
  await changePrices(ctx, [...planned.keys()], (service) => {
    const { id, rate, cost, priceMode, extraCharge } = service;
    const skipped = (code: string) => void written.push({ serviceId: id, state: "skipped", code, cost });
    const ruled = applyRule(rule, { ...service, mode: priceMode });
    if (ruled.code !== null) return skipped(ruled.code);
    const expected = planned.get(id)?.expectedRate ?? null;
    // Only the price shown in the preview is written.
    if (expected !== null && expected !== ruled.rate) return skipped("changed_since");
    const before = { beforeMode: priceMode, beforeRate: rate, beforeExtraCharge: plainDecimal(extraCharge) };
    const after = { afterMode: ruled.mode, afterRate: ruled.rate, afterExtraCharge: plainDecimal(ruled.extraCharge) };
    written.push({ serviceId: id, state: "changed", code: null, cost, ...before, ...after });
    return { rate: ruled.rate, priceMode: ruled.mode, extraCharge: ruled.extraCharge };
  });
  return written;
}

/** Services whose price has changed since keep it; a price that would now be below cost is not restored. */
async function revertRows(ctx: Ctx, rows: PlannedRow[]): Promise<WrittenRow[]> {
  const planned = new Map(rows.map((row) => [row.serviceId, row]));
  const written: WrittenRow[] = [];
  await changePrices(ctx, [...planned.keys()], (service) => {
    const row = planned.get(service.id)!;
    const kept = (code: string) => void written.push({ serviceId: service.id, state: "kept", code });
    if (!isUnchangedSince(service, row)) return kept("changed_since");
    const price = priceBefore(service, row);
    if (!price) return kept("amount_invalid");
    if (price.rate < service.cost && !service.allowLoss) return kept("price_below_cost");
    written.push({ serviceId: service.id, state: "reverted", code: null });
    return price;
  });
  return written;
}

/** Whether the price was not changed since. A price that follows its cost may have moved, which does not count as a change. */
function isUnchangedSince({ priceMode, rate, extraCharge }: Service, { afterMode, afterRate, afterExtraCharge }: PlannedRow): boolean {
  if (priceMode !== afterMode) return false;
  return priceMode === "fixed" ? rate === afterRate : plainDecimal(extraCharge) === plainDecimal(afterExtraCharge ?? "");
}

function priceBefore(service: Service, { beforeMode, beforeRate, beforeExtraCharge }: PlannedRow): PriceOf | undefined {
  const extraCharge = beforeExtraCharge ?? "0";
  if (beforeMode === "fixed") return { priceMode: "fixed", rate: beforeRate ?? ZERO, extraCharge };
  const price = followingPrice(service.costRate, service.exchangeRate, extraCharge, service.rateStep);
  return price && { priceMode: "follow", rate: price.rate, extraCharge };
}
