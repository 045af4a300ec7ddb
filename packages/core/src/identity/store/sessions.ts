import type { Language } from "@vitrine/contract/kernel/language/languages";
import type { Role } from "@vitrine/contract/kernel/permission/roles";
import { inOrderOf } from "@vitrine/db/batched-read";
import type { Database } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { touchUser } from "./users.ts";

export async function seenAgain(ctx: Ctx, kind: "own" | "cabinet", publicId: string, userId: number): Promise<void> {
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
  kind: "own" | "cabinet";
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

/** Sessions on panels' own hosts that were entered from these main panel sessions; `null` means from any. Other panels have none. */
export async function endEnteredSessions(ctx: Ctx, userId: number, parents: string[] | null): Promise<EndedSession[]> {
  if (!ctx.panel.isMain) return [];
  const { rows } = await sql<EndedSession>`
    select panel_id, 'cabinet' as kind, public_id, token_hash from end_entered_sessions(${userId}, ${parents}::uuid[])`.execute(ctx.tx);
  return rows;
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
  kind: "own" | "cabinet";
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
  /** The panel's own user; null for a cabinet session. */
  role: Role | null;
  language: Language | null;
  isActivated: boolean | null;
  suspendedAt: Date | null;
}

/** Results in the order of the keys; one statement for many panels. */
export async function readSessions(db: Database, keys: SessionKey[]): Promise<(HeldRow | undefined)[]> {
  const panels = keys.map(({ panelId }) => panelId);
  const kinds = keys.map(({ kind }) => kind);
  const hashes = keys.map(({ tokenHash }) => tokenHash);
  const { rows } = await sql<HeldRow & { n: number }>`
    select * from read_sessions(${panels}::bigint[], ${kinds}::text[], ${hashes}::bytea[])`.execute(db);
  return inOrderOf(keys, rows);
}
