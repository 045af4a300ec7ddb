import type { IssuedSession, SessionOrigin } from "@vitrine/core/identity/session/sessions";
import type { SessionKind } from "@vitrine/core/identity/session/session-adapter";
import type { Caller } from "@vitrine/core/kernel/context/context";

/** What a request brings to a procedure; the server makes it, and so does every test. */
export interface RpcContext {
  /** On the host's own panel. */
  caller(): Caller;
  /** False where a request of a cookie session came without its token: mutations are refused with 419. */
  csrfPassed: boolean;
  door: SessionDoor;
}

/** Cookies are the server's; procedures say what becomes of them. */
export interface SessionDoor {
  /** `replaces` is the session held now. */
  origin: SessionOrigin;
  held: { kind: SessionKind; token: string } | undefined;
  /** Sets the session's cookie and a CSRF cookie made for it. */
  signIn(session: IssuedSession): void;
  /** Clears the cookie of the session held and gives a guest's CSRF cookie. */
  signOut(): void;
}
