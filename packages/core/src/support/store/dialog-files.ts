import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export async function insertDialogFiles(ctx: Ctx, messageId: number, fileIds: number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await ctx.tx
    .insertInto("dialogFiles")
    .values(fileIds.map((fileId) => ({ panelId: ctx.panelId, messageId, fileId })))
    .execute();
}

export interface AttachedFile {
  messageId: number;
  fileId: number;
}

export async function filesOfMessages(ctx: Ctx, messageIds: number[]): Promise<AttachedFile[]> {
  if (messageIds.length === 0) return [];
  return ctx.tx
    .selectFrom("dialogFiles")
    .select(["messageId", "fileId"])
    .where("panelId", "=", ctx.panelId)
    .where("messageId", "=", sql<number>`any(${messageIds}::bigint[])`)
    .orderBy("fileId")
    .execute();
}

/** The given files that a message refers to. */
export const filesOfDialogs = async (tx: Ctx["tx"], fileIds: number[]): Promise<number[]> => {
  const rows = await tx
    .selectFrom("dialogFiles")
    .select("fileId")
    .where("panelId", "=", tx.panelId)
    .where("fileId", "=", sql<number>`any(${fileIds}::bigint[])`)
    .execute();
  return rows.map(({ fileId }) => fileId);
};
