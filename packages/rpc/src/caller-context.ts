import type { IssuedSession, SessionOrigin } from "@vitrine/core/identity/session/sessions";
import type { SessionKind } from "@vitrine/core/identity/session/session-adapter";
import type { Caller } from "@vitrine/core/kernel/context/context";

/** Request data for a procedure; created by the server, and by every test. */
export interface RpcContext {
  /** On the host's own panel. */
  caller(): Caller;
  /** False if a request with a session cookie has no CSRF token: mutations are refused with 419. */
  csrfPassed: boolean;
  cookies: SessionCookies;
  /** undefined over tRPC. */
  rest?: RestCall;
  /** The Idempotency-Key of a call over tRPC. */
  idempotencyKey?: string;
}

/** Cookies are set by the server; procedures decide how they change. */
export interface SessionCookies {
  /** `replaces` is the current session. */
  origin: SessionOrigin;
  held: { kind: SessionKind; token: string } | undefined;
  /** Sets the session's cookie and a CSRF cookie for it. */
  signIn(session: IssuedSession): void;
  /** Clears the current session's cookie and sets a guest's CSRF cookie. */
  signOut(): void;
}

/** Additions of REST to a call. */
export interface RestCall {
  /** Runs the verb under the request's Idempotency-Key, with the caller that keeps its answer; `input` is already parsed. */
  perform<Input, Output>(caller: Caller, input: Input, verb: (input: Input, keeping?: Caller) => Promise<Output>): Promise<Output>;
  /** Marks the answer as the stored one of an earlier request. */
  replayed: () => void;
}
