import { type TestDatabase, testDatabase } from "@vitrine/testkit/database";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readInOrder } from "./prepared.ts";
import { sql } from "./prepared-sql.ts";
import { openPools, type Pools } from "./open.ts";

let database: TestDatabase;
let pools: Pools;
beforeAll(async () => {
  database = await testDatabase();
  pools = openPools({ appUrl: database.appUrl, max: 1 });
});
afterAll(() => pools.close());

const prepared = async () => {
  const { rows } = await pools.pool.query<{ statement: string }>("select statement from pg_prepared_statements order by prepare_time");
  return rows.map(({ statement }) => statement);
};

const read = (id: number) =>
  readInOrder<{ id: number; mostCharge: bigint; isOn: boolean }>(
    pools,
    1,
    sql`select n, id, id * 2 as most_charge, true as is_on from unnest(${[id]}::bigint[]) with ordinality as given (id, n)`,
  );

test("rows have the same form as in other reads, and each text is prepared once for any parameters", async () => {
  expect(await read(7)).toEqual([{ id: 7, mostCharge: 14n, isOn: true }]);
  expect(await read(8)).toEqual([{ id: 8, mostCharge: 16n, isOn: true }]);
  expect((await prepared()).filter((text) => text.includes("as most_charge"))).toHaveLength(1);
});

test("rows come in the order of their keys, undefined for a missing one", async () => {
  const keys = [3, 1, 2];
  const query = sql`select n, id from unnest(${keys}::bigint[]) with ordinality as given (id, n) where id <> ${1}::bigint order by id`;
  expect(await readInOrder<{ id: number }>(pools, keys.length, query)).toEqual([{ id: 3 }, undefined, { id: 2 }]);
});

test("a function that gains a column meanwhile does not fail a read that names its own", async () => {
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  const make = (columns: string, row: string) =>
    owner.query(`drop function if exists grown();
      create function grown() returns table (${columns}) language sql as 'select ${row}';
      grant execute on function grown() to vitrine_app`);
  const grown = () => readInOrder<{ one: number }>(pools, 1, sql`select 1 as n, one from grown()`);
  await make("one integer", "1");
  expect(await grown()).toEqual([{ one: 1 }]);
  await make("one integer, two integer", "2, 3");
  expect(await grown()).toEqual([{ one: 2 }]);
  await owner.end();
});
