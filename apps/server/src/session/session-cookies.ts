import type { IncomingMessage, ServerResponse } from "node:http";
import type { Known } from "@vitrine/core/kernel/cache/memory";
import { CSRF_COOKIE } from "@vitrine/core/kernel/permission/csrf";
import type { SessionKind } from "@vitrine/core/identity/session/session-adapter";
import type { IssuedSession, SessionOrigin } from "@vitrine/core/identity/session/sessions";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { REF_COOKIE } from "@vitrine/contract/money/referral/referral";
import { readCookies, setCookie } from "../request/cookies.ts";

/** The cabinet's cookie on a panel's own host is kept apart from the shop's by its path; __Host- allows no path. */
const CABINET_PATH = "/admin";

export const cookieNames = (platform: Platform): Record<SessionKind, string> =>
  platform.settings.scheme === "https" ? { own: "__Host-sid", cabinet: "__Secure-asid" } : { own: "sid", cabinet: "asid" };

const pathOf = (kind: SessionKind): string => (kind === "own" ? "/" : CABINET_PATH);

export interface Held {
  kind: SessionKind;
  token: string;
}

/** What a response may do to the browser's session, shared by tRPC and REST. */
export interface SessionCookies {
  origin: SessionOrigin;
  held: Held | undefined;
  signIn(session: IssuedSession): void;
  signOut(): void;
  /** Sets XSRF-TOKEN for the current session and returns it. */
  issueCsrf(): string;
}

interface DoorOptions {
  platform: Platform;
  request: IncomingMessage;
  response: ServerResponse;
  ip: string;
  held: Held | undefined;
  /** Which session this path uses. */
  kind: SessionKind;
}

export function sessionDoor({ platform, request, response, ip, held, kind }: DoorOptions): SessionCookies {
  const secure = platform.settings.scheme === "https";
  const names = cookieNames(platform);
  const setCsrf = (of: SessionKind, token: string) => {
    const value = platform.csrf.make(token);
    setCookie(response, CSRF_COOKIE, value, { path: pathOf(of), secure, httpOnly: false });
    return value;
  };
  return {
    origin: { ip, userAgent: request.headers["user-agent"], ref: readCookies(request).get(REF_COOKIE), replaces: held?.token },
    held,
    signIn(session) {
      const expires = session.persistent ? session.expiresAt : undefined;
      setCookie(response, names[session.kind], session.token, { path: pathOf(session.kind), secure, httpOnly: true, expires });
      setCsrf(session.kind, session.token);
    },
    signOut() {
      setCookie(response, names[kind], "", { path: pathOf(kind), secure, httpOnly: true, expires: new Date(0) });
      setCsrf(kind, "");
    },
    issueCsrf: () => setCsrf(kind, held?.token ?? ""),
  };
}

/** Sends a cookie with the later expiry for a session that was just prolonged. */
export function renewCookie(platform: Platform, response: ServerResponse, known: Known, held: Held): void {
  if (!known.session?.renewed) return;
  const secure = platform.settings.scheme === "https";
  setCookie(response, cookieNames(platform)[held.kind], held.token, {
    path: pathOf(held.kind),
    secure,
    httpOnly: true,
    expires: known.session.persistent ? known.session.expiresAt : undefined,
  });
}
