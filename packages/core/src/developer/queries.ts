import type { ApiScope } from "@vitrine/contract/access/roles";
import type { Ctx } from "../context.ts";

export async function insertKey(
  ctx: Ctx,
  key: { userId: number; name: string; scope: ApiScope; keyHash: Buffer; hint: string },
): Promise<number> {
  const row = await ctx.tx
    .insertInto("apiKeys")
    .values({ panelId: ctx.panelId, ...key })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface KeyRow {
  id: number;
  name: string;
  scope: ApiScope;
  hint: string;
  lastUsedAt: Date | null;
  createdAt: Date;
}

export async function keysOf(ctx: Ctx, userId: number): Promise<KeyRow[]> {
  return ctx.tx
    .selectFrom("apiKeys")
    .select(["id", "name", "scope", "hint", "lastUsedAt", "createdAt"])
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .orderBy("id", "desc")
    .execute();
}

/** The key's name, or undefined where the user has no such key in use. */
export async function endKey(ctx: Ctx, userId: number, id: number): Promise<string | undefined> {
  const row = await ctx.tx
    .updateTable("apiKeys")
    .set({ revokedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("id", "=", id)
    .where("revokedAt", "is", null)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}
