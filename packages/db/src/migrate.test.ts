import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type TestDatabase, testDatabase } from "@vitrine/testkit/database";
import { runAs } from "@vitrine/testkit/template";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "./migrate.ts";

const PRODUCT = path.resolve(import.meta.dirname, "../../../migrations");
let folder: string;
let database: TestDatabase;

/** Continues where the product's own migrations end. */
beforeEach(async () => {
  database = await testDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "vitrine-migrations-"));
  fs.cpSync(PRODUCT, folder, { recursive: true });
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
const run = () => migrate(database.ownerUrl, folder);
const rows = (query: string) => runAs(database.ownerUrl, async (client) => (await client.query(query)).rows as unknown[]);

test("what is applied already runs no second time", async () => {
  expect(await run()).toEqual([]);
});

test("new files run in name order and are reported", async () => {
  write("30000101T000000-b.sql", "insert into made values ('b')");
  write("30000101T000000-a.sql", "create table made (name text); insert into made values ('a')");
  expect(await run()).toEqual(["30000101T000000-a.sql", "30000101T000000-b.sql"]);
  expect(await rows("select name from made order by name")).toEqual([{ name: "a" }, { name: "b" }]);
});

test("a file changed after it was applied is refused, line ends aside", async () => {
  write("30000101T000000-a.sql", "create table made (\n name text)");
  await run();
  write("30000101T000000-a.sql", "create table made (\r\n name text)");
  expect(await run()).toEqual([]);
  write("30000101T000000-a.sql", "create table made (name text, more int)");
  await expect(run()).rejects.toThrow(/changed afterwards: 30000101T000000-a\.sql/);
});

test("a failed file leaves nothing behind, the earlier ones stay, and the next run completes", async () => {
  write("30000101T000000-a.sql", "create table first_made ()");
  write("30000101T000000-b.sql", "create table second_made (); select 1 / 0");
  await expect(run()).rejects.toThrow(/30000101T000000-b\.sql failed: division by zero/);
  expect(await rows("select to_regclass('first_made') is not null as first, to_regclass('second_made') is not null as second")).toEqual([
    { first: true, second: false },
  ]);
  write("30000101T000000-b.sql", "create table second_made ()");
  expect(await run()).toEqual(["30000101T000000-b.sql"]);
});

test(".notx.sql runs outside a transaction, statement by statement, and completes after an interruption", async () => {
  write("30000101T000000-a.sql", "create table made (a int, b int)");
  const both = (second: string) => `-- Indexes without a lock; each can run again.
create index concurrently if not exists made_a on made (a);
${second};
`;
  write("30000101T000001-b.notx.sql", both("create index concurrently if not exists made_b on made (missing)"));
  await expect(run()).rejects.toThrow(/missing/);
  write("30000101T000001-b.notx.sql", both("create index concurrently if not exists made_b on made (b)"));
  expect(await run()).toEqual(["30000101T000001-b.notx.sql"]);
  expect(await rows("select indexname from pg_indexes where tablename = 'made' order by 1")).toEqual([
    { indexname: "made_a" },
    { indexname: "made_b" },
  ]);
});

test("two runs at once apply each file once", async () => {
  write("30000101T000000-a.sql", "create table made (a int); select pg_sleep(0.3)");
  write("30000101T000001-b.notx.sql", "create index concurrently made_a on made (a);\n");
  const ran = await Promise.all([run(), run()]);
  expect(ran.flat()).toEqual(["30000101T000000-a.sql", "30000101T000001-b.notx.sql"]);
});

test("a server that goes away in the middle is an error, not the end of the process", async () => {
  write(
    "30000101T000000-gone.sql",
    "select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = current_database() order by pid = pg_backend_pid()",
  );
  const ended: unknown[] = [];
  const note = (error: unknown) => void ended.push(error);
  process.on("uncaughtExceptionMonitor", note);
  await expect(run()).rejects.toThrow();
  await new Promise((done) => setTimeout(done, 200));
  process.off("uncaughtExceptionMonitor", note);
  expect(ended).toEqual([]);
  fs.rmSync(path.join(folder, "30000101T000000-gone.sql"));
  expect(await run()).toEqual([]);
});
