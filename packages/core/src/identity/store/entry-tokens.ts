import type { Ctx } from "../../kernel/context/context.ts";

export interface EntryToken {
  userId: number;
  kind: "own" | "cabinet";
  confirmedAt: Date | null;
  entryId: string | null;
}

export async function insertEntryToken(ctx: Ctx, entry: EntryToken & { tokenHash: Buffer; expiresAt: Date }): Promise<void> {
  await ctx.tx
    .insertInto("entryTokens")
    .values({ panelId: ctx.panelId, ...entry })
    .execute();
}

/** Consumes by deleting: of two parallel calls only one finds the row. */
export async function consumeEntryToken(ctx: Ctx, tokenHash: Buffer): Promise<EntryToken | undefined> {
  const row = await ctx.tx
    .deleteFrom("entryTokens")
    .where("panelId", "=", ctx.panelId)
    .where("tokenHash", "=", tokenHash)
    .returning(["userId", "kind", "confirmedAt", "entryId", "expiresAt"])
    .executeTakeFirst();
  if (!row || row.expiresAt <= ctx.now) return undefined;
  const { userId, kind, confirmedAt, entryId } = row;
  return { userId, kind, confirmedAt, entryId };
}

export async function deleteEntryTokens(ctx: Ctx, kind: EntryToken["kind"], userId: number): Promise<void> {
  await ctx.tx.deleteFrom("entryTokens").where("panelId", "=", ctx.panelId).where("kind", "=", kind).where("userId", "=", userId).execute();
}

export async function deleteTokensOfEntries(ctx: Ctx, entryIds: string[]): Promise<void> {
  await ctx.tx.deleteFrom("entryTokens").where("panelId", "=", ctx.panelId).where("entryId", "in", entryIds).execute();
}
