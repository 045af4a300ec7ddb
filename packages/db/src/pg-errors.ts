import { AppError } from "@vitrine/contract/kernel/error/app-error";
import pg from "pg";

/** Deadlock and serialization failure: the same transaction, run again, is expected to pass. */
const RETRYABLE = new Set(["40001", "40P01"]);

const UNAVAILABLE = new Set([
  ...RETRYABLE,
  "25006", // read-only after a failover
  "25P03", // idle in transaction for too long
  "53100", // disk full
  "53200", // out of memory
  "53300", // too many connections
  "55P03", // lock not available in time
  "57014", // statement timeout
  "57P01", // terminated by an administrator
  "57P02", // crash of another backend
  "57P03", // starting up or shutting down
]);

const INVALID_INPUT = new Set([
  "22003", // number out of range
  "22007", // malformed date
  "22008", // date out of range
  "22021", // zero byte in a text
  "22P02", // malformed number, uuid
  "22P05", // character the server's encoding lacks
]);

const NETWORK = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);
/** node-postgres raises these without a code. */
const CONNECTION_LOST =
  /^(the database does not answer|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "";
}

export function isRetryable(error: unknown): boolean {
  const source = databaseErrorOf(error);
  return RETRYABLE.has(codeOf(source)) || isPanelMoving(source);
}

/** Citus' message, without its own code, about a statement planned just before a panel got shards of its own. */
const isPanelMoving = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "XX000" && error.message.startsWith("could not find valid entry for shard");

/** Citus appends the shard's number to the name of a constraint. */
const SHARD_SUFFIX = /_\d{6,}$/;

/** Violations of a unique key and of a check: their text ends with the constraint's name. */
const NAMED_LAST = new Set(["23505", "23514"]);

/** The violated constraint's name, for a caller that knows what it means. A coordinator passes on only the text of its servers' errors. */
export function constraintOf(error: unknown): string | undefined {
  const source = databaseErrorOf(error);
  const named = NAMED_LAST.has(codeOf(source)) ? /(\w+)\W*$/.exec(source!.message)?.[1] : undefined;
  return (source?.constraint ?? named)?.replace(SHARD_SUFFIX, "");
}

/** The SQLSTATE, for a caller that knows what it means: our functions raise their own, VL001 and up. */
export function sqlStateOf(error: unknown): string | undefined {
  return databaseErrorOf(error)?.code;
}

function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  const source = error instanceof AppError ? error.cause : error;
  return source instanceof pg.DatabaseError ? source : undefined;
}

function isConnectionLost(error: unknown): boolean {
  if (error instanceof AppError) return isConnectionLost(error.cause);
  if (error instanceof pg.DatabaseError) return codeOf(error).startsWith("08");
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  return error instanceof Error && (NETWORK.has(codeOf(error)) || CONNECTION_LOST.test(error.message));
}

const SERVER_GONE = /^(57P|53)/;

/** The server or the connection failed, independent of the statement. */
export function isConnectionFailure(error: unknown): boolean {
  return isConnectionLost(error) || SERVER_GONE.test(codeOf(databaseErrorOf(error)));
}

/** A failure of the server or the connection as `unavailable`; any other error unchanged. */
export function toUnavailable(error: unknown): unknown {
  const isFailure =
    isConnectionLost(error) || (error instanceof pg.DatabaseError && (UNAVAILABLE.has(codeOf(error)) || isPanelMoving(error)));
  return isFailure && !(error instanceof AppError) ? new AppError("unavailable", {}, { cause: error }) : error;
}

/** Translates an error of Postgres into the product's own; an unknown one is returned unchanged and shown as `internal`. */
export function toAppError(cause: unknown): unknown {
  const error = toUnavailable(cause);
  if (!(error instanceof pg.DatabaseError)) return error;
  const code = codeOf(error);
  if (code === "23505") return new AppError("already_exists", {}, { cause: error });
  if (code === "23503") return new AppError("not_found", {}, { cause: error });
  if (INVALID_INPUT.has(code)) return new AppError("validation", {}, { cause: error });
  return error;
}
