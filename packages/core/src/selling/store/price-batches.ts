import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { PriceBatch } from "@vitrine/contract/selling/price/batch";
import type { RecordedRule } from "@vitrine/contract/selling/price/batch-rule";
import { idFirst, idIn, likePart } from "@vitrine/db/search";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { insertBatchRows, writeBatchRows, type WrittenRow } from "./price-batch-rows.ts";

export interface BatchRow {
  id: number;
  status: PriceBatch["status"];
  rule: RecordedRule;
  note: string | null;
  total: number;
  changed: number;
  skipped: number;
  reverted: number;
  kept: number;
  afterId: number;
  startedBy: number;
  createdAt: Date;
  finishedAt: Date | null;
  revertedAt: Date | null;
  revertedBy: number | null;
}

const BATCH = sql`id, status, rule, note, total, changed, skipped, reverted, kept, after_id, started_by, created_at, finished_at, reverted_at, reverted_by`;

/** Found by its id, or by words of its note. */
const matching = (ctx: Ctx, query: string | null) =>
  query === null
    ? sql`panel_id = ${ctx.panelId}`
    : sql`panel_id = ${ctx.panelId} and (id = ${idIn(query)}::bigint or note ilike ${likePart(query)})`;

export async function pageOfBatches(
  ctx: Ctx,
  query: string | null,
  { page, perPage }: { page: number; perPage: number },
): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select ${BATCH} from price_batches where ${matching(ctx, query)} order by ${idFirst(query, "id")}id desc offset ${(page - 1) * perPage} limit ${perPage}`.execute(
    ctx.tx,
  );
  return rows;
}

export async function countBatches(ctx: Ctx, query: string | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from price_batches where ${matching(ctx, query)}`.execute(ctx.tx);
  return rows[0]!.n;
}

export async function findBatch(ctx: Ctx, id: number, { lock = false } = {}): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`
    select ${BATCH} from price_batches where panel_id = ${ctx.panelId} and id = ${id} ${lock ? sql`for update` : sql``}`.execute(ctx.tx);
  return rows[0];
}

export async function insertBatch(
  ctx: Ctx,
  batch: { rule: RecordedRule; note: string; startedBy: number; services: { id: number; rate: Amount | null }[] },
): Promise<number> {
  const { id } = await ctx.tx
    .insertInto("priceBatches")
    .values({
      panelId: ctx.panelId,
      rule: JSON.stringify(batch.rule),
      note: batch.note || null,
      total: batch.services.length,
      startedBy: batch.startedBy,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertBatchRows(ctx, id, batch.services);
  return id;
}

export async function patchBatch(
  ctx: Ctx,
  id: number,
  patch: Partial<Pick<BatchRow, "status" | "afterId" | "finishedAt" | "revertedAt" | "revertedBy">>,
): Promise<void> {
  await ctx.tx.updateTable("priceBatches").set(patch).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

/** Runs in the transaction of the rows that it counts. */
export async function addToBatch(
  ctx: Ctx,
  id: number,
  counts: { changed?: number; skipped?: number; reverted?: number; kept?: number; afterId: number },
): Promise<void> {
  const { changed = 0, skipped = 0, reverted = 0, kept = 0, afterId } = counts;
  await sql`
    update price_batches set changed = changed + ${changed}, skipped = skipped + ${skipped}, reverted = reverted + ${reverted}, kept = kept + ${kept},
      after_id = ${afterId} where panel_id = ${ctx.panelId} and id = ${id}`.execute(ctx.tx);
}

/** Records prices that are already written, so that they can be undone like a bulk change. */
export async function insertDoneBatch(
  ctx: Ctx,
  { rows, ...batch }: { rule: RecordedRule; note: string; startedBy: number; rows: WrittenRow[] },
): Promise<number> {
  const services = rows.map(({ serviceId }) => ({ id: serviceId, rate: null }));
  const id = await insertBatch(ctx, { ...batch, services });
  await writeBatchRows(ctx, id, rows);
  await addToBatch(ctx, id, { changed: rows.length, afterId: Math.max(...rows.map(({ serviceId }) => serviceId)) });
  await patchBatch(ctx, id, { status: "done", finishedAt: ctx.now });
  return id;
}
