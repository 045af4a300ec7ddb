import { GrammyError, HttpError } from "grammy";
import type { SessionCookies } from "@vitrine/rpc/caller-context";
import { createCaller, type Procedures } from "@vitrine/rpc/create-caller";
import type { Caller } from "@vitrine/core/kernel/context/context";

const ignore = () => undefined;
/** A chat has no browser session. */
const NO_COOKIES: SessionCookies = { origin: {}, held: undefined, signIn: ignore, signOut: ignore };

/** The procedures of every transport, called as the person who writes; await them through `answerOf`. */
export const proceduresFor = (caller: Caller): Procedures => createCaller({ caller: () => caller, csrfPassed: true, cookies: NO_COOKIES });

export type SendFailure =
  /** The person blocked the bot or deleted their account. */
  | { kind: "blocked" }
  /** Telegram no longer accepts the bot's token. */
  | { kind: "refused" }
  | { kind: "later"; reason: string; afterSeconds: number | undefined }
  | { kind: "never"; reason: string };

const GONE = /chat not found|user is deactivated|PEER_ID_INVALID/i;

/** Only Telegram's own error codes and descriptions: no addresses, which contain the token, and no message texts. */
export function failureOf(error: unknown): SendFailure | undefined {
  if (error instanceof HttpError) return { kind: "later", reason: "no connection", afterSeconds: undefined };
  if (!(error instanceof GrammyError)) return undefined;
  const { error_code: code, description, parameters } = error;
  if (code === 401 || code === 404) return { kind: "refused" };
  if (code === 403 || (code === 400 && GONE.test(description))) return { kind: "blocked" };
  if (code === 429) return { kind: "later", reason: description, afterSeconds: parameters.retry_after };
  if (code >= 500 || code === 409) return { kind: "later", reason: description, afterSeconds: undefined };
  return { kind: "never", reason: description };
}

/** Telegram rejects an edit that changes nothing; it counts as successful. */
export const isUnchanged = (error: unknown): boolean =>
  error instanceof GrammyError && error.error_code === 400 && error.description.includes("message is not modified");

/** The part of a failed call that may be logged. */
export function loggable(error: unknown): unknown {
  if (error instanceof GrammyError) return { method: error.method, code: error.error_code, description: error.description };
  if (error instanceof HttpError) return { name: error.name, message: "no connection to Telegram" };
  return error;
}
