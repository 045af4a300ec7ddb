import type { PanelTx } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export type FileSubject = "article" | "popup" | "appearance" | "mailing";

/** Pictures of earlier versions stay, so that a version can be restored whole. */
export async function keepFiles(ctx: Ctx, subject: FileSubject, subjectId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await ctx.tx
    .insertInto("contentFiles")
    .values(fileIds.map((fileId) => ({ panelId: ctx.panelId, subject, subjectId, fileId })))
    .onConflict((of) => of.doNothing())
    .execute();
}

/** For a text without versions: pictures that it no longer uses are removed with other unused files. */
export async function replaceFiles(ctx: Ctx, subject: FileSubject, subjectId: number, fileIds: readonly number[]): Promise<void> {
  await ctx.tx
    .deleteFrom("contentFiles")
    .where("panelId", "=", ctx.panelId)
    .where("subject", "=", subject)
    .where("subjectId", "=", subjectId)
    .where("fileId", "<>", sql<number>`all(${fileIds}::bigint[])`)
    .execute();
  await keepFiles(ctx, subject, subjectId, fileIds);
}

export async function releaseFiles(ctx: Ctx, subject: FileSubject, subjectId: number): Promise<void> {
  await ctx.tx
    .deleteFrom("contentFiles")
    .where("panelId", "=", ctx.panelId)
    .where("subject", "=", subject)
    .where("subjectId", "=", subjectId)
    .execute();
}

export async function keptFileIds(ctx: Ctx, subject: FileSubject, subjectId: number): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom("contentFiles")
    .select("fileId")
    .where("panelId", "=", ctx.panelId)
    .where("subject", "=", subject)
    .where("subjectId", "=", subjectId)
    .execute();
  return rows.map(({ fileId }) => fileId);
}

/** Which of the files are used by a text. */
export async function picturesOfTexts(tx: PanelTx, fileIds: number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom("contentFiles")
    .select("fileId")
    .distinct()
    .where("panelId", "=", tx.panelId)
    .where("fileId", "=", sql<number>`any(${fileIds}::bigint[])`)
    .execute();
  return rows.map(({ fileId }) => fileId);
}
