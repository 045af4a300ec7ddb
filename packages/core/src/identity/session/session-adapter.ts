import type { Language } from "@vitrine/contract/kernel/language/languages";
import type { Role } from "@vitrine/contract/kernel/permission/roles";
import type { Adapter, DatabaseSession, DatabaseUser, Lucia } from "lucia";
import type { Ctx } from "../../kernel/context/context.ts";
import { hashOf, isToken } from "./tokens.ts";

export type SessionKind = "own" | "cabinet";

export interface SessionAttributes {
  publicId: string;
  ip: string | null;
  userAgent: string | null;
  createdAt: Date;
  seenAt: Date;
  confirmedAt: Date;
  persistent: boolean;
  /** Public id of the main panel's session that this one was entered from. */
  parentId: string | null;
}

const ATTRIBUTES = ["publicId", "ip", "userAgent", "createdAt", "seenAt", "confirmedAt", "persistent", "parentId"] as const;

/** The panel's own user; a cabinet session's user belongs to the main panel and is looked up there. */
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
/** The user of a cabinet session, before the lookup on the main panel. */
export const ELSEWHERE: UserAttributes = { role: "user", language: "en", isActivated: false, isSuspended: false };

/**
 * Keeps lucia's sessions of one panel and kind. What lucia 3 lacks is here and in sessions.ts, and nowhere else: tokens are stored
 * as hashes, a session ends after 90 days however often it was renewed (`ends_at`), lists name sessions by public id, time is the
 * context's, a change of rights gives the same session a new token, when its person last showed a password is known
 * (`confirmed_at`), sessions entered on panels' hosts end with the one they came from, and what a process remembers is forgotten. Every method takes the raw token and gives the raw token back: lucia puts it into renewals.
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
      .select(["userId", "expiresAt", ...ATTRIBUTES])
      .where("tokenHash", "=", hashOf(token))
      .where("expiresAt", ">", this.#ctx.now)
      .where("endsAt", ">", this.#ctx.now)
      .executeTakeFirst();
    if (!row) return [null, null];
    const { userId, expiresAt, ...attributes } = row;
    return [{ id: token, userId, expiresAt, attributes }, await this.#user(userId)];
  }

  async getUserSessions(userId: number): Promise<DatabaseSession[]> {
    const rows = await this.#sessions()
      .select(["expiresAt", ...ATTRIBUTES])
      .where("userId", "=", userId)
      .orderBy("seenAt", "desc")
      .execute();
    return rows.map(({ expiresAt, ...attributes }) => ({ id: attributes.publicId, userId, expiresAt, attributes }));
  }

  async setSession({ id, userId, expiresAt, attributes }: DatabaseSession): Promise<void> {
    const { panelId, tx } = this.#ctx;
    const endsAt = new Date(attributes.createdAt.getTime() + ABSOLUTE_DAYS * DAY_MS);
    await tx
      .insertInto("sessions")
      .values({ panelId, tokenHash: hashOf(id), userId, kind: this.#kind, expiresAt, endsAt, ...attributes })
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
