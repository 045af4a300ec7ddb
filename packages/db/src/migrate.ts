import { setTimeout as delay } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import { hearLoss } from "./hear-loss.ts";
import { type MigrationFile, readMigrationFiles, statementsOf } from "./migration-files.ts";

const SCHEMA = "migration";
const LOCK_KEY = 7_251_903_377;

type Connection = Kysely<unknown>;

/**
 * Applies the SQL files of the folder in name order with the owner's connection and returns the names that ran.
 * A file changed after it was applied is an error. `X.notx.sql` runs outside a transaction, statement by statement.
 */
export async function migrate(ownerUrl: string, folder: string, report: (name: string) => void = () => undefined): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, options: "-c lock_timeout=15s" });
  pool.on("connect", hearLoss).on("error", () => undefined);
  const db: Connection = new Kysely({ dialect: new PostgresDialect({ pool }) });
  const lock = hearLoss(new pg.Client({ connectionString: ownerUrl }));
  try {
    await lock.connect();
    await takeLock(lock);
    await prepare(db);
    const files = await readMigrationFiles(folder);
    const applied = await appliedChecksums(db);
    refuseDrift(files, applied);
    return await applyPending(db, files, new Set(applied.keys()), report);
  } finally {
    await lock.end();
    await db.destroy();
  }
}

/** Tried again and again instead of waited for: a waiting session's snapshot would block CREATE INDEX CONCURRENTLY. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [LOCK_KEY]);
    if (rows[0]!.mine) return;
    await delay(200);
  }
}

async function prepare(db: Connection): Promise<void> {
  await sql`create schema if not exists ${sql.id(SCHEMA)}`.execute(db);
  await sql`create table if not exists ${sql.id(SCHEMA, "checksum")} (name text primary key, sha256 text not null)`.execute(db);
}

async function appliedChecksums(db: Connection): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from ${sql.id(SCHEMA, "checksum")}`.execute(db);
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

function refuseDrift(files: MigrationFile[], applied: Map<string, string>): void {
  const changed = files.filter((file) => applied.has(file.name) && applied.get(file.name) !== file.sha256);
  if (changed.length === 0) return;
  throw new Error(
    `Applied migrations were changed afterwards: ${changed.map((file) => file.name).join(", ")}. Write a new one instead; a development database may be removed with its DATA_DIR.`,
  );
}

async function applyPending(
  db: Connection,
  files: MigrationFile[],
  applied: Set<string>,
  report: (name: string) => void,
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(files.map((file) => [file.name, asMigration(file)])) },
    migrationTableSchema: SCHEMA,
    migrationTableName: "applied",
    migrationLockTableName: "lock",
    nameComparator: (a, b) => (a < b ? -1 : 1),
  });
  const ran: string[] = [];
  for (const file of files) {
    if (applied.has(file.name)) continue;
    const { error, results = [] } = await migrator.migrateTo(file.name, { disableTransactions: file.outsideTransaction });
    if (error) throw new Error(`Migration ${file.name} failed: ${messageOf(error)}`, { cause: error });
    for (const { migrationName } of results) {
      ran.push(migrationName);
      report(migrationName);
    }
  }
  return ran;
}

function asMigration(file: MigrationFile): Migration {
  return {
    async up(db) {
      for (const statement of statementsOf(file)) await sql.raw(statement).execute(db);
      await sql`insert into ${sql.id(SCHEMA, "checksum")} values (${file.name}, ${file.sha256}) on conflict (name) do update set sha256 = excluded.sha256`.execute(
        db,
      );
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "unknown error";
}
