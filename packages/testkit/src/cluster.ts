import { setTimeout as delay } from "node:timers/promises";
import { distribute } from "@vitrine/db/citus/distribute";
import { missingSettings } from "@vitrine/db/citus/settings";
import { runAs, withDatabase } from "./run-as.ts";

/**
 * The suite on a Citus cluster: TEST_DATABASE_URL is its coordinator, TEST_DATABASE_WORKERS the other database servers, as connection
 * strings with commas between. Without it the suite runs on one server, and these do nothing.
 */
const WORKERS = (process.env["TEST_DATABASE_WORKERS"] ?? "").split(",").filter((url) => url !== "");
/** Tests that need two databases, or a server, of one form do not apply there. */
export const isCluster = WORKERS.length > 0;
/** The functions have their forms for distributed panels: a cluster, or one server with TEST_FUNCTION_FORMS=citus. */
export const hasClusterForms = isCluster || process.env["TEST_FUNCTION_FORMS"] === "citus";
/** Few shards, since each table is created this many times for each test file. */
const SHARDS = 4;

const addressOf = (url: string) => {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port || 5432) };
};

const run = (url: string, statement: string) => runAs(url, (client) => client.query(statement));

export async function distributeTemplate(url: string, migrations: string): Promise<void> {
  if (!isCluster) return;
  const name = new URL(url).pathname.slice(1);
  for (const worker of WORKERS) {
    await run(worker, `create database ${name}`);
    await run(withDatabase(worker, name), "create extension citus");
  }
  const [coordinator, workers] = [addressOf(url), WORKERS.map(addressOf)];
  await distribute({ ownerUrl: url, migrations, coordinator, workers, shards: SHARDS, isDry: false, report: () => undefined });
}

/** The servers find each other by address and the database's name, so a copy on each of them is a cluster of its own. */
export async function copyOnServers(coordinator: string, template: string, name: string): Promise<void> {
  const servers = [coordinator, ...WORKERS];
  await Promise.all(servers.map((server) => copy(server, template, name)));
  if (isCluster) await Promise.all(servers.map((server) => giveSettings(withDatabase(server, name))));
}

/** A database's settings are not copied with it, and Citus does not know the copy as one that it has on every server. */
const giveSettings = (url: string): Promise<void> =>
  runAs(url, async (client) => {
    for (const { sql } of await missingSettings(client)) await client.query(sql);
  });

async function copy(server: string, template: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      // Citus keeps a connection of its own to every database that has it, and opens it again.
      if (isCluster) await run(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`);
      return void (await run(server, `create database ${name} template ${template}`));
    } catch (error) {
      if (!isCluster || attempt === 20 || (error as { code?: string }).code !== "55006") throw error;
      await delay(100);
    }
  }
}

export async function dropOnServers(name: string): Promise<void> {
  for (const worker of WORKERS) await run(worker, `drop database if exists ${name} with (force)`);
}
