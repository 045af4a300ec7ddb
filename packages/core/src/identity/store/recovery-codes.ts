import type { Ctx } from "../../kernel/context/context.ts";

export async function countRecoveryCodes(ctx: Ctx, userId: number): Promise<number> {
  const row = await ctx.tx
    .selectFrom("recoveryCodes")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function replaceRecoveryCodes(ctx: Ctx, userId: number, hashes: Buffer[]): Promise<void> {
  await ctx.tx.deleteFrom("recoveryCodes").where("panelId", "=", ctx.panelId).where("userId", "=", userId).execute();
  if (hashes.length === 0) return;
  await ctx.tx
    .insertInto("recoveryCodes")
    .values(hashes.map((codeHash) => ({ panelId: ctx.panelId, userId, codeHash })))
    .execute();
}

/** Consumes by deleting: a code is valid once. */
export async function consumeRecoveryCode(ctx: Ctx, userId: number, codeHash: Buffer): Promise<boolean> {
  const row = await ctx.tx
    .deleteFrom("recoveryCodes")
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("codeHash", "=", codeHash)
    .returning("userId")
    .executeTakeFirst();
  return row !== undefined;
}
