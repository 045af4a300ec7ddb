import { randomUUID } from "node:crypto";
import { Lucia, TimeSpan } from "lucia";
import type { Ctx } from "../context.ts";
import type { Platform } from "../platform.ts";
import { seenAgain } from "./queries.ts";
import { SessionAdapter, type SessionAttributes, type SessionKind, type UserAttributes } from "./session-adapter.ts";
import { hashOf, isToken, newToken } from "./tokens.ts";

/** Where a sign-in comes from. `replaces`: the token the browser held until now, which ends. */
export interface SessionOrigin {
  ip?: string | undefined;
  userAgent?: string | undefined;
  replaces?: string | undefined;
}

export interface SessionStart {
  kind: SessionKind;
  userId: number;
  origin: SessionOrigin;
  persistent?: boolean;
}

/** Given to the door once, for its cookie. */
export interface IssuedSession {
  kind: SessionKind;
  token: string;
  expiresAt: Date;
  /** false: the cookie ends with the browser. */
  persistent: boolean;
}

export interface CheckedSession {
  userId: number;
  publicId: string;
  expiresAt: Date;
  /** Its time was just prolonged, so the cookie wants a later end. */
  renewed: boolean;
  user: UserAttributes;
}

const SLIDING = new TimeSpan(14, "d");
const SEEN_EVERY_MS = 60_000;
const AGENT_LENGTH = 400;

const luciaFor = (ctx: Ctx, kind: SessionKind) =>
  new Lucia<SessionAttributes, UserAttributes>(new SessionAdapter(ctx, kind), {
    sessionExpiresIn: SLIDING,
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  });

/** Always a new token: one that was known before signing in, or before rights changed, is worth nothing after. */
export async function startSession(platform: Platform, ctx: Ctx, start: SessionStart): Promise<IssuedSession> {
  const { kind, userId, origin, persistent = true } = start;
  if (origin.replaces !== undefined) await endSession(platform, ctx, kind, origin.replaces);
  const attributes = {
    publicId: randomUUID(),
    ip: origin.ip ?? null,
    userAgent: origin.userAgent?.slice(0, AGENT_LENGTH) ?? null,
    seenAt: ctx.now,
  };
  const { id, expiresAt } = await luciaFor(ctx, kind).createSession(userId, attributes, { sessionId: newToken() });
  return { kind, token: id, expiresAt, persistent };
}

export async function checkSession(ctx: Ctx, kind: SessionKind, token: string): Promise<CheckedSession | undefined> {
  const { session, user } = await luciaFor(ctx, kind).validateSession(token);
  if (!session) return undefined;
  if (ctx.now.getTime() - session.seenAt.getTime() > SEEN_EVERY_MS) await seenAgain(ctx, kind, session.publicId, session.userId);
  const { userId, publicId, expiresAt, fresh } = session;
  return { userId, publicId, expiresAt, renewed: fresh, user };
}

export async function endSession(platform: Platform, ctx: Ctx, kind: SessionKind, token: string): Promise<void> {
  await luciaFor(ctx, kind).invalidateSession(token);
  platform.memory.sessions.forget(sessionKey(ctx.panelId, kind, token));
}

export const sessionKey = (panelId: number, kind: SessionKind, token: string): string =>
  `${panelId} ${kind} ${isToken(token) ? hashOf(token).toString("base64") : ""}`;
