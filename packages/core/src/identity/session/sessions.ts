import { randomUUID } from "node:crypto";
import { BatchedRead } from "@vitrine/db/batched-read";
import { Lucia } from "lucia";
import type { Caller, Ctx, HeldSession } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { ELSEWHERE, SessionAdapter, SLIDING, type SessionAttributes, type SessionKind, type UserAttributes } from "./session-adapter.ts";
import { markSeen } from "./seen.ts";
import { hashOf, isToken, newToken } from "../../kernel/secret/tokens.ts";
import { endEntered } from "./panel-entries.ts";
import { deleteSessionsOf, type EndedSession, readSessions, seenAgain, type SessionKey } from "../store/sessions.ts";
import { countryOf } from "./country.ts";
import { deviceOf } from "./device.ts";

/** Browser and country (ISO 3166 code) for a message about the account's safety; empty if unknown. */
export async function whereFrom(origin: SessionOrigin): Promise<{ device: string; country: string }> {
  return { device: deviceOf(origin.userAgent).name ?? "", country: (await countryOf(origin.ip)) ?? "" };
}

/** Where a login comes from. `replaces`: the browser's previous token, which ends. */
export interface SessionOrigin {
  ip?: string | undefined;
  userAgent?: string | undefined;
  /** The referral code of the link by which the browser came. */
  ref?: string | undefined;
  replaces?: string | undefined;
}

export interface SessionStart {
  kind: SessionKind;
  userId: number;
  origin: SessionOrigin;
  persistent?: boolean;
  /** Fields of a session that continues under a new token. */
  publicId?: string;
  createdAt?: Date;
  /** Defaults to now: the person has just confirmed a password or a code. */
  confirmedAt?: Date;
  entryId?: string | null;
}

/** Passed to the transport once, for its cookie. */
export interface IssuedSession {
  kind: SessionKind;
  token: string;
  expiresAt: Date;
  /** false: the cookie ends with the browser session. */
  persistent: boolean;
}

export interface CheckedSession {
  userId: number;
  user: UserAttributes;
  /** See panel-entries.ts; null except for cabinet sessions. */
  entryId: string | null;
  /** `renewed`: the session was just prolonged, so the cookie needs a later expiry. */
  session: HeldSession & { expiresAt: Date; renewed: boolean };
}

const SEEN_EVERY_MS = 60_000;
const AGENT_LENGTH = 400;

const luciaFor = (ctx: Ctx, kind: SessionKind) =>
  new Lucia<SessionAttributes, UserAttributes>(new SessionAdapter(ctx, kind), {
    sessionExpiresIn: SLIDING,
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  });

/** Always creates a new token: one known before login, or before rights changed, must be invalid afterwards. */
export async function startSession(platform: Platform, ctx: Ctx, start: SessionStart): Promise<IssuedSession> {
  const { kind, userId, origin, persistent = true, confirmedAt = ctx.now } = start;
  if (origin.replaces !== undefined) await endSession(platform, ctx, kind, origin.replaces);
  const attributes = {
    publicId: start.publicId ?? randomUUID(),
    ip: origin.ip ?? null,
    userAgent: origin.userAgent?.slice(0, AGENT_LENGTH) ?? null,
    createdAt: start.createdAt ?? ctx.now,
    seenAt: ctx.now,
    confirmedAt,
    persistent,
    entryId: start.entryId ?? null,
  };
  const { id, expiresAt } = await luciaFor(ctx, kind).createSession(userId, attributes, { sessionId: newToken() });
  return { kind, token: id, expiresAt, persistent };
}

/**
 * Continues the context's own session under a new token, since its rights have changed. `confirmed`: the person has just confirmed a
 * password or a code. undefined if no session came with the request.
 */
export async function rotateSession(
  platform: Platform,
  ctx: Ctx,
  origin: SessionOrigin,
  { confirmed = false } = {},
): Promise<IssuedSession | undefined> {
  const { session } = ctx;
  const token = origin.replaces;
  if (!session || token === undefined) return undefined;
  const held = await luciaFor(ctx, session.kind).validateSession(token);
  if (!held.session || held.session.publicId !== session.publicId) return undefined;
  const { userId, publicId, createdAt, confirmedAt, persistent, entryId } = held.session;
  await removeSession(platform, ctx, session.kind, token);
  return startSession(platform, ctx, {
    kind: session.kind,
    userId,
    origin: { ip: origin.ip, userAgent: origin.userAgent },
    publicId,
    createdAt,
    confirmedAt: confirmed ? ctx.now : confirmedAt,
    persistent,
    entryId,
  });
}

const reads = perPlatform((platform) => new BatchedRead((keys: SessionKey[]) => readSessions(platform, keys)));

/**
 * The session of a request. Most need no later expiry: those are read in one statement together with concurrent requests; lucia prolongs
 * the others.
 */
export async function lookUpSession(caller: Caller, kind: SessionKind, token: string): Promise<CheckedSession | undefined> {
  const { platform, panel } = caller;
  const row = await reads(platform).load({ panelId: panel.id, kind, tokenHash: hashOf(token) });
  if (!row) return undefined;
  const now = platform.now().getTime();
  const staysLong = row.expiresAt.getTime() - now > SLIDING.milliseconds() / 2;
  if (!staysLong || row.endsAt.getTime() <= now) return caller.run((ctx) => checkSession(ctx, kind, token));
  const { userId, publicId, expiresAt, confirmedAt, persistent, entryId, role, language, isActivated, suspendedAt } = row;
  if (now - row.seenAt.getTime() > SEEN_EVERY_MS)
    markSeen(platform, { panelId: panel.id, userId: kind === "own" ? userId : null, sessionId: publicId, at: new Date(now) });
  const user = role && language ? { role, language, isActivated: isActivated === true, isSuspended: suspendedAt !== null } : ELSEWHERE;
  return { userId, user, entryId, session: { kind, publicId, expiresAt, confirmedAt, persistent, renewed: false } };
}

async function checkSession(ctx: Ctx, kind: SessionKind, token: string): Promise<CheckedSession | undefined> {
  const { session, user } = await luciaFor(ctx, kind).validateSession(token);
  if (!session) return undefined;
  if (ctx.now.getTime() - session.seenAt.getTime() > SEEN_EVERY_MS) await seenAgain(ctx, kind, session.publicId, session.userId);
  const { userId, publicId, expiresAt, confirmedAt, persistent, entryId, fresh } = session;
  return { userId, user, entryId, session: { kind, publicId, expiresAt, confirmedAt, persistent, renewed: fresh } };
}

/** Ends a session, and the sessions entered from it on panels' hosts. */
export async function endSession(platform: Platform, ctx: Ctx, kind: SessionKind, token: string): Promise<void> {
  const { session } = await luciaFor(ctx, kind).validateSession(token);
  await removeSession(platform, ctx, kind, token);
  if (session && kind === "own") await endEntered(platform, ctx, session.userId, [session.publicId]);
}

async function removeSession(platform: Platform, ctx: Ctx, kind: SessionKind, token: string): Promise<void> {
  await luciaFor(ctx, kind).invalidateSession(token);
  platform.memory.sessions.forget(sessionKey(ctx.panelId, kind, token));
}

/**
 * Ends the person's own sessions on the context's panel, and those entered from them: one, all but one, or all. Returns the ended
 * sessions, to be forgotten again after the commit, since a concurrent request may have looked one up meanwhile.
 */
export async function endSessionsOf(
  platform: Platform,
  ctx: Ctx,
  userId: number,
  which: { only?: string; keep?: string | undefined } = {},
): Promise<EndedSession[]> {
  const own = await deleteSessionsOf(ctx, userId, which);
  await endEntered(
    platform,
    ctx,
    userId,
    own.map(({ publicId }) => publicId),
  );
  forgetSessions(platform, own);
  return own;
}

export function forgetSessions(platform: Platform, ended: EndedSession[]): void {
  for (const { panelId, kind, tokenHash } of ended) platform.memory.sessions.forget(keyOf(panelId, kind, tokenHash));
}

const keyOf = (panelId: number, kind: SessionKind, tokenHash: Buffer | undefined): string =>
  `${panelId} ${kind} ${tokenHash?.toString("base64") ?? ""}`;

export const sessionKey = (panelId: number, kind: SessionKind, token: string): string =>
  keyOf(panelId, kind, isToken(token) ? hashOf(token) : undefined);
