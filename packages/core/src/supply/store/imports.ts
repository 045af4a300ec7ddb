import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { Import, ImportCategory } from "@vitrine/contract/supply/import/import";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface ImportRow {
  id: number;
  providerId: number;
  selection: "all" | string[];
  extraCharge: string;
  rateStep: Amount;
  cleanNames: boolean;
  categories: ImportCategory[];
  status: Import["status"];
  /** Of a failed import, or of a "done" one whose revert failed. */
  errorCode: string | null;
  total: number;
  created: number;
  updated: number;
  skipped: number;
  removed: number;
  kept: number;
  failed: Import["failed"];
  createdAt: Date;
  /** The last row read from the provider's list; null before the first. */
  afterPosition: number | null;
  afterId: string | null;
}

const COLUMNS = [
  "id",
  "providerId",
  "selection",
  "extraCharge",
  "rateStep",
  "cleanNames",
  "categories",
  "status",
  "errorCode",
  "total",
  "created",
  "updated",
  "skipped",
  "removed",
  "kept",
  "failed",
  "createdAt",
  "afterPosition",
  "afterId",
] as const;

const imports = (ctx: Ctx) => ctx.tx.selectFrom("imports").select(COLUMNS).where("panelId", "=", ctx.panelId);

export async function findImport(ctx: Ctx, id: number): Promise<ImportRow | undefined> {
  return (await imports(ctx).where("id", "=", id).executeTakeFirst()) as ImportRow | undefined;
}

export async function lockImport(ctx: Ctx, id: number): Promise<ImportRow | undefined> {
  return (await imports(ctx).where("id", "=", id).forUpdate().executeTakeFirst()) as ImportRow | undefined;
}

export async function hasRunningImport(ctx: Ctx, providerId: number): Promise<boolean> {
  const row = await imports(ctx)
    .where("providerId", "=", providerId)
    .where("status", "in", ["running", "reverting"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Latest first. */
export async function latestImports(ctx: Ctx, providerId: number, most: number): Promise<ImportRow[]> {
  return (await imports(ctx).where("providerId", "=", providerId).orderBy("id", "desc").limit(most).execute()) as unknown as ImportRow[];
}

export interface NewImport {
  providerId: number;
  selection: "all" | string[];
  extraCharge: string;
  rateStep: Amount;
  cleanNames: boolean;
  categories: ImportCategory[];
  total: number;
  startedBy: number;
}

export async function insertImport(ctx: Ctx, { selection, categories, ...row }: NewImport): Promise<number> {
  const { id } = await ctx.tx
    .insertInto("imports")
    .values({
      panelId: ctx.panelId,
      ...row,
      selection: JSON.stringify(selection),
      categories: JSON.stringify(categories),
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Progress of an import: counts add up, in the transaction of the rows they count. */
export interface Progress {
  created: number;
  updated: number;
  skipped: number;
  failed: Import["failed"];
  status: Import["status"];
  errorCode: string | null;
  /** Where the next read continues. */
  after?: PlaceInList;
}

export interface PlaceInList {
  position: number;
  externalId: string;
}

export async function addProgress(ctx: Ctx, id: number, progress: Progress): Promise<ImportRow> {
  const { rows } = await sql<ImportRow>`
    update imports set created = created + ${progress.created}, updated = updated + ${progress.updated}, skipped = skipped + ${progress.skipped},
      failed = failed || ${JSON.stringify(progress.failed)}::jsonb, status = ${progress.status}, error_code = ${progress.errorCode},
      after_position = coalesce(${progress.after?.position ?? null}, after_position), after_id = coalesce(${progress.after?.externalId ?? null}, after_id),
      finished_at = case when ${progress.status} = 'running' then null else ${ctx.now}::timestamptz end
    where panel_id = ${ctx.panelId} and id = ${id}
    returning id, provider_id, selection, extra_charge, rate_step, clean_names, categories, status, error_code, total, created, updated, skipped, removed, kept,
      failed, created_at, after_position, after_id`.execute(ctx.tx);
  return rows[0]!;
}

export async function setImportStatus(ctx: Ctx, id: number, status: Import["status"]): Promise<void> {
  const finishedAt = status === "reverting" ? null : ctx.now;
  await ctx.tx
    .updateTable("imports")
    .set({ status, finishedAt, errorCode: null })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
}

/** Counts what a revert did, in the transaction of the rows that it counts. */
export async function addReverted(ctx: Ctx, id: number, { removed, kept }: Pick<ImportRow, "removed" | "kept">): Promise<ImportRow> {
  await ctx.tx
    .updateTable("imports")
    .set((eb) => ({ removed: eb("removed", "+", removed), kept: eb("kept", "+", kept) }))
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
  return (await findImport(ctx, id))!;
}
