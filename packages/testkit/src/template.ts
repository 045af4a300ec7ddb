import { randomBytes } from "node:crypto";
import path from "node:path";
import { migrate } from "@vitrine/db/migrate";
import { distributeTemplate, dropOnServers } from "./cluster.ts";
import { ensureGroupRoles, loginRoleOf } from "@vitrine/db/roles";
import { migrateJobs } from "@vitrine/jobs/start-jobs";
import type pg from "pg";
import { runAs, withDatabase } from "./run-as.ts";
import { startTestServer, type TestServer } from "./server.ts";

export { runAs };

const MIGRATIONS = path.resolve(import.meta.dirname, "../../../migrations");

export interface Template {
  ownerUrl: string;
  name: string;
}

export interface TemplateServer extends Template {
  stop(): Promise<void>;
}

/** A server with one migrated database that every test file's own database is copied from. */
export async function startTemplate(): Promise<TemplateServer> {
  const server = await startTestServer();
  const name = `vitrine_test_${randomBytes(5).toString("hex")}`;
  try {
    await runAs(server.ownerUrl, (client) => client.query(`create database ${name}`));
    const url = withDatabase(server.ownerUrl, name);
    await ensureGroupRoles(url);
    // The forms for distributed panels return the same results on one server, so the suite can run with them.
    await migrate(url, MIGRATIONS, undefined, process.env["TEST_FUNCTION_FORMS"] === "citus" ? "citus" : undefined);
    await migrateJobs(url);
    await distributeTemplate(url, MIGRATIONS);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    ownerUrl: server.ownerUrl,
    name,
    stop: () => endOf(server, name),
  };
}

/** On an external server only what this run created is removed; our own is removed as a whole. */
async function endOf(server: TestServer, name: string): Promise<void> {
  if (process.env["TEST_DATABASE_URL"]) await runAs(server.ownerUrl, (client) => dropAll(client, name));
  await server.stop();
}

async function dropAll(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>("select datname from pg_database where starts_with(datname, $1)", [prefix]);
  for (const { datname } of rows) await dropDatabase(client, datname);
}

export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await dropOnServers(name);
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`drop role if exists ${loginRoleOf(name)}`);
}
