import { randomBytes } from "node:crypto";
import path from "node:path";
import { migrate } from "@vitrine/db/migrate";
import { ensureRoles } from "@vitrine/db/roles";
import { migrateJobs } from "@vitrine/jobs/start-jobs";
import pg from "pg";

export interface BenchDatabase {
  ownerUrl: string;
  appUrl: string;
  drop(): Promise<void>;
}

/** A database of its own on the server of BENCH_DATABASE_URL, dropped afterwards. */
export async function createBenchDatabase(serverUrl: string): Promise<BenchDatabase> {
  const name = `vitrine_bench_${randomBytes(4).toString("hex")}`;
  await asAdmin(serverUrl, `create database ${name}`);
  const owner = new URL(serverUrl);
  owner.pathname = `/${name}`;
  const ownerUrl = owner.toString();
  const appUrl = await ensureRoles(ownerUrl, randomBytes(18).toString("hex"));
  await migrateJobs(ownerUrl);
  await migrate(ownerUrl, path.resolve(import.meta.dirname, "../../migrations"));
  return { ownerUrl, appUrl, drop: () => asAdmin(serverUrl, `drop database ${name} with (force)`) };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
