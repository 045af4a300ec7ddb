import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { migrate } from "@vitrine/db/migrate";
import { ensureRoles } from "@vitrine/db/roles";
import { migrateJobs } from "@vitrine/jobs/start-jobs";
import { asOwner } from "./populate.ts";

export interface BenchDatabase {
  ownerUrl: string;
  appUrl: string;
  /** Does nothing to a database that is kept. */
  drop(): Promise<unknown>;
}

const MIGRATIONS = path.resolve(import.meta.dirname, "../../migrations");

/** A database of its own on the server of BENCH_DATABASE_URL, dropped afterwards. */
export async function createBenchDatabase(serverUrl: string): Promise<BenchDatabase> {
  const name = `vitrine_bench_${randomBytes(4).toString("hex")}`;
  await asAdmin(serverUrl, `create database ${name}`);
  const drop = () => asAdmin(serverUrl, `drop database ${name} with (force)`);
  return { ...(await openDatabase(serverUrl, name)), drop };
}

/**
 * A database with data that takes minutes to write. With BENCH_KEEP=1 it stays for the next run, until the tables change; functions are
 * brought up to date in it.
 */
export async function filledDatabase(serverUrl: string, what: string, fill: (ownerUrl: string) => Promise<void>): Promise<BenchDatabase> {
  if (process.env["BENCH_KEEP"] !== "1") {
    const database = await createBenchDatabase(serverUrl);
    await fill(database.ownerUrl).catch(async (error: unknown) => {
      await database.drop();
      throw error;
    });
    return database;
  }
  const name = `vitrine_kept_${what}_${await hashOfTables()}`;
  const drop = () => Promise.resolve();
  const found = await asAdmin(serverUrl, "select datname as name from pg_database where starts_with(datname, $1)", [
    `vitrine_kept_${what}_`,
  ]);
  if (found.includes(name)) return { ...(await openDatabase(serverUrl, name)), drop };
  for (const old of found) await asAdmin(serverUrl, `drop database ${old} with (force)`);
  const started = `vitrine_kept_${what}_unfinished`;
  await asAdmin(serverUrl, `create database ${started}`);
  const { ownerUrl } = await openDatabase(serverUrl, started);
  await fill(ownerUrl);
  await asAdmin(serverUrl, `alter database ${started} rename to ${name}`);
  return { ...(await openDatabase(serverUrl, name)), drop };
}

async function openDatabase(serverUrl: string, name: string): Promise<Omit<BenchDatabase, "drop">> {
  const owner = new URL(serverUrl);
  owner.pathname = `/${name}`;
  const ownerUrl = owner.toString();
  const appUrl = await ensureRoles(ownerUrl, randomBytes(18).toString("hex"));
  await migrateJobs(ownerUrl);
  await migrate(ownerUrl, MIGRATIONS);
  return { ownerUrl, appUrl };
}

async function hashOfTables(): Promise<string> {
  const hash = createHash("sha256");
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith(".sql")).sort();
  for (const file of files) hash.update(await readFile(path.join(MIGRATIONS, file)));
  return hash.digest("hex").slice(0, 12);
}

/** Returns the names that the statement reads. */
const asAdmin = (url: string, statement: string, values: string[] = []): Promise<string[]> =>
  asOwner(url, async (client) => (await client.query<{ name: string }>(statement, values)).rows.map(({ name }) => name));
