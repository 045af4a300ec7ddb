import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Role } from "@vitrine/contract/kernel/permission/roles";
import { type Readable, readInOrder } from "@vitrine/db/prepared";
import { sql } from "@vitrine/db/prepared-sql";
import type { Ctx } from "../../kernel/context/context.ts";
import { touchUser } from "./users.ts";

export type SessionKind = "own" | "cabinet";

export interface SessionAttributes {
  publicId: string;
  ip: string | null;
  userAgent: string | null;
  createdAt: Date;
  seenAt: Date;
  confirmedAt: Date;
  persistent: boolean;
  /** The main panel's record of the entry that started a cabinet session. */
  entryId: string | null;
}

const ATTRIBUTES = ["publicId", "ip", "userAgent", "createdAt", "seenAt", "confirmedAt", "persistent", "entryId"] as const;

interface StoredSession {
  userId: number;
  expiresAt: Date;
  attributes: SessionAttributes;
}

const sessions = (ctx: Ctx, kind: SessionKind) => ctx.tx.selectFrom("sessions").where("panelId", "=", ctx.panelId).where("kind", "=", kind);

const remove = (ctx: Ctx, kind: SessionKind) => ctx.tx.deleteFrom("sessions").where("panelId", "=", ctx.panelId).where("kind", "=", kind);

/** Expired sessions are not found. */
export async function findSession(ctx: Ctx, kind: SessionKind, tokenHash: Buffer): Promise<StoredSession | undefined> {
  const row = await sessions(ctx, kind)
    .select(["userId", "expiresAt", ...ATTRIBUTES])
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", ctx.now)
    .where("endsAt", ">", ctx.now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { userId, expiresAt, ...attributes } = row;
  return { userId, expiresAt, attributes };
}

/** Sessions of a user, last seen first. */
export async function sessionsOfKind(ctx: Ctx, kind: SessionKind, userId: number): Promise<StoredSession[]> {
  const rows = await sessions(ctx, kind)
    .select(["expiresAt", ...ATTRIBUTES])
    .where("userId", "=", userId)
    .orderBy("seenAt", "desc")
    .execute();
  return rows.map(({ expiresAt, ...attributes }) => ({ userId, expiresAt, attributes }));
}

export async function insertSession(
  ctx: Ctx,
  kind: SessionKind,
  session: StoredSession & { tokenHash: Buffer; endsAt: Date },
): Promise<void> {
  const { attributes, ...row } = session;
  await ctx.tx
    .insertInto("sessions")
    .values({ panelId: ctx.panelId, kind, ...row, ...attributes })
    .execute();
}

/** Never beyond the end that was set when the session started. */
export async function prolongSession(ctx: Ctx, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await ctx.tx
    .updateTable("sessions")
    .set((e) => ({ expiresAt: e.fn<Date>("least", [e.val(expiresAt), "endsAt"]) }))
    .where("panelId", "=", ctx.panelId)
    .where("tokenHash", "=", tokenHash)
    .execute();
}

export async function deleteSession(ctx: Ctx, kind: SessionKind, tokenHash: Buffer): Promise<void> {
  await remove(ctx, kind).where("tokenHash", "=", tokenHash).execute();
}

export async function deleteSessionsOfKind(ctx: Ctx, kind: SessionKind, userId: number): Promise<void> {
  await remove(ctx, kind).where("userId", "=", userId).execute();
}

export async function deleteExpired(ctx: Ctx, kind: SessionKind): Promise<void> {
  await remove(ctx, kind)
    .where((e) => e.or([e("expiresAt", "<=", ctx.now), e("endsAt", "<=", ctx.now)]))
    .execute();
}

export async function seenAgain(ctx: Ctx, kind: SessionKind, publicId: string, userId: number): Promise<void> {
  await ctx.tx
    .updateTable("sessions")
    .set({ seenAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("publicId", "=", publicId)
    .execute();
  if (kind === "own") await touchUser(ctx, userId);
}

export interface EndedSession {
  panelId: number;
  kind: SessionKind;
  publicId: string;
  tokenHash: Buffer;
}

/** Sessions of the panel's own user: all, the one named by `only`, or all but the one named by `keep`. */
export async function deleteSessionsOf(
  ctx: Ctx,
  userId: number,
  { only, keep }: { only?: string; keep?: string | undefined },
): Promise<EndedSession[]> {
  let query = ctx.tx.deleteFrom("sessions").where("panelId", "=", ctx.panelId).where("kind", "=", "own").where("userId", "=", userId);
  if (only !== undefined) query = query.where("publicId", "=", only);
  if (keep !== undefined) query = query.where("publicId", "<>", keep);
  return query.returning(["panelId", "kind", "publicId", "tokenHash"]).execute();
}

/** Cabinet sessions on the context's panel that these entries started. */
export async function deleteEnteredSessions(ctx: Ctx, userId: number, entryIds: string[]): Promise<void> {
  await remove(ctx, "cabinet").where("userId", "=", userId).where("entryId", "in", entryIds).execute();
}

/** Whether a session is valid. One that would expire soon is prolonged, but never beyond its end. */
export async function keepSession(ctx: Ctx, publicId: string, { soon, until }: { soon: Date; until: Date }): Promise<boolean> {
  const row = await sessions(ctx, "own")
    .select(["tokenHash", "expiresAt"])
    .where("publicId", "=", publicId)
    .where("expiresAt", ">", ctx.now)
    .where("endsAt", ">", ctx.now)
    .executeTakeFirst();
  if (row && row.expiresAt < soon) await prolongSession(ctx, row.tokenHash, until);
  return row !== undefined;
}

export async function entryOfSession(ctx: Ctx, publicId: string): Promise<string | undefined> {
  const row = await sessions(ctx, "cabinet").select("entryId").where("publicId", "=", publicId).executeTakeFirst();
  return row?.entryId ?? undefined;
}

export interface SessionRow {
  publicId: string;
  ip: string | null;
  userAgent: string | null;
  createdAt: Date;
  seenAt: Date;
}

/** Latest use first. */
export async function sessionsOf(ctx: Ctx, userId: number, most: number): Promise<SessionRow[]> {
  return ctx.tx
    .selectFrom("sessions")
    .select(["publicId", "ip", "userAgent", "createdAt", "seenAt"])
    .where("panelId", "=", ctx.panelId)
    .where("kind", "=", "own")
    .where("userId", "=", userId)
    .where("expiresAt", ">", ctx.now)
    .where("endsAt", ">", ctx.now)
    .orderBy("seenAt", "desc")
    .limit(most)
    .execute();
}

export interface SessionKey {
  panelId: number;
  kind: SessionKind;
  tokenHash: Buffer;
}

export interface HeldRow {
  userId: number;
  publicId: string;
  expiresAt: Date;
  endsAt: Date;
  seenAt: Date;
  confirmedAt: Date;
  persistent: boolean;
  entryId: string | null;
  /** The panel's own user; null for a cabinet session. */
  role: Role | null;
  language: Language | null;
  isActivated: boolean | null;
  suspendedAt: Date | null;
}

/** Results in the order of the keys; one statement for many panels. */
export async function readSessions(on: Readable, keys: SessionKey[]): Promise<(HeldRow | undefined)[]> {
  const panels = keys.map(({ panelId }) => panelId);
  const kinds = keys.map(({ kind }) => kind);
  const hashes = keys.map(({ tokenHash }) => tokenHash);
  return readInOrder<HeldRow>(
    on,
    keys.length,
    sql`
    select n, user_id, public_id, expires_at, ends_at, seen_at, confirmed_at, persistent, entry_id, role, language, is_activated, suspended_at
    from read_sessions(${panels}::bigint[], ${kinds}::text[], ${hashes}::bytea[])`,
  );
}
