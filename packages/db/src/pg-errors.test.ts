import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { type TestDatabase, testDatabase } from "@vitrine/testkit/database";
import { runAs } from "@vitrine/testkit/template";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openPools, withPanel, withSystem } from "./open.ts";
import { constraintOf, sqlStateOf } from "./pg-errors.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await runAs(database.ownerUrl, async (client) => {
    await client.query(
      "create table things (id int constraint things_once primary key, other int constraint things_other references things, n int)",
    );
    await client.query("insert into things (id, n) values (1, 0), (2, 0); grant select, insert, update on things to vitrine_app");
  });
});

async function refusalOf(query: ReturnType<typeof sql>, db = database.db): Promise<AppError> {
  const error = await withPanel(db, 1, (tx) => query.execute(tx)).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
}

const MOVING = sql`do $$ begin raise internal_error using message = 'could not find valid entry for shard 102147'; end $$`;

test.each([
  ["a second of the same", sql`insert into things (id) values (1)`, "CONFLICT", "already_exists"],
  ["one that refers to nothing", sql`insert into things (id, other) values (9, 8)`, "NOT_FOUND", "not_found"],
  ["a word for a number", sql`select ${"x"}::int`, "VALIDATION", "validation"],
  ["a number out of range", sql`select 9999999999::int`, "VALIDATION", "validation"],
  ["a zero byte", sql`select ${"a\u0000b"}::text`, "VALIDATION", "validation"],
  ["a panel that is being moved", MOVING, "UNAVAILABLE", "unavailable"],
  ["a lock that is not to be had", sql`do $$ begin raise lock_not_available; end $$`, "UNAVAILABLE", "unavailable"],
])("%s is refused in the product's words", async (_, query, kind, code) => {
  expect(await refusalOf(query)).toMatchObject({ kind, code });
});

test("a transaction that hit a panel being moved is run again", async () => {
  let attempts = 0;
  const did = await withPanel(database.db, 1, async (tx) => {
    if (++attempts === 1) await MOVING.execute(tx);
    return "placed";
  });
  expect([did, attempts]).toEqual(["placed", 2]);
});

test("the violated constraint can be requested", async () => {
  expect(constraintOf(await refusalOf(sql`insert into things (id) values (1)`))).toBe("things_once");
});

test("a shard's constraint gets the name of its table's", async () => {
  const refusal = await refusalOf(sql`do $$ begin raise unique_violation using constraint = 'things_once_102008'; end $$`);
  expect(constraintOf(refusal)).toBe("things_once");
});

test.each([
  ["unique_violation", 'duplicate key value violates unique constraint "things_once_102008"', "things_once"],
  ["unique_violation", "doppelter Schlüsselwert verletzt Unique-Constraint »things_once_102008«", "things_once"],
  ["check_violation", 'new row for relation "things_102008" violates check constraint "things_above_zero"', "things_above_zero"],
  ["foreign_key_violation", 'update or delete on table "a" violates foreign key constraint "b" on table "c"', undefined],
])("a %s that comes as text alone still names its constraint: %s", async (condition, message, name) => {
  const violation = sql.raw(`do $$ begin raise ${condition} using message = '${message}'; end $$`);
  const error: unknown = await withPanel(database.db, 1, (tx) => violation.execute(tx)).catch((caught: unknown) => caught);
  expect(constraintOf(error)).toBe(name);
});

test("an error of our own functions is recognized by its SQLSTATE", async () => {
  const refusal = sql`do $$ begin raise exception 'refused' using errcode = 'VL003'; end $$`;
  const error: unknown = await withPanel(database.db, 1, (tx) => refusal.execute(tx)).catch((caught: unknown) => caught);
  expect(sqlStateOf(error)).toBe("VL003");
});

test("an unknown error is returned unchanged", async () => {
  await expect(withPanel(database.db, 1, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toMatchObject({ code: "22012" });
});

test("a statement that exceeds its timeout is ended by the server", async () => {
  const { db, close } = openPools({ appUrl: database.appUrl, statementTimeout: 50 });
  expect(await refusalOf(sql`select pg_sleep(5)`, db)).toMatchObject({ kind: "UNAVAILABLE" });
  await close();
});

test("a lost or refused connection is unavailability", async () => {
  expect(await refusalOf(sql`select pg_terminate_backend(pg_backend_pid())`)).toMatchObject({ kind: "UNAVAILABLE" });
  const gone = new URL(database.appUrl);
  gone.port = "1";
  const { db, close } = openPools({ appUrl: gone.toString() });
  expect(await refusalOf(sql`select 1`, db)).toMatchObject({ kind: "UNAVAILABLE" });
  await close();
});

test("both transactions of a deadlock complete", async () => {
  const arrived = Promise.withResolvers<void>();
  let waiting = 2;
  const touch = (first: number, second: number) => {
    let runs = 0;
    return withSystem(database.db, async (tx) => {
      await tx.executeSql(sql`update things set n = n + 1 where id = ${first}`);
      if (++runs === 1 && --waiting === 0) arrived.resolve();
      await arrived.promise;
      await tx.executeSql(sql`update things set n = n + 1 where id = ${second}`);
      return runs;
    });
  };
  const runs = await Promise.all([touch(1, 2), touch(2, 1)]);
  // At least one of them ran again; on a busy machine both may have been aborted.
  expect(Math.max(...runs)).toBeGreaterThan(1);
  const { rows } = await sql<{ n: number }>`select n from things order by id`.execute(database.db);
  expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
});
