import pg from "pg";
import { PROBE_MS, WatchedPool } from "./watched-pool.ts";

/** A lost connection rejects its running queries. Without a listener its error event would also end the process. */
export const surviveConnectionLoss = <Client extends pg.ClientBase>(client: Client): Client => client.on("error", () => undefined);

const INT8 = 20;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;

type Parse = (text: string) => unknown;

const parserOf = pg.types.getTypeParser as (oid: number, format?: "text" | "binary") => Parse;
const parseTextArray = parserOf(TEXT_ARRAY) as (text: string) => (string | null)[];

const parsers = new Map<number, Parse>([
  [INT8, BigInt],
  [INT8_ARRAY, (text) => parseTextArray(text).map((item) => (item === null ? null : BigInt(item)))],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(oid)) || parserOf(oid, format)) as typeof pg.types.getTypeParser,
};

export interface PoolOptions {
  appUrl: string;
  max?: number;
  /** Milliseconds; a statement or an idle transaction longer than this is ended by the server. */
  statementTimeout?: number;
  /** Milliseconds without any answer after which a server that lets statements wait counts as away. */
  probeMs?: number;
  onError?: (error: Error) => void;
}

/** int8 arrives as bigint, numeric as string, timestamptz as Date. */
export function openPool({ appUrl, max = 10, statementTimeout = 10_000, probeMs = PROBE_MS, onError = warn }: PoolOptions): pg.Pool {
  const pool = new WatchedPool(
    {
      connectionString: appUrl,
      max,
      types,
      connectionTimeoutMillis: 5_000,
      statement_timeout: statementTimeout,
      lock_timeout: Math.min(5_000, statementTimeout),
      idle_in_transaction_session_timeout: statementTimeout * 2,
      application_name: "vitrine",
      // Statements are short: a server that compiles the plan of a larger one spends longer on that than on running it.
      options: "-c jit=off",
      keepAlive: true,
    },
    probeMs,
  );
  // Without listeners the loss of a connection, idle or in use, ends the process. The pool only forwards errors of idle ones.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", () => undefined);
  return pool;
}

function warn(error: Error): void {
  process.emitWarning(`A database connection was lost: ${error.message}`);
}
