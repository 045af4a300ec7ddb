import { makeProvider } from "@vitrine/testkit/provider-factory";
import { runAs } from "@vitrine/testkit/template";
import { isCluster } from "@vitrine/testkit/cluster";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openOrders, openProviders } from "./follow-queries.ts";

let world: World;
let many: number;
let few: number;
let other: number;

beforeAll(async () => {
  world = await makeWorld();
  const customer = await world.customer();
  const service = await world.service();
  const makeOpen = async (url: string, orders: number, panel = world.panel) => {
    const provider = await makeProvider(world.platform, panel, { url });
    await runAs(world.database.ownerUrl, (client) =>
      client.query(
        `insert into orders (panel_id, user_id, service_id, category_id, provider_id, external_service_id, type, link, link_key, quantity, charge, cost,
           cost_rate, exchange_rate, is_test, source, status, dispatch, provider_order_id, created_at)
         select $1, $2, $3, $4, $5, '1', 'Default', 'https://t.me/' || n, 't.me/' || n, 100, 1, 1, 1, 1, false, 'web', 'active', 'sent', n,
           now() - interval '2 hours' + make_interval(secs => 7200.0 * n / $6::integer) from generate_series(1, $6::integer) n`,
        [panel.id, customer.id, service.id, service.categoryId, provider, orders],
      ),
    );
    return provider;
  };
  many = await makeOpen("http://many.test", 3000);
  few = await makeOpen("http://few.test", 2);
  other = await makeOpen("http://other.test", 1, await world.newPanel());
  await runAs(world.database.ownerUrl, (client) => client.query("vacuum analyze orders"));
});

test("each provider with open orders is found, with the ages of its oldest and newest", async () => {
  const found = (await openProviders(world.platform.db)).toSorted((a, b) => a.providerId - b.providerId);
  expect(found.map(({ providerId }) => providerId)).toEqual([many, few, other]);
  expect(found.map(({ oldest, newest }) => [Math.round(oldest / 60), Math.round(newest / 60)])).toEqual([
    [120, 0],
    [60, 0],
    [0, 0],
  ]);
});

test.skipIf(isCluster)("their orders are not read, however many are open", async () => {
  await runAs(world.database.ownerUrl, async (client) => {
    await client.query("begin");
    const { rows } = await client.query("select * from providers_with_open_orders()");
    const read = await client.query<{ rows: string }>(
      "select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'orders'",
    );
    await client.query("rollback");
    expect([rows.length, Number(read.rows[0]!.rows) < 100]).toEqual([3, true]);
  });
});

test.skipIf(isCluster)("orders that have been open for long are not read to find those of the last minutes", async () => {
  await runAs(world.database.ownerUrl, (client) =>
    client.query(
      `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', 100000 + n,
         'provider_order_id', 100000 + n, 'created_at', now() - case when n > 3000 then interval '30 seconds' else interval '40 days' end))).*
       from (select * from orders where provider_id = $1 limit 1) o, generate_series(1, 3010) n`,
      [few],
    ),
  );
  await world.asSystem().run(async (ctx) => {
    const read = async () =>
      Number(
        (
          await sql<{ rows: string }>`
            select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'orders'`.execute(ctx.tx)
        ).rows[0]!.rows,
      );
    const found = await openOrders(ctx, few, { from: 0, to: 60 }, 0, 100);
    expect([found.map(({ id }) => id), (await read()) < 2000]).toEqual([Array.from({ length: 10 }, (_, n) => 103_001 + n), true]);
    const old = await openOrders(ctx, few, { from: 86_400, to: 10 * 365 * 86_400 }, 0, 100);
    expect([old.length, old[0]!.id]).toEqual([100, 100_001]);
  });
});
