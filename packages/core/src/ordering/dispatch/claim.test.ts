import { makeProvider } from "@vitrine/testkit/provider-factory";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { claimOrders } from "../store/orders-dispatch.ts";

let world: World;
let empty: number;
let first: number;
let second: number;

beforeAll(async () => {
  world = await makeWorld();
  const customer = await world.customer();
  const service = await world.service();
  const makeWaiting = async (url: string, orders: number, minutesAgo: number, panel = world.panel) => {
    const provider = await makeProvider(world.platform, panel, { url });
    await runAs(world.database.ownerUrl, (client) =>
      client.query(
        `insert into orders (panel_id, user_id, service_id, category_id, provider_id, external_service_id, type, link, link_key, quantity, charge, cost,
           cost_rate, exchange_rate, is_test, source, next_at)
         select $1, $2, $3, $4, $5, '1', 'Default', 'https://t.me/' || n, 't.me/' || n, 100, 1, 1, 1, 1, false, 'web',
           now() - make_interval(mins => $7) + make_interval(secs => n * 0.001) from generate_series(1, $6::integer) n`,
        [panel.id, customer.id, service.id, service.categoryId, provider, orders, minutesAgo],
      ),
    );
    return provider;
  };
  empty = await makeWaiting("http://empty.test", 3000, 60);
  first = await makeWaiting("http://first.test", 5, 30);
  second = await makeWaiting("http://second.test", 5, 20, await world.newPanel());
  await runAs(world.database.ownerUrl, async (client) => {
    await client.query("update providers set status = 'out_of_money' where id = $1", [empty]);
    await client.query("vacuum analyze orders");
  });
});

test("orders waiting for a provider out of funds are skipped without being read", async () => {
  await runAs(world.database.ownerUrl, async (client) => {
    await client.query("begin");
    const { rows } = await client.query("select * from claim_orders(40, '{}', interval '1 minute')");
    const read = await client.query<{ rows: string }>(
      "select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'orders'",
    );
    await client.query("rollback");
    expect([rows.length, Number(read.rows[0]!.rows) < 500]).toEqual([10, true]);
  });
});

test("the longest due come first, across all panels, each once, and none of a busy provider", async () => {
  const providers = async (most: number, busy: number[] = []) =>
    (await claimOrders(world.platform.db, most, busy, 60)).map(({ providerId }) => providerId);
  expect(await providers(3)).toEqual([first, first, first]);
  expect(await providers(40, [first])).toEqual(Array(5).fill(second));
  const both = await Promise.all([providers(40), providers(40)]);
  expect(both.flat()).toEqual([first, first]);
});
