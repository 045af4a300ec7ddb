import { type TestDatabase, testDatabase } from "@vitrine/testkit/database";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const one = async (query: ReturnType<typeof sql>) => (await query.execute(database.db)).rows[0];

test("int8 of an id or a count is a number, of an amount a bigint; numeric is a string, timestamptz a Date", async () => {
  const row = await one(sql`select 7::int8 as order_id, 9::int8 as balance_after, 9007199254740993::int8 as total_amount,
    1.50::numeric as share, '2026-01-02T03:04:05Z'::timestamptz as created_at, count(*) as orders, null::int8 as parent_id, null::int8 as amount`);
  expect(row).toEqual({
    orderId: 7,
    balanceAfter: 9n,
    totalAmount: 9007199254740993n,
    share: "1.50",
    createdAt: new Date("2026-01-02T03:04:05Z"),
    orders: 1,
    parentId: null,
    amount: null,
  });
});

test("an int8 that no one listed stays a bigint, to the last digit", async () => {
  expect(await one(sql`select 9007199254740993::int8 as anything, 1::int8 as grand_total, array[1]::int8[] as things`)).toEqual({
    anything: 9007199254740993n,
    grandTotal: 1n,
    things: [1n],
  });
});

test("arrays of int8 follow the same rule", async () => {
  expect(await one(sql`select array[1, null, 3]::int8[] as ids, array[2]::int8[] as amount, array[null, 4]::int8[] as order_ids`)).toEqual({
    ids: [1, null, 3],
    amount: [2n],
    orderIds: [null, 4],
  });
});

test.each(["9007199254740992", "-9007199254740992"])("an id or a count of %s is refused rather than rounded", async (value) => {
  await expect(one(sql`select ${value}::int8 as order_id`)).rejects.toThrow(/orderId/);
  await expect(one(sql`select array[1, ${value}]::int8[] as ids`)).rejects.toThrow(/ids/);
  await expect(one(sql`select ${value}::int8 as quantity`)).rejects.toThrow(/quantity/);
});

test("JSON documents keep their keys", async () => {
  expect(await one(sql`select '{"min_count": 1, "maxCount": [{"a_b": 2}]}'::jsonb as raw_data`)).toEqual({
    rawData: { min_count: 1, maxCount: [{ a_b: 2 }] },
  });
});

test("a bigint parameter arrives whole", async () => {
  expect(await one(sql`select ${9007199254740993n}::int8 as amount`)).toEqual({ amount: 9007199254740993n });
});
