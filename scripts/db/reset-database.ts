import type { Env } from "@vitrine/config/env";
import { startEmbedded } from "@vitrine/db/embedded/start";
import pg from "pg";
import { prepareDatabase } from "../start/database.ts";

/** Replaces the embedded database of DATA_DIR by an empty one with today's schema. Everything in it is lost. */
export async function resetDatabase(env: Env): Promise<void> {
  if (env.isProduction) throw new Error("db:reset does not run in production: it deletes all data.");
  if (env.DATABASE_URL) throw new Error("db:reset deletes only the embedded database of DATA_DIR. Unset DATABASE_URL.");
  const embedded = await startEmbedded(env.DATA_DIR);
  try {
    await recreate(embedded.ownerUrl);
    await prepareDatabase(env, embedded.ownerUrl, embedded);
  } finally {
    await embedded.stop();
  }
}

async function recreate(ownerUrl: string): Promise<void> {
  const server = new URL(ownerUrl);
  const database = server.pathname.slice(1);
  server.pathname = "/postgres";
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    // Without FORCE: a running product keeps its database.
    await client.query(`drop database ${client.escapeIdentifier(database)}`);
    await client.query(`create database ${client.escapeIdentifier(database)}`);
  } catch (error) {
    if ((error as { code?: string }).code !== "55006") throw error;
    throw new Error("The database is in use. Stop the product first.", { cause: error });
  } finally {
    await client.end();
  }
}
