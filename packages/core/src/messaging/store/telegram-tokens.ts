import type { Ctx } from "../../kernel/context/context.ts";

export async function insertToken(ctx: Ctx, token: { tokenHash: Buffer; userId: number; expiresAt: Date }): Promise<void> {
  await ctx.tx.deleteFrom("telegramTokens").where("panelId", "=", ctx.panelId).where("userId", "=", token.userId).execute();
  await ctx.tx
    .insertInto("telegramTokens")
    .values({ panelId: ctx.panelId, ...token })
    .execute();
}

export async function hasToken(ctx: Ctx, tokenHash: Buffer): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom("telegramTokens")
    .select("userId")
    .where("panelId", "=", ctx.panelId)
    .where("tokenHash", "=", tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Consumes by deleting: of two parallel calls only one finds the row. */
export async function consumeToken(ctx: Ctx, tokenHash: Buffer): Promise<number | undefined> {
  const row = await ctx.tx
    .deleteFrom("telegramTokens")
    .where("panelId", "=", ctx.panelId)
    .where("tokenHash", "=", tokenHash)
    .returning(["userId", "expiresAt"])
    .executeTakeFirst();
  return row && row.expiresAt > ctx.now ? row.userId : undefined;
}
