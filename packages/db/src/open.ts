import { setTimeout as delay } from "node:timers/promises";
import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction, type TransactionBuilder } from "kysely";
import type pg from "pg";
import { isRetryable, toAppError } from "./pg-errors.ts";
import { openPool, type PoolOptions } from "./pool.ts";
import { ResultPlugin } from "./result-plugin.ts";
import type { DB } from "./types.ts";

/**
 * Scopes the open transaction to a panel. A statement and not `set_config()`: Citus forwards only SET LOCAL to the servers of the shards.
 * The only place that writes the setting.
 */
export function panelSetting(panelId: number): string {
  if (!Number.isSafeInteger(panelId)) throw new Error(`Not a panel's id: ${panelId}.`);
  return `set local app.panel_id = '${panelId}'`;
}

declare const panelBrand: unique symbol;
declare const systemBrand: unique symbol;

/** A transaction that sees one panel's rows only. It opens no further transactions. */
export type PanelTx = Omit<Transaction<DB>, "transaction" | "startTransaction" | "connection" | "destroy"> & {
  readonly [panelBrand]: true;
  readonly panelId: number;
};

/** A transaction without a panel: it can call the SECURITY DEFINER functions and sees no tenant's rows. */
export interface SystemTx {
  readonly [systemBrand]: true;
  executeSql<Row>(query: RawBuilder<Row>): Promise<Row[]>;
}

export type Database = Kysely<DB>;

export interface Pools {
  db: Database;
  /** The pool below `db`, for statements that bypass the query builder. */
  pool: pg.Pool;
  close: () => Promise<void>;
}

export function openPools(options: PoolOptions): Pools {
  const pool = openPool(options);
  const db: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new ResultPlugin()] });
  return { db, pool, close: () => db.destroy() };
}

const ATTEMPTS = 3;

/**
 * Kept plans suit transactions that find every row by a key, whose statements take longer to plan than to run. If panels are distributed over
 * servers, only the values determine a statement's server, so no plans are kept.
 */
type Plans = "kept" | "by values";

export interface TransactionOptions {
  /** Default: by values. */
  plans?: Plans;
  /** Refuses writes, and returns the result without waiting for the end of the transaction. */
  isReading?: boolean;
}

const KEEP_PLANS = "set local plan_cache_mode = force_generic_plan";
const onOneServer = new WeakMap<Database, boolean>();

async function keptPlansOf(db: Database, panelId: number): Promise<string> {
  if (!onOneServer.has(db)) {
    const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
    onOneServer.set(db, rows.length === 0);
  }
  return onOneServer.get(db) ? `${panelSetting(panelId)}; ${KEEP_PLANS}` : panelSetting(panelId);
}

/** Runs `fn` again after a deadlock or serialization failure, so it must do nothing that a rollback does not undo. */
export async function withPanel<T>(
  db: Database,
  panelId: number,
  fn: (tx: PanelTx) => Promise<T>,
  { plans = "by values", isReading = false }: TransactionOptions = {},
): Promise<T> {
  const settings = plans === "kept" ? await keptPlansOf(db, panelId) : panelSetting(panelId);
  const begun = () => (isReading ? db.transaction().setAccessMode("read only") : db.transaction());
  return transact(begun, async (tx) => {
    await sql.raw(settings).execute(tx);
    return fn(Object.assign(tx, { panelId }) as unknown as PanelTx);
  });
}

export function withSystem<T>(db: Database, fn: (tx: SystemTx) => Promise<T>): Promise<T> {
  return transact(
    () => db.transaction(),
    (tx) => {
      const system = { executeSql: async <Row>(query: RawBuilder<Row>) => (await query.execute(tx)).rows };
      return fn(system as SystemTx);
    },
  );
}

async function transact<T>(begun: () => TransactionBuilder<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await begun().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw toAppError(error);
      // An immediate retry would take its locks again before the transaction it blocked has woken up.
      await delay(attempt * (10 + Math.random() * 40));
    }
  }
}
