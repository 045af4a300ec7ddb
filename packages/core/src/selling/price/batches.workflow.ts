import type { z } from "zod";
import type { GetBatchInput, getBatchOutput, ListBatchesInput, listBatchesOutput, PriceBatch } from "@vitrine/contract/selling/price/batch";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { authorize } from "../../kernel/permission/authorize.ts";
import { peopleOf } from "../../identity/account/people.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { revertUntil } from "./apply-batch.ts";
import { type BatchRow, countBatches, findBatch, pageOfBatches } from "../store/price-batches.ts";
import { countBatchRows, pageOfBatchRows } from "../store/price-batch-rows.ts";

/** Latest first. */
export async function listBatches(caller: Caller, { query, page, perPage }: ListBatchesInput): Promise<z.infer<typeof listBatchesOutput>> {
  authorize(caller, "price.view");
  const { rows, total } = await caller.run(async (ctx) => ({
    rows: await pageOfBatches(ctx, query, { page, perPage }),
    total: await countBatches(ctx, query),
  }));
  return { items: await shown(caller, rows), page, perPage, total };
}

/** A batch with its rows. */
export async function getBatch(caller: Caller, input: GetBatchInput): Promise<z.infer<typeof getBatchOutput>> {
  authorize(caller, "price.view");
  const { batchId, page, perPage, state, query } = input;
  const filter = { batchId, state, query };
  const { found, rows, total } = await caller.run(async (ctx) => ({
    found: await findBatch(ctx, batchId),
    rows: await pageOfBatchRows(ctx, filter, { page, perPage }),
    total: await countBatchRows(ctx, filter),
  }));
  if (!found) throw notFound();
  const [batch] = await shown(caller, [found]);
  return {
    batch: batch!,
    items: rows.map(({ serviceId, name, state: of, code, cost, beforeRate, afterRate }) => ({
      service: { id: serviceId, name },
      state: of,
      code,
      cost: cost === null ? null : formatAmount(cost),
      before: beforeRate === null ? null : formatAmount(beforeRate),
      after: afterRate === null ? null : formatAmount(afterRate),
    })),
    page,
    perPage,
    total,
    currency: caller.panel.currency,
  };
}

async function shown(caller: Caller, rows: BatchRow[]): Promise<PriceBatch[]> {
  const logins = await peopleOf(caller, [...new Set(rows.map(({ startedBy }) => startedBy))]);
  const now = caller.platform.now();
  return rows.map((row) => {
    const until = revertUntil(row, now);
    const login = logins.get(row.startedBy);
    const { afterId: _, startedBy, note, createdAt, finishedAt, revertedAt, ...counts } = row;
    return {
      ...counts,
      note: note ?? "",
      by: login === undefined ? null : { id: startedBy, login },
      createdAt: toSeconds(createdAt),
      finishedAt: finishedAt && toSeconds(finishedAt),
      revertedAt: revertedAt && toSeconds(revertedAt),
      revertUntil: until && toSeconds(until),
    };
  });
}
