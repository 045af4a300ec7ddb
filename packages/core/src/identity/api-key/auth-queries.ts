import type { ApiScope, Role } from "@vitrine/contract/kernel/permission/roles";
import type { Language } from "@vitrine/contract/kernel/language/languages";
import { inOrderOf } from "@vitrine/db/batched-read";
import type { Database } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

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

export interface ApiKeyHash {
  panelId: number;
  keyHash: Buffer;
}

/** Results in the order of the hashes; one statement for many panels. */
export async function readApiKeys(db: Database, keys: ApiKeyHash[]): Promise<(FoundKey | undefined)[]> {
  const panels = keys.map(({ panelId }) => panelId);
  const hashes = keys.map(({ keyHash }) => keyHash);
  const { rows } = await sql<FoundKey & { n: number }>`select * from read_api_keys(${panels}::bigint[], ${hashes}::bytea[])`.execute(db);
  return inOrderOf(keys, rows);
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
