import type { UploadPurpose } from "@vitrine/contract/kernel/file/purposes";
import type { Database } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../context/context.ts";

export interface FileRow {
  id: number;
  name: string;
  purpose: UploadPurpose | "export";
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  userId: number | null;
}

const COLUMNS = ["id", "name", "purpose", "type", "size", "width", "height", "userId"] as const;

export interface NewFile extends Omit<FileRow, "id"> {
  createdBy: Record<string, unknown>;
}

/** Locks the quota: concurrent uploads of a panel would each find enough space. */
export async function lockQuota(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${ctx.panelId}`}, 0))`.execute(ctx.tx);
}

export async function bytesOfPanel(ctx: Ctx): Promise<number> {
  const { bytes } = await ctx.tx
    .selectFrom("files")
    .select((e) => e.fn.coalesce(e.fn.sum<string>("size"), sql<string>`0`).as("bytes"))
    .where("panelId", "=", ctx.panelId)
    // They are removed after some days.
    .where("purpose", "<>", "export")
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Uploads of a customer since then. */
export async function countUploads(ctx: Ctx, userId: number, since: Date): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom("files")
    .select((e) => e.fn.countAll<number>().as("n"))
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    // Files that staff gave to the customer don't count.
    .where(sql<boolean>`created_by ->> 'kind' = 'user'`)
    .where("createdAt", ">", since)
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertFile(ctx: Ctx, { createdBy, ...file }: NewFile): Promise<number> {
  const row = await ctx.tx
    .insertInto("files")
    .values({ panelId: ctx.panelId, ...file, createdBy: JSON.stringify(createdBy), createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function markStored(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx.updateTable("files").set({ storedAt: ctx.now }).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

export async function setFileUser(ctx: Ctx, id: number, userId: number): Promise<void> {
  await ctx.tx.updateTable("files").set({ userId }).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

export async function deleteFile(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx.deleteFrom("files").where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

const stored = (ctx: Ctx) =>
  ctx.tx
    .selectFrom("files")
    .select(COLUMNS)
    .where("panelId", "=", ctx.panelId)
    .where("storedAt", "is not", null)
    .where("removedAt", "is", null);

export async function findFile(ctx: Ctx, id: number): Promise<FileRow | undefined> {
  return await stored(ctx).where("id", "=", id).executeTakeFirst();
}

export async function findFiles(ctx: Ctx, ids: number[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return await stored(ctx)
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Locks a file to which a row is about to refer: it is not removed until the transaction ends. */
export async function lockFile(ctx: Ctx, id: number): Promise<FileRow | undefined> {
  return await stored(ctx).where("id", "=", id).forShare().executeTakeFirst();
}

/** Several of them by their names, in the order of their ids, locked in the same way. */
export async function lockFilesByName(ctx: Ctx, names: string[]): Promise<FileRow[]> {
  if (names.length === 0) return [];
  return await stored(ctx)
    .where("name", "=", sql<string>`any(${names}::text[])`)
    .orderBy("id")
    .forShare()
    .execute();
}

export interface DueFile {
  panelId: number;
  id: number;
}

/** Files that were not checked since `before`, longest ago first, across panels; marks them as checked. */
export async function takeFilesToCheck(db: Database, before: Date, at: Date, most: number): Promise<DueFile[]> {
  const { rows } = await sql<DueFile>`select panel_id, id from files_to_check(${before}, ${at}, ${most})`.execute(db);
  return rows;
}

export interface LockedFile extends FileRow {
  storedAt: Date | null;
  removedAt: Date | null;
}

/** Locks files in the order of their ids, like every other lock of several files. */
export async function lockFiles(ctx: Ctx, ids: number[]): Promise<LockedFile[]> {
  return await ctx.tx
    .selectFrom("files")
    .select([...COLUMNS, "storedAt", "removedAt"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function markRemoved(ctx: Ctx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .updateTable("files")
    .set({ removedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
}
