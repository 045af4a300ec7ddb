import { GrammyError, HttpError } from "grammy";

export type SendFailure =
  /** The person blocked the bot, or is gone. */
  | { kind: "blocked" }
  /** Telegram no longer takes the bot's token. */
  | { kind: "refused" }
  | { kind: "later"; reason: string; afterSeconds: number | undefined }
  | { kind: "never"; reason: string };

const GONE = /chat not found|user is deactivated|PEER_ID_INVALID/i;

/** Only Telegram's own words and numbers: neither addresses, which hold the token, nor what was to be said. */
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

/** An edit that changes nothing is as good as one that does. */
export const isUnchanged = (error: unknown): boolean =>
  error instanceof GrammyError && error.error_code === 400 && error.description.includes("message is not modified");

/** What may be logged of a failed call. */
export function loggable(error: unknown): unknown {
  if (error instanceof GrammyError) return { method: error.method, code: error.error_code, description: error.description };
  if (error instanceof HttpError) return { name: error.name, message: "no connection to Telegram" };
  return error;
}
