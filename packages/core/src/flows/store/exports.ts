import type { ExportFormat, ExportList } from "@vitrine/contract/kernel/export/columns";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import type { PanelTx } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface ExportRow {
  id: number;
  list: ExportList;
  format: ExportFormat;
  language: Language;
  filter: Record<string, unknown>;
  columns: string[];
  actor: Actor;
  userId: number;
  isStaff: boolean;
  status: "running" | "done" | "failed";
  rows: number | null;
  fileId: number | null;
  createdAt: Date;
}

const COLUMNS = [
  "id",
  "list",
  "format",
  "language",
  "filter",
  "columns",
  "actor",
  "userId",
  "isStaff",
  "status",
  "rows",
  "fileId",
  "createdAt",
] as const;

export type NewExport = Pick<ExportRow, "list" | "format" | "language" | "filter" | "columns" | "actor" | "userId" | "isStaff">;

export async function insertExport(ctx: Ctx, { filter, columns, actor, ...row }: NewExport): Promise<number> {
  const made = await ctx.tx
    .insertInto("exports")
    .values({
      panelId: ctx.panelId,
      ...row,
      columns: sql<string[]>`${columns}::text[]`,
      filter: JSON.stringify(filter),
      actor: JSON.stringify(actor),
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
}

export async function findExport(ctx: Ctx, id: number): Promise<ExportRow | undefined> {
  const row = await ctx.tx.selectFrom("exports").select(COLUMNS).where("panelId", "=", ctx.panelId).where("id", "=", id).executeTakeFirst();
  return row as ExportRow | undefined;
}

export async function countRunning(ctx: Ctx, by: Pick<ExportRow, "userId" | "isStaff">): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom("exports")
    .select((e) => e.fn.countAll<number>().as("n"))
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", by.userId)
    .where("isStaff", "=", by.isStaff)
    .where("status", "=", "running")
    .executeTakeFirstOrThrow();
  return n;
}

/** False if it had already ended. */
export async function endExport(ctx: Ctx, id: number, end: Pick<ExportRow, "status" | "rows" | "fileId">): Promise<boolean> {
  const row = await ctx.tx
    .updateTable("exports")
    .set({ ...end, finishedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .where("status", "=", "running")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Files of exports that are still kept; purge_expired removes the rows. */
export async function filesOfExports(tx: PanelTx, fileIds: number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom("exports")
    .select("fileId")
    .where("panelId", "=", tx.panelId)
    .where("fileId", "=", sql<number>`any(${fileIds}::bigint[])`)
    .execute();
  return rows.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
}
