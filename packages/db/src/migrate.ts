import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { applyFunctions } from "./apply-functions.ts";
import { delegateFunctions } from "./citus/delegate.ts";
import { isDistributed } from "./citus/state.ts";
import { surviveConnectionLoss } from "./pool.ts";
import { splitStatements } from "./sql-statements.ts";
import { type FunctionForms, type MigrationFile, readMigrationFiles } from "./migration-files.ts";
import { type AppliedFiles, createRecord, readAppliedFiles, recordFile } from "./migration-record.ts";

const LOCK_KEY = 7_251_903_377;

/**
 * Brings the schema up to date with the owner's connection and returns the names of the files that ran: module files and changes that were
 * never applied, then functions whose text is new. An applied file that has changed is an error, functions aside. A database that is
 * distributed gets, and keeps, the forms of functions that this needs.
 */
export async function migrate(
  ownerUrl: string,
  folder: string,
  report: (name: string) => void = () => undefined,
  forms?: FunctionForms,
): Promise<string[]> {
  const client = surviveConnectionLoss(new pg.Client({ connectionString: ownerUrl, options: "-c lock_timeout=15s" }));
  try {
    await client.connect();
    await acquireLock(client);
    await createRecord(client);
    const distributed = await isDistributed(client);
    const files = await readMigrationFiles(folder, forms ?? (distributed ? "citus" : "plain"));
    const applied = await readAppliedFiles(client);
    if (applied.size === 0) await refuseUnrecorded(client);
    refuseDrift(files.once, applied);
    const pending = files.once.filter((file) => !applied.has(file.name));
    for (const file of pending) {
      await applyOnce(client, file);
      report(file.name);
    }
    const functions = await applyFunctions(client, files.functions, applied);
    if (functions.length > 0) report(`${functions.length} functions`);
    if (distributed) await delegateFunctions(client, files.functions);
    return [...pending.map(({ name }) => name), ...functions];
  } finally {
    await client.end();
  }
}

/** Tries the lock repeatedly instead of waiting: a waiting session's snapshot would block CREATE INDEX CONCURRENTLY. */
async function acquireLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [LOCK_KEY]);
    if (rows[0]!.mine) return;
    await delay(200);
  }
}

async function refuseUnrecorded(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass('public.panels') is not null as found");
  if (!rows[0]!.found) return;
  throw new Error("This database has a schema from before the first release. Recreate a development database with `npm run db:reset`.");
}

function refuseDrift(files: MigrationFile[], applied: AppliedFiles): void {
  const changed = files.filter((file) => applied.has(file.name) && applied.get(file.name) !== file.sha256);
  if (changed.length === 0) return;
  throw new Error(
    `Applied migrations were changed afterwards: ${changed.map((file) => file.name).join(", ")}. Write a change with \`npm run db:new\`; before the first release, recreate a development database with \`npm run db:reset\`.`,
  );
}

async function applyOnce(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    if (!file.outsideTransaction) await client.query("begin");
    for (const statement of splitStatements(file.text)) await client.query(statement);
    await recordFile(client, file);
    if (!file.outsideTransaction) await client.query("commit");
  } catch (error) {
    if (!file.outsideTransaction) await client.query("rollback").catch(() => undefined);
    throw new Error(`Migration ${file.name} failed: ${error instanceof Error ? error.message : "unknown error"}`, { cause: error });
  }
}
