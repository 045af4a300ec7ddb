import type pg from "pg";
import type { Distributions } from "../distribution.ts";
import { distributedTables } from "./state.ts";

/** The table that all tables of panels are colocated with, and that delegated functions follow. */
const FIRST = "orders";

export interface TableStep {
  table: string;
  isTenant: boolean;
  what: string;
  sql: string;
}

/** The tables still to be distributed: first those on every server, then the panels' tables together. */
export async function tableSteps(client: pg.ClientBase, distributions: Distributions, isKnown: boolean): Promise<TableStep[]> {
  const known = isKnown ? await distributedTables(client) : new Map<string, string>();
  for (const [table, placement] of known) {
    if (distributions.get(table) !== placement)
      throw new Error(
        `The table ${table} is distributed as ${placement}, and the migrations say ${distributions.get(table) ?? "nothing"}.`,
      );
  }
  const wanted = [...distributions].flatMap(([table, mark]) => (mark === "tenant" || mark === "reference" ? [{ table, mark }] : []));
  const rank = ({ table, mark }: { table: string; mark: string }) => (mark === "reference" ? 0 : table === FIRST ? 1 : 2);
  const missing = wanted.filter(({ table }) => !known.has(table)).toSorted((a, b) => rank(a) - rank(b));
  return missing.map(({ table, mark }) => {
    if (mark === "reference")
      return { table, isTenant: false, what: `${table}: on every server`, sql: `select create_reference_table('public.${table}')` };
    return {
      table,
      isTenant: true,
      what: `${table}: by panel_id`,
      sql: `select create_distributed_table('public.${table}', 'panel_id', colocate_with := '${table === FIRST ? "none" : FIRST}')`,
    };
  });
}

/** Panels' tables with rows from before the distribution on the coordinator: hidden, they only take space. */
export async function tablesWithHiddenRows(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select d.logicalrelid::text as name from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid
     where c.relkind = 'r' and d.partmethod = 'h' and pg_relation_size(c.oid) > 0 order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The triggers that protect the ledger's rows would refuse this; only the hidden copy of these rows is removed. */
export async function dropHiddenRows(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  await client.query("set session_replication_role = replica");
  for (const table of tables) await client.query("select truncate_local_data_after_distributing_table($1::regclass)", [table]);
  await client.query("reset session_replication_role");
}
