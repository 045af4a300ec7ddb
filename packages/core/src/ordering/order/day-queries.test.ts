import { listOrdersInput } from "@vitrine/contract/ordering/order/order";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { boundsOfTimes } from "./day-queries.ts";
import { listOrders } from "./list.ts";

const ORDERS = 6000;
const START = Date.UTC(2026, 2, 1);
const MINUTE = 60_000;
let world: World;
let first: number;

/** An order each minute of four days, and orders of another panel between them. */
beforeAll(async () => {
  world = await makeWorld();
  const other = await world.newPanel();
  const customer = await world.customer();
  const service = await world.service();
  await runAs(world.database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>("select nextval('order_ids') as id");
    first = Number(rows[0]!.id);
    await client.query(
      `insert into orders (panel_id, id, user_id, service_id, category_id, type, link, link_key, quantity, charge, cost, cost_rate, exchange_rate, is_test, source, created_at)
       select case n % 2 when 0 then $1::bigint else $2 end, $3::bigint + n, $4, $5, $6, 'Default', 'https://t.me/x', 't.me/x', 1, 1, 1, 1, 1, false, 'web',
         to_timestamp($7::float8 / 1000) + n / 2 * interval '1 minute' from generate_series(0, $8::integer * 2 - 1) n`,
      [world.panel.id, other.id, first, customer.id, service.id, service.categoryId, START, ORDERS],
    );
    await client.query(
      "insert into order_days (panel_id, day, first_id) select panel_id, (created_at at time zone 'UTC')::date, min(id) from orders group by 1, 2",
    );
  });
});

const minute = (n: number) => new Date(START + n * MINUTE);

test.each([0, 1, 499, 700, 1439, 1440, 2161, 4000, ORDERS - 1])("minute %i is found within a few ids", async (n) => {
  const id = first + 2 * n;
  const { fromId, belowId } = await world.asOwner.run((ctx) => boundsOfTimes(ctx, minute(n), minute(n)));
  expect(fromId).toBeLessThanOrEqual(id);
  expect(fromId).toBeGreaterThan(id - 1600);
  expect(belowId).toBeGreaterThan(id);
  expect(belowId).toBeLessThan(id + 1600);
});

test("periods without orders, and periods with only a start or an end", async () => {
  const bounds = (from: Date | null, to: Date | null) => world.asOwner.run((ctx) => boundsOfTimes(ctx, from, to));
  expect(await bounds(null, null)).toEqual({ fromId: null, insideFromId: null, insideBelowId: null, belowId: null });
  expect(await bounds(minute(3000), null)).toMatchObject({ belowId: null });
  expect(await bounds(null, minute(3000))).toMatchObject({ fromId: null });
  expect((await bounds(null, minute(-5000))).belowId).toBeLessThan(first + 1600);
  expect((await bounds(minute(90_000), null)).fromId).toBeGreaterThan(first + 2 * ORDERS - 1600);
});

test("the second that ends a search is part of it", async () => {
  const id = first + 2 * 800;
  const at = minute(800).getTime() / 1000;
  const placed = (seconds: number) =>
    runAs(world.database.ownerUrl, (client) =>
      client.query("update orders set created_at = to_timestamp($2::float8) where panel_id = $3 and id = $1", [
        id,
        seconds,
        world.panel.id,
      ]),
    );
  await placed(at + 0.7);
  const input = listOrdersInput.parse({ panelId: world.panel.id, dateFrom: at, dateTo: at });
  expect((await world.asOwner.run((ctx) => listOrders(ctx, input))).items.map((order) => order.id)).toEqual([id]);
  await placed(at);
});

test("a list has exactly the orders of its times", async () => {
  for (const [from, to] of [
    [10, 700],
    [1400, 1500],
    [2000, 2000],
    [5990, 9000],
  ] as const) {
    const input = listOrdersInput.parse({
      panelId: world.panel.id,
      dateFrom: minute(from).getTime() / 1000,
      dateTo: minute(to).getTime() / 1000,
    });
    const { items, total } = await world.asOwner.run((ctx) => listOrders(ctx, input));
    const last = Math.min(to, ORDERS - 1);
    expect(total).toBe(last - from + 1);
    expect(items[0]!.id).toBe(first + 2 * last);
  }
});
