import type { KeyMode } from "@vitrine/contract/identity/api-key/keys";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { ApiScope, Role } from "@vitrine/contract/kernel/permission/roles";
import { type Readable, readInOrder } from "@vitrine/db/prepared";
import { sql } from "@vitrine/db/prepared-sql";
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
  /** A child panel orders with it. */
  isOfChild: boolean;
}

export interface ApiKeyHash {
  panelId: number;
  keyHash: Buffer;
}

/** Results in the order of the hashes; one statement for many panels. */
export async function readApiKeys(on: Readable, keys: ApiKeyHash[]): Promise<(FoundKey | undefined)[]> {
  const panels = keys.map(({ panelId }) => panelId);
  const hashes = keys.map(({ keyHash }) => keyHash);
  return readInOrder<FoundKey>(
    on,
    keys.length,
    sql`
    select n, id, scope, addresses, expires_at, last_used_at, last_used_ip, user_id, role, language, is_activated, suspended_at, is_of_child
    from read_api_keys(${panels}::bigint[], ${hashes}::bytea[])`,
  );
}

export interface NewKey {
  userId: number;
  name: string;
  scope: ApiScope;
  mode: KeyMode;
  keyHash: Buffer;
  hint: string;
  addresses: string[];
  expiresAt: Date | null;
}

export async function insertKey(ctx: Ctx, key: NewKey): Promise<number> {
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
  mode: KeyMode;
  hint: string;
  addresses: string[];
  expiresAt: Date | null;
  rotatedAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedIp: string | null;
  createdAt: Date;
}

const COLUMNS = [
  "id",
  "name",
  "scope",
  "mode",
  "hint",
  "addresses",
  "expiresAt",
  "rotatedAt",
  "lastUsedAt",
  "lastUsedIp",
  "createdAt",
] as const;

const inUse = (ctx: Ctx, userId: number) =>
  ctx.tx
    .selectFrom("apiKeys")
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .where((eb) => eb.or([eb("expiresAt", "is", null), eb("expiresAt", ">", ctx.now)]));

/** Keys in use, newest first; expired keys stay in the list until they are removed. */
export async function keysOf(ctx: Ctx, userId: number): Promise<KeyRow[]> {
  return (
    ctx.tx
      .selectFrom("apiKeys")
      .select(COLUMNS)
      .where("panelId", "=", ctx.panelId)
      .where("userId", "=", userId)
      .where("revokedAt", "is", null)
      // A replaced key that has expired is of no interest.
      .where((eb) => eb.or([eb("rotatedAt", "is", null), eb("expiresAt", ">", ctx.now)]))
      .orderBy("id", "desc")
      .execute()
  );
}

export async function countKeys(ctx: Ctx, userId: number): Promise<number> {
  const { count } = await inUse(ctx, userId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function lockKey(ctx: Ctx, userId: number, id: number): Promise<KeyRow | undefined> {
  return inUse(ctx, userId).select(COLUMNS).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The limits of the key that a request came with. */
export async function findKey(ctx: Ctx, id: number): Promise<Pick<KeyRow, "addresses" | "expiresAt"> | undefined> {
  return ctx.tx
    .selectFrom("apiKeys")
    .select(["addresses", "expiresAt"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .where("revokedAt", "is", null)
    .executeTakeFirst();
}

/** Limits a key's validity to this time. */
export async function replaceKey(ctx: Ctx, id: number, until: Date): Promise<void> {
  await ctx.tx
    .updateTable("apiKeys")
    .set({ rotatedAt: ctx.now, expiresAt: until })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
}

/** The key's name, or undefined if the user has no such key in use. */
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

/** Ends all keys of the user; returns how many. */
export async function endKeysOf(ctx: Ctx, userId: number): Promise<number> {
  const rows = await ctx.tx
    .updateTable("apiKeys")
    .set({ revokedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .returning("id")
    .execute();
  return rows.length;
}
