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
  /** undefined over tRPC. */
  rest?: RestCall;
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

/** What REST adds to a call. */
export interface RestCall {
  /** Runs the verb under the request's Idempotency-Key; `input` is the parsed one. */
  perform<Input, Output>(caller: Caller, input: Input, verb: (input: Input) => Promise<Output>): Promise<Output>;
  /** Marks the answer as the kept one of an earlier request. */
  replayed: () => void;
}
