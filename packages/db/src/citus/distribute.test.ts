import { mkdtemp, cp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { hasClusterForms, isCluster } from "@vitrine/testkit/cluster";
import { type TestDatabase, testDatabase } from "@vitrine/testkit/database";
import { runAs } from "@vitrine/testkit/template";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDistributions } from "../distribution.ts";
import { distribute, NotDistributable } from "./distribute.ts";
import { distributionProblems } from "./rules.ts";
import { addressOf, joinServers } from "./servers.ts";

const MIGRATIONS = path.resolve(import.meta.dirname, "../../../../migrations");
const SERVERS = { coordinator: addressOf("coordinator"), workers: [addressOf("shard-1:5433"), addressOf("shard-2")] };

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), "vitrine-distribute-"));
});
afterAll(() => rm(folder, { recursive: true }));

const problemsAfter = (planted: string, migrations = MIGRATIONS) =>
  runAs(database.ownerUrl, async (client) => {
    const forms = new Set([
      "first_order_since",
      "statistics_news",
      "statistics_times_news",
      "statistics_of_orders",
      "statistics_of_ledger",
    ]);
    await client.query("begin");
    await client.query(planted);
    const found = await distributionProblems(client, await readDistributions(migrations), forms);
    await client.query("rollback");
    return found;
  });

test("the schema breaks no rule", async () => {
  expect(await problemsAfter("select")).toEqual([]);
});

// A cluster refuses most of these itself.
test.skipIf(isCluster).each([
  ["create table notes (panel_id bigint not null)", "the table notes has no line `-- distribution: …`"],
  ["alter table users alter column panel_id drop not null", /^the table users is a panel's but has no panel_id that is never null$/],
  ["create unique index planted on orders (link)", "the unique key planted of orders has no panel_id"],
  [
    "alter table users add constraint planted foreign key (id) references panels (id) on delete set null",
    "the foreign key planted of users sets columns to null",
  ],
  [
    "create unique index one on services (id); alter table orders add constraint planted foreign key (service_id) references services (id)",
    "the foreign key planted of orders has no panel_id",
  ],
  [
    "alter table dead_jobs add panel bigint references panels (id)",
    "the foreign key dead_jobs_panel_fkey of dead_jobs leaves a table that stays on the coordinator",
  ],
  [
    "create trigger planted before update on domains for each row execute function audit_is_append_only()",
    "the trigger planted is on domains, which is on every server and can have none",
  ],
  [
    "create function planted(bigint) returns bigint language sql as 'select count(*) from orders o where o.panel_id = $1'",
    "the function planted(bigint) reads orders in SQL and not in PL/pgSQL",
  ],
])("%s is refused", async (planted, problem) => {
  const dropped = planted.startsWith("alter table users alter")
    ? `alter table users drop constraint users_pkey cascade; ${planted}`
    : planted;
  const found = await problemsAfter(dropped);
  expect(found).toContainEqual(typeof problem === "string" ? problem : expect.stringMatching(problem));
});

test("a table without its mark is refused, and nothing is done", async () => {
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, "ordering.sql");
  await writeFile(file, (await readFile(file, "utf8")).replace("-- distribution: tenant\ncreate table orders", "create table orders"));
  const report = () => {
    throw new Error("nothing may be done");
  };
  const work = distribute({ ownerUrl: database.ownerUrl, migrations: folder, ...SERVERS, isDry: false, report });
  await expect(work).rejects.toThrow(NotDistributable);
  await expect(work).rejects.toThrow("the table orders has no line `-- distribution: …`");
});

// What is done already is not said.
test.skipIf(hasClusterForms)("a dry run lists what it would do: servers, settings, functions, each table by its mark", async () => {
  const said: string[] = [];
  const done = await distribute({
    ownerUrl: database.ownerUrl,
    migrations: MIGRATIONS,
    ...SERVERS,
    isDry: true,
    report: (what) => said.push(what),
  });
  expect(done).toBe(said.length);
  expect(said).toEqual(
    expect.arrayContaining([
      "extension: citus",
      "server: shard-1:5433",
      "server: shard-2:5432",
      expect.stringContaining("citus.propagate_set_commands = local"),
      "function: functions/place_orders.sql",
      "table: panels: on every server",
      "table: orders: by panel_id",
    ]),
  );
  const distributions = await readDistributions(MIGRATIONS);
  const spread = [...distributions.values()].filter((mark) => mark !== "local").length;
  expect(said.filter((what) => what.startsWith("table: "))).toHaveLength(spread);
  expect(said.findIndex((what) => what.startsWith("function: "))).toBeLessThan(said.indexOf("table: orders: by panel_id"));
});

test.skipIf(isCluster)("a server without Citus is told so", async () => {
  const work = distribute({ ownerUrl: database.ownerUrl, migrations: MIGRATIONS, ...SERVERS, isDry: false, report: () => undefined });
  await expect(work).rejects.toThrow("This database server has no Citus");
});

test.runIf(isCluster)("the error names a server that cannot be added, and what it needs", async () => {
  await runAs(database.ownerUrl, async (client) => {
    await client.query("begin");
    const [nowhere, coordinator] = ["127.0.0.1:1", new URL(database.ownerUrl).host].map(addressOf);
    await expect(joinServers(client, nowhere!, coordinator!)).rejects.toThrow(
      `The server 127.0.0.1:1 could not be added: it needs a database ${client.database} with the extension citus`,
    );
    await client.query("rollback");
  });
});

test.each(["", "a b", "host:port", "host:5432:1"])("%j is not a server's address", (text) => {
  expect(() => addressOf(text)).toThrow("Not a server's address");
});
