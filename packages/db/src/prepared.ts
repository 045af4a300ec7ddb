import type { CompiledQuery, RawBuilder } from "kysely";
import type pg from "pg";
import type { Database, PanelTx } from "./open.ts";
import { ResultPlugin } from "./result-plugin.ts";
import { nameStatement } from "./statement-names.ts";

/**
 * Runs a statement that each connection parses once, and plans once where a plan for any parameters costs no more. Only for texts of which
 * there are few: values are parameters, and lists are one array.
 */
export async function runPrepared<Row>(tx: PanelTx, given: CompiledQuery<Row> | RawBuilder<Row>): Promise<Row[]> {
  const query = "compile" in given ? given.compile(tx) : given;
  nameStatement(query.sql);
  const { rows } = await tx.executeQuery(query);
  return rows;
}

/** What reads without a transaction. A platform is one. */
export interface Readable {
  db: Database;
  pool: pg.Pool;
}

const plugin = new ResultPlugin();

/**
 * The same for a read of the hot path that needs no transaction; past the query builder. It names its columns: a function that gains one
 * keeps the plans of a running process valid.
 */
export async function readPrepared<Row>({ db, pool }: Readable, query: RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(db);
  const values = [...parameters];
  const name = nameStatement(text);
  const { rows } = await pool.query<Record<string, unknown>>(name === undefined ? { text, values } : { name, text, values });
  return plugin.convert(rows) as Row[];
}
