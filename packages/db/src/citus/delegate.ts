import path from "node:path";
import type pg from "pg";
import type { MigrationFile } from "../migration-files.ts";

const MARK = /^-- distribution: (\w+)$/m;

/** The argument that is a panel's id, for functions that run on the server of this panel: the line `-- distribution: …` of their file. */
export const panelArgumentOf = (file: MigrationFile): string | undefined => MARK.exec(file.text)?.[1];

/**
 * Has every function on all servers, and the marked ones run where their panel lives. Returns those that did not before.
 */
export async function delegateFunctions(client: pg.ClientBase, files: MigrationFile[], isDry = false): Promise<string[]> {
  const { rows } = await client.query<{ name: string; signature: string; isThere: boolean; isForced: boolean }>(
    `select p.proname::text as name, p.oid::regprocedure::text as signature, o.objid is not null as "isThere",
       coalesce(o.force_delegation, false) and o.distribution_argument_index is not null as "isForced"
     from pg_proc p left join pg_catalog.pg_dist_object o on o.classid = 'pg_proc'::regclass and o.objid = p.oid
     where p.pronamespace = 'public'::regnamespace`,
  );
  const wanted = new Map(files.map((file) => [path.posix.basename(file.name, ".sql"), panelArgumentOf(file)]));
  const missing = rows.filter(({ name, isThere, isForced }) => wanted.has(name) && !(wanted.get(name) === undefined ? isThere : isForced));
  const all = missing.map(({ name, signature }) => ({ signature, argument: wanted.get(name) }));
  for (let left = isDry ? [] : all; left.length > 0;) {
    const refused = await placeAll(client, left);
    if (refused.length === left.length) throw refused[0]!.error;
    left = refused.map(({ found }) => found);
  }
  return [...missing.map(({ signature }) => signature), ...(await planAnew(client, isDry))];
}

interface Placed {
  signature: string;
  argument: string | undefined;
}

/** In any order: a function in SQL is refused until those that it calls exist. Returns the refused ones. */
async function placeAll(client: pg.ClientBase, functions: readonly Placed[]): Promise<{ found: Placed; error: unknown }[]> {
  const refused: { found: Placed; error: unknown }[] = [];
  for (const found of functions) {
    try {
      await place(client, found);
    } catch (error) {
      refused.push({ found, error });
    }
  }
  return refused;
}

async function place(client: pg.ClientBase, { signature, argument }: Placed): Promise<void> {
  if (argument === undefined) return void (await client.query("select create_distributed_function($1::regprocedure)", [signature]));
  await client.query("select create_distributed_function($1::regprocedure, $2, colocate_with := 'orders', force_delegation := true)", [
    signature,
    argument,
  ]);
}

/** A generic plan doesn't know the panel's server, so Citus refuses functions that demand such plans. */
async function planAnew(client: pg.ClientBase, isDry: boolean): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace and 'plan_cache_mode=force_generic_plan' = any (p.proconfig) order by 1`,
  );
  for (const { signature } of isDry ? [] : rows) await client.query(`alter function ${signature} reset plan_cache_mode`);
  return rows.map(({ signature }) => signature);
}
