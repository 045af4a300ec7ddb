import type { ApiScope, Role } from "@vitrine/contract/access/roles";
import type { Language } from "@vitrine/contract/shared/languages";
import type { Ctx } from "../context.ts";

export interface FoundKey {
  id: number;
  scope: ApiScope;
  addresses: string[];
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedIp: string | null;
  userId: number;
  role: Role;
  language: Language;
  isActivated: boolean;
  suspendedAt: Date | null;
}

export async function findKey(ctx: Ctx, keyHash: Buffer): Promise<FoundKey | undefined> {
  return ctx.tx
    .selectFrom("apiKeys as k")
    .innerJoin("users as u", (join) => join.onRef("u.panelId", "=", "k.panelId").onRef("u.id", "=", "k.userId"))
    .select(["k.id", "k.scope", "k.addresses", "k.expiresAt", "k.lastUsedAt", "k.lastUsedIp", "k.userId"])
    .select(["u.role", "u.language", "u.isActivated", "u.suspendedAt"])
    .where("k.panelId", "=", ctx.panelId)
    .where("k.keyHash", "=", keyHash)
    .where("k.revokedAt", "is", null)
    .executeTakeFirst();
}

export async function keyUsed(ctx: Ctx, { id, userId }: Pick<FoundKey, "id" | "userId">, ip: string | null): Promise<void> {
  await ctx.tx
    .updateTable("apiKeys")
    .set({ lastUsedAt: ctx.now, lastUsedIp: ip })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
  await ctx.tx.updateTable("users").set({ lastSeenAt: ctx.now }).where("panelId", "=", ctx.panelId).where("id", "=", userId).execute();
}
