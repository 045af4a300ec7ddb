import type { CannedAnswer } from "@vitrine/contract/support/dialog/canned";
import type { Ctx } from "../../kernel/context/context.ts";

const COLUMNS = ["id", "shortcut", "text", "isMacro", "status", "tags", "assign", "assigneeId"] as const;
const ofPanel = (ctx: Ctx) => ctx.tx.selectFrom("cannedAnswers").select(COLUMNS).where("panelId", "=", ctx.panelId);

export async function cannedAnswers(ctx: Ctx): Promise<CannedAnswer[]> {
  return ofPanel(ctx).orderBy("shortcut").execute();
}

export const findCanned = (ctx: Ctx, id: number): Promise<CannedAnswer | undefined> => ofPanel(ctx).where("id", "=", id).executeTakeFirst();

export async function lockCanned(ctx: Ctx, id: number): Promise<CannedAnswer | undefined> {
  return ofPanel(ctx).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Undefined if the shortcut is taken. */
export async function insertCanned(ctx: Ctx, answer: Omit<CannedAnswer, "id">): Promise<number | undefined> {
  const row = await ctx.tx
    .insertInto("cannedAnswers")
    .values({ panelId: ctx.panelId, ...answer, createdAt: ctx.now })
    .onConflict((conflict) => conflict.columns(["panelId", "shortcut"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function isShortcutTaken(ctx: Ctx, shortcut: string, besides: number): Promise<boolean> {
  const row = await ofPanel(ctx).where("shortcut", "=", shortcut).where("id", "<>", besides).executeTakeFirst();
  return row !== undefined;
}

export async function patchCanned(ctx: Ctx, { id, ...change }: CannedAnswer): Promise<void> {
  await ctx.tx.updateTable("cannedAnswers").set(change).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

export async function deleteCanned(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx.deleteFrom("cannedAnswers").where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}
