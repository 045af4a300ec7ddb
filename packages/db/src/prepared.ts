import type { CompiledQuery, RawBuilder } from "kysely";
import type pg from "pg";
import type { Database, PanelTx } from "./open.ts";
import type { PreparedSql } from "./prepared-sql.ts";
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

/** Something that can read without a transaction, such as a platform. */
export interface Readable {
  db: Database;
  pool: pg.Pool;
}

const plugin = new ResultPlugin();

/**
 * The same for a read of the hot path that needs no transaction; past the query builder. It names its columns: a function that gains one
 * keeps the plans of a running process valid. The statement is one over `count` keys `with ordinality` (n counts from 1): its rows come in
 * the order of the keys, undefined where there is none, without their n.
 */
export async function readInOrder<Row>(on: Readable, count: number, query: RawBuilder<Row> | PreparedSql): Promise<(Row | undefined)[]> {
  const rows = await readRows(on, query);
  const converted = plugin.convert(rows, "n") as Row[];
  const found = Array.from<Row | undefined>({ length: count });
  rows.forEach(({ n }, at) => (found[Number(n) - 1] = converted[at]));
  return found;
}

async function readRows({ db, pool }: Readable, query: RawBuilder<unknown> | PreparedSql): Promise<Record<string, unknown>[]> {
  const { name, text, values } = "compile" in query ? compiled(db, query) : query;
  const { rows } = await pool.query<Record<string, unknown>>(name === undefined ? { text, values } : { name, text, values });
  return rows;
}

function compiled(db: Database, query: RawBuilder<unknown>): PreparedSql {
  const { sql: text, parameters } = query.compile(db);
  return { name: nameStatement(text), text, values: [...parameters] };
}
