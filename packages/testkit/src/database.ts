import { randomBytes } from "node:crypto";
import { type Database, openPools } from "@vitrine/db/open";
import { ensureRoles } from "@vitrine/db/roles";
import type pg from "pg";
import { inject } from "vitest";
import { copyOnServers } from "./cluster.ts";
import { forget, track } from "./opened.ts";
import "./global-setup.ts";
import { runAs, withDatabase } from "./run-as.ts";
import { dropDatabase, type Template } from "./template.ts";

export interface TestDatabase {
  /** The migrations' owner: sees every panel, for arranging and inspecting. */
  ownerUrl: string;
  /** The application's powerless role. */
  appUrl: string;
  db: Database;
  pool: pg.Pool;
  drop(): Promise<void>;
}

let copies = 0;

/** An own migrated database, dropped after the test file. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = await askForTemplate();
  const name = `${template.name}_${randomBytes(4).toString("hex")}_${++copies}`;
  await copyOnServers(template.ownerUrl, template.name, name);
  const ownerUrl = withDatabase(template.ownerUrl, name);
  const appUrl = await ensureRoles(ownerUrl, randomBytes(12).toString("base64url"));
  // Tests share few processors: a server that is merely busy must not count as away.
  const { db, pool, close } = openPools({ appUrl, probeMs: 10_000, onError: () => undefined });
  const made: TestDatabase = {
    ownerUrl,
    appUrl,
    db,
    pool,
    async drop() {
      if (!forget(made)) return;
      await close();
      await runAs(template.ownerUrl, (client) => dropDatabase(client, name));
    },
  };
  track(made);
  return made;
}

async function askForTemplate(): Promise<Template> {
  const broker = inject("databaseBroker");
  if (!broker) throw new Error("Run the tests with --config scripts/vitest.config.ts: it starts their database.");
  const answer = await fetch(broker);
  if (!answer.ok) throw new Error(`The test database did not start: ${await answer.text()}`);
  return (await answer.json()) as Template;
}
