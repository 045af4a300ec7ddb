import type { Language } from "@vitrine/contract/shared/languages";
import type { Role } from "@vitrine/contract/access/roles";
import type { Adapter, DatabaseSession, DatabaseUser, Lucia } from "lucia";
import type { Ctx } from "../context.ts";
import { hashOf, isToken } from "./tokens.ts";

export type SessionKind = "own" | "cabinet";

export interface SessionAttributes {
  publicId: string;
  ip: string | null;
  userAgent: string | null;
  seenAt: Date;
}

/** Of the panel's own user; a cabinet session's user belongs to the main panel and is looked up there. */
export interface UserAttributes {
  role: Role;
  language: Language;
  isActivated: boolean;
  isSuspended: boolean;
}

declare module "lucia" {
  interface Register {
    Lucia: Lucia<SessionAttributes, UserAttributes>;
    UserId: number;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

const ABSOLUTE_DAYS = 90;
const DAY_MS = 86_400_000;
const ELSEWHERE: UserAttributes = { role: "user", language: "en", isActivated: false, isSuspended: false };

/**
 * Keeps lucia's sessions of one panel and kind. What lucia 3 lacks is here and in sessions.ts: tokens are stored as hashes,
 * a session ends after 90 days however often it was renewed (`ends_at`), lists name sessions by public id,
 * and time is the context's. Every method takes the raw token and gives the raw token back: lucia puts it into renewals.
 */
export class SessionAdapter implements Adapter {
  readonly #ctx: Ctx;
  readonly #kind: SessionKind;

  constructor(ctx: Ctx, kind: SessionKind) {
    this.#ctx = ctx;
    this.#kind = kind;
  }

  async getSessionAndUser(token: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    if (!isToken(token)) return [null, null];
    const row = await this.#sessions()
      .select(["userId", "publicId", "expiresAt", "ip", "userAgent", "seenAt"])
      .where("tokenHash", "=", hashOf(token))
      .where("expiresAt", ">", this.#ctx.now)
      .where("endsAt", ">", this.#ctx.now)
      .executeTakeFirst();
    if (!row) return [null, null];
    const { userId, expiresAt, publicId, ip, userAgent, seenAt } = row;
    return [{ id: token, userId, expiresAt, attributes: { publicId, ip, userAgent, seenAt } }, await this.#user(userId)];
  }

  async getUserSessions(userId: number): Promise<DatabaseSession[]> {
    const rows = await this.#sessions()
      .select(["publicId", "expiresAt", "ip", "userAgent", "seenAt"])
      .where("userId", "=", userId)
      .orderBy("seenAt", "desc")
      .execute();
    return rows.map(({ publicId, expiresAt, ip, userAgent, seenAt }) => ({
      id: publicId,
      userId,
      expiresAt,
      attributes: { publicId, ip, userAgent, seenAt },
    }));
  }

  async setSession({ id, userId, expiresAt, attributes }: DatabaseSession): Promise<void> {
    const { panelId, now, tx } = this.#ctx;
    const { publicId, ip, userAgent, seenAt } = attributes;
    const endsAt = new Date(now.getTime() + ABSOLUTE_DAYS * DAY_MS);
    await tx
      .insertInto("sessions")
      .values({ panelId, tokenHash: hashOf(id), publicId, userId, kind: this.#kind, expiresAt, endsAt, ip, userAgent, seenAt })
      .execute();
  }

  async updateSessionExpiration(token: string, expiresAt: Date): Promise<void> {
    await this.#ctx.tx
      .updateTable("sessions")
      .set((e) => ({ expiresAt: e.fn<Date>("least", [e.val(expiresAt), "endsAt"]) }))
      .where("panelId", "=", this.#ctx.panelId)
      .where("tokenHash", "=", hashOf(token))
      .execute();
  }

  async deleteSession(token: string): Promise<void> {
    await this.#delete().where("tokenHash", "=", hashOf(token)).execute();
  }

  async deleteUserSessions(userId: number): Promise<void> {
    await this.#delete().where("userId", "=", userId).execute();
  }

  async deleteExpiredSessions(): Promise<void> {
    await this.#delete()
      .where((e) => e.or([e("expiresAt", "<=", this.#ctx.now), e("endsAt", "<=", this.#ctx.now)]))
      .execute();
  }

  #sessions() {
    return this.#ctx.tx.selectFrom("sessions").where("panelId", "=", this.#ctx.panelId).where("kind", "=", this.#kind);
  }

  #delete() {
    return this.#ctx.tx.deleteFrom("sessions").where("panelId", "=", this.#ctx.panelId).where("kind", "=", this.#kind);
  }

  async #user(id: number): Promise<DatabaseUser | null> {
    if (this.#kind === "cabinet") return { id, attributes: ELSEWHERE };
    const row = await this.#ctx.tx
      .selectFrom("users")
      .select(["role", "language", "isActivated", "suspendedAt"])
      .where("panelId", "=", this.#ctx.panelId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) return null;
    const { role, language, isActivated, suspendedAt } = row;
    return { id, attributes: { role, language, isActivated, isSuspended: suspendedAt !== null } };
  }
}
