import path from "node:path";
import pg from "pg";
import type { MigrationFile } from "./migration-files.ts";
import { splitStatements } from "./sql-statements.ts";
import { type AppliedFiles, forgetFile, recordFile } from "./migration-record.ts";

const FOLDER = "functions/";
/** Postgres cannot replace a function with another result type or parameter names: it must be dropped first. */
const INVALID_FUNCTION_DEFINITION = "42P13";

interface Found {
  /** As text, for a DROP statement. */
  name: string;
  /** Changes whenever the row is written. */
  version: string;
}

/**
 * Brings the schema's functions in line with the files, in one transaction: new and edited ones are applied, signatures and triggers that a
 * file no longer has are dropped, and so are functions whose file is gone. Returns the files that were new, edited or gone.
 */
export async function applyFunctions(client: pg.Client, files: MigrationFile[], applied: AppliedFiles): Promise<string[]> {
  const pending = files.filter((file) => applied.get(file.name) !== file.sha256);
  const present = new Set(files.map(({ name }) => name));
  const gone = [...applied.keys()].filter((name) => name.startsWith(FOLDER) && !present.has(name));
  if (pending.length + gone.length === 0) return [];
  await client.query("begin");
  try {
    // A function may call one whose file comes later.
    await client.query("set local check_function_bodies = off");
    // A cluster drops a function after its trigger in one transaction only if it changes the shards one after another. Without Citus this
    // has no effect.
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    for (const file of pending) await applyFile(client, file);
    for (const name of gone) await dropFunction(client, name);
    await validateBodies(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
  return [...pending.map(({ name }) => name), ...gone];
}

async function applyFile(client: pg.Client, file: MigrationFile): Promise<void> {
  const before = [...(await triggersOf(client, file.name)), ...(await signaturesOf(client, file.name))];
  try {
    await createOrReplace(client, file);
  } catch (error) {
    throw new Error(`Migration ${file.name} failed: ${error instanceof Error ? error.message : "unknown error"}`, { cause: error });
  }
  const after = [...(await triggersOf(client, file.name)), ...(await signaturesOf(client, file.name))];
  if (!after.some(({ name }) => name.startsWith("function")))
    throw new Error(`${file.name} does not create the function it is named after.`);
  const kept = new Set(after.map(({ name, version }) => `${name} ${version}`));
  for (const { name, version } of before) {
    if (kept.has(`${name} ${version}`)) await client.query(`drop ${name}`);
  }
  await recordFile(client, file);
}

async function runAll(client: pg.Client, file: MigrationFile): Promise<void> {
  for (const statement of splitStatements(file.text)) await client.query(statement);
}

async function createOrReplace(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query("savepoint before_function");
  try {
    await runAll(client, file);
  } catch (error) {
    if ((error as { code?: string }).code !== INVALID_FUNCTION_DEFINITION) throw error;
    await client.query("rollback to savepoint before_function");
    for (const { name } of await signaturesOf(client, file.name)) await client.query(`drop ${name}`);
    await runAll(client, file);
  }
  await client.query("release savepoint before_function");
}

async function dropFunction(client: pg.Client, file: string): Promise<void> {
  for (const { name } of await triggersOf(client, file)) await client.query(`drop ${name}`);
  for (const { name } of await signaturesOf(client, file)) await client.query(`drop ${name}`);
  await forgetFile(client, file);
}

async function signaturesOf(client: pg.Client, file: string): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `select 'function ' || p.oid::regprocedure as name, p.xmin::text as version from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname = $1`,
    [path.posix.basename(file, ".sql")],
  );
  return rows;
}

async function triggersOf(client: pg.Client, file: string): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `select format('trigger %I on %s', t.tgname, t.tgrelid::regclass) as name, t.xmin::text as version
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.pronamespace = 'public'::regnamespace and p.proname = $1 and not t.tgisinternal`,
    [path.posix.basename(file, ".sql")],
  );
  return rows;
}

async function validateBodies(client: pg.Client): Promise<void> {
  await client.query("set local check_function_bodies = on");
  await client.query(
    `select case l.lanname when 'sql' then fmgr_sql_validator(p.oid) when 'plpgsql' then plpgsql_validator(p.oid) end
     from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')`,
  );
}
