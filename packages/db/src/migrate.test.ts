import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { hasClusterForms } from "@vitrine/testkit/cluster";
import { type TestDatabase, testDatabase } from "@vitrine/testkit/database";
import { runAs } from "@vitrine/testkit/template";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dumpCatalog } from "./catalog-dump.ts";
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

const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, "changes", name), text);
const writeFunction = (name: string, text: string) => fs.writeFileSync(path.join(folder, "functions", `${name}.sql`), text);
const run = () => migrate(database.ownerUrl, folder, undefined, hasClusterForms ? "citus" : "plain");
const rows = (query: string) => runAs(database.ownerUrl, async (client) => (await client.query(query)).rows as unknown[]);
const dump = () => runAs(database.ownerUrl, dumpCatalog);

test("an applied file is not run again", async () => {
  const before = await dump();
  expect(await run()).toEqual([]);
  expect(await dump()).toEqual(before);
});

test("applying every function again gives the schema of a fresh installation", async () => {
  const before = await dump();
  await rows("delete from migration.files where name like 'functions/%'");
  expect((await run()).length).toBeGreaterThan(50);
  expect(await dump()).toEqual(before);
});

test("an edited function is applied again, ignoring line ends, and keeps its privileges", async () => {
  const file = path.join(folder, "functions/require_main_panel.sql");
  const text = fs.readFileSync(file, "utf8");
  const before = await dump();
  fs.writeFileSync(file, text.replaceAll("\n", "\r\n"));
  expect(await run()).toEqual([]);
  fs.writeFileSync(file, text.replace("p.is_main)", "not p.is_main)"));
  expect(await run()).toEqual(["functions/require_main_panel.sql"]);
  const lineOf = (lines: string[]) => lines.find((line) => line.includes("require_main_panel"));
  expect(lineOf(await dump())).toBe(lineOf(before)!.replace("p.is_main)", "not p.is_main)"));
});

test("a function with another signature or result replaces the old one, and is dropped with its file", async () => {
  writeFunction("made", "create or replace function made(a int) returns int language sql as $$ select later_made(a) $$;");
  writeFunction("later_made", "create or replace function later_made(a int) returns int language sql as $$ select a $$;");
  expect(await run()).toEqual(["functions/later_made.sql", "functions/made.sql"]);
  writeFunction("made", "create or replace function made(b text) returns text language sql as $$ select b $$;");
  await run();
  writeFunction("made", "create or replace function made(c text) returns int language sql as $$ select 1 $$;");
  await run();
  const made = "select pg_get_function_arguments(oid) as arguments from pg_proc where proname = 'made'";
  expect(await rows(made)).toEqual([{ arguments: "c text" }]);
  fs.rmSync(path.join(folder, "functions/made.sql"));
  expect(await run()).toEqual(["functions/made.sql"]);
  expect(await rows(made)).toEqual([]);
});

test("a trigger is declared in its function's file and dropped with its line", async () => {
  const body = "create or replace function made() returns trigger language plpgsql as $$ begin return null; end $$;";
  const trigger = (name: string) => `create or replace trigger ${name} after insert on users for each row execute function made();`;
  writeFunction("made", body + trigger("made_a") + trigger("made_b"));
  await run();
  writeFunction("made", body + trigger("made_b"));
  await run();
  expect(await rows("select tgname from pg_trigger where tgname like 'made%'")).toEqual([{ tgname: "made_b" }]);
  fs.rmSync(path.join(folder, "functions/made.sql"));
  await run();
  expect(await rows("select tgname from pg_trigger where tgname like 'made%'")).toEqual([]);
});

test.each([
  ["create or replace function made() returns int language sql as $$ select missing from panels $$;", /column "missing" does not exist/],
  ["create or replace function other() returns int language sql as $$ select 1 $$;", /made\.sql does not create the function/],
])("a function that cannot work is refused and leaves nothing behind: %s", async (text, problem) => {
  const before = await dump();
  writeFunction("made", text);
  await expect(run()).rejects.toThrow(problem);
  expect(await dump()).toEqual(before);
});

test("a file of no module is rejected, and so is a database without recorded files", async () => {
  fs.writeFileSync(path.join(folder, "stray.sql"), "select 1");
  await expect(run()).rejects.toThrow(/stray\.sql/);
  fs.rmSync(path.join(folder, "stray.sql"));
  await rows("delete from migration.files");
  await expect(run()).rejects.toThrow(/db:reset/);
});

test("new changes run in name order and are reported", async () => {
  write("30000101T000000-b.sql", "insert into made values ('b')");
  write("30000101T000000-a.sql", "create table made (name text); insert into made values ('a')");
  expect(await run()).toEqual(["changes/30000101T000000-a.sql", "changes/30000101T000000-b.sql"]);
  expect(await rows("select name from made order by name")).toEqual([{ name: "a" }, { name: "b" }]);
});

test("a file changed after it was applied is refused, ignoring line ends", async () => {
  write("30000101T000000-a.sql", "create table made (\n name text)");
  await run();
  write("30000101T000000-a.sql", "create table made (\r\n name text)");
  expect(await run()).toEqual([]);
  write("30000101T000000-a.sql", "create table made (name text, more int)");
  await expect(run()).rejects.toThrow(/changed afterwards: changes\/30000101T000000-a\.sql/);
});

test("a failed file leaves nothing behind, the earlier ones stay, and the next run completes", async () => {
  write("30000101T000000-a.sql", "create table first_made ()");
  write("30000101T000000-b.sql", "create table second_made (); select 1 / 0");
  await expect(run()).rejects.toThrow(/30000101T000000-b\.sql failed: division by zero/);
  expect(await rows("select to_regclass('first_made') is not null as first, to_regclass('second_made') is not null as second")).toEqual([
    { first: true, second: false },
  ]);
  write("30000101T000000-b.sql", "create table second_made ()");
  expect(await run()).toEqual(["changes/30000101T000000-b.sql"]);
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
  expect(await run()).toEqual(["changes/30000101T000001-b.notx.sql"]);
  expect(await rows("select indexname from pg_indexes where tablename = 'made' order by 1")).toEqual([
    { indexname: "made_a" },
    { indexname: "made_b" },
  ]);
});

test("two runs at once apply each file once", async () => {
  write("30000101T000000-a.sql", "create table made (a int); select pg_sleep(0.3)");
  write("30000101T000001-b.notx.sql", "create index concurrently made_a on made (a);\n");
  const ran = await Promise.all([run(), run()]);
  expect(ran.flat()).toEqual(["changes/30000101T000000-a.sql", "changes/30000101T000001-b.notx.sql"]);
});

test("a server that stops in the middle is an error and does not crash the process", async () => {
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
  fs.rmSync(path.join(folder, "changes/30000101T000000-gone.sql"));
  expect(await run()).toEqual([]);
});
