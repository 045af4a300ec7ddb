import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Role } from "@vitrine/contract/kernel/permission/roles";
import { type Adapter, type DatabaseSession, type DatabaseUser, type Lucia, TimeSpan } from "lucia";
import type { Ctx } from "../../kernel/context/context.ts";
import {
  deleteExpired,
  deleteSession,
  deleteSessionsOfKind,
  findSession,
  insertSession,
  prolongSession,
  type SessionAttributes,
  type SessionKind,
  sessionsOfKind,
} from "../store/sessions.ts";
import { findUser } from "../store/users.ts";
import { hashOf, isToken } from "../../kernel/secret/tokens.ts";

/** The panel's own user; a cabinet session's user belongs to the main panel and is looked up there. */
export interface UserAttributes {
  role: Role;
  language: Language;
  isActivated: boolean;
  isSuspended: boolean;
}

export type { SessionAttributes, SessionKind } from "../store/sessions.ts";

declare module "lucia" {
  interface Register {
    Lucia: Lucia<SessionAttributes, UserAttributes>;
    UserId: number;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

/** A session expires when it was not used for this long. */
export const SLIDING = new TimeSpan(14, "d");

const ABSOLUTE_DAYS = 90;
const DAY_MS = 86_400_000;
/** The user of a cabinet session, before the lookup on the main panel. */
export const ELSEWHERE: UserAttributes = { role: "user", language: "en", isActivated: false, isSuspended: false };

/**
 * Stores lucia's sessions of one panel and kind. Everything that lucia 3 lacks is here and in sessions.ts: tokens are stored as hashes,
 * a session ends after 90 days however often it was renewed (`ends_at`), lists name sessions by public id, the time comes from the
 * context, a change of rights gives the session a new token, the last confirmation of a password is stored (`confirmed_at`), sessions
 * entered on panels' hosts end with the one they came from, and cached sessions are forgotten.
 * Every method takes and returns the raw token, since lucia puts it into renewals.
 */
export class SessionAdapter implements Adapter {
  readonly #ctx: Ctx;
  readonly #kind: SessionKind;

  constructor(ctx: Ctx, kind: SessionKind) {
    this.#ctx = ctx;
    this.#kind = kind;
  }

  async getSessionAndUser(token: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const found = isToken(token) ? await findSession(this.#ctx, this.#kind, hashOf(token)) : undefined;
    return found ? [{ id: token, ...found }, await this.#user(found.userId)] : [null, null];
  }

  async getUserSessions(userId: number): Promise<DatabaseSession[]> {
    const found = await sessionsOfKind(this.#ctx, this.#kind, userId);
    return found.map((session) => ({ id: session.attributes.publicId, ...session }));
  }

  async setSession({ id, userId, expiresAt, attributes }: DatabaseSession): Promise<void> {
    const endsAt = new Date(attributes.createdAt.getTime() + ABSOLUTE_DAYS * DAY_MS);
    await insertSession(this.#ctx, this.#kind, { tokenHash: hashOf(id), userId, expiresAt, endsAt, attributes });
  }

  async updateSessionExpiration(token: string, expiresAt: Date): Promise<void> {
    await prolongSession(this.#ctx, hashOf(token), expiresAt);
  }

  async deleteSession(token: string): Promise<void> {
    await deleteSession(this.#ctx, this.#kind, hashOf(token));
  }

  async deleteUserSessions(userId: number): Promise<void> {
    await deleteSessionsOfKind(this.#ctx, this.#kind, userId);
  }

  async deleteExpiredSessions(): Promise<void> {
    await deleteExpired(this.#ctx, this.#kind);
  }

  async #user(id: number): Promise<DatabaseUser | null> {
    if (this.#kind === "cabinet") return { id, attributes: ELSEWHERE };
    const row = await findUser(this.#ctx, id);
    if (!row) return null;
    const { role, language, isActivated, suspendedAt } = row;
    return { id, attributes: { role, language, isActivated, isSuspended: suspendedAt !== null } };
  }
}
