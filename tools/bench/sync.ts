import { randomBytes } from "node:crypto";
import { followProvider } from "@vitrine/core/ordering/dispatch/follow.workflow";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import type pg from "pg";
import { createBenchDatabase } from "./bench-database.ts";
import { asOwner, populate } from "./populate.ts";
import { benchPlatform, pointProviders, startBenchProvider } from "./provider-thread.ts";
import { type Bench, median, result, type Result } from "./report.ts";

const PROVIDERS = 8;
const ORDERS = 2500;
const ROUNDS = 5;
const BATCH = 100;
const GOAL_PER_SECOND = 10_000;

const OPEN_ORDERS = `
insert into orders (panel_id, user_id, service_id, category_id, provider_id, external_service_id, type, link, link_key, quantity, charge, cost,
  cost_rate, exchange_rate, is_test, source, status, dispatch, provider_order_id, start_count, remains)
select p, p * 1000 + 1, p * 1000 + 1, p, p, '1', 'Default', 'https://t.me/nova/' || n, 't.me/nova/' || n, 1000000, 100000000, 80000000,
  80000000, 1, false, 'api', 'active', 'sent', (p * 1000000 + n)::text, 3572, 1000000
from generate_series(1, ${ORDERS}) n, generate_series(1, ${PROVIDERS}) p order by n, p`;

/** The same change by the bare statement: rows locked in order and set from one JSON. */
const BARE = `
update orders o set remains = c.remains, updated_at = now()
from json_to_recordset($2::json) c (id bigint, remains bigint) where o.panel_id = $1 and o.id = c.id`;

/** Following open orders end to end: queried over HTTP from a provider without latency, parsed, settled and written. */
export const bench: Bench = async (serverUrl) => {
  const database = await createBenchDatabase(serverUrl);
  const provider = await startBenchProvider();
  const platform = benchPlatform(database.appUrl, randomBytes(32).toString("hex"));
  try {
    await populate(database.ownerUrl, { panels: PROVIDERS, customers: 1, services: 1 });
    await pointProviders(platform, database.ownerUrl, provider.port, () => ({ path: "fast", concurrency: 4 }));
    const results = await asOwner(database.ownerUrl, async (client) => {
      await client.query(OPEN_ORDERS);
      await client.query("vacuum analyze orders");
      return measure(client, platform, (remains) => provider.tell({ remains, latency: {} }));
    });
    return { title: `Following ${(PROVIDERS * ORDERS).toLocaleString("en")} open orders of ${PROVIDERS} providers`, results };
  } finally {
    await platform.close();
    await provider.stop();
    await database.drop();
  }
};

async function measure(client: pg.Client, platform: Platform, tell: (remains: number) => Promise<void>): Promise<Result[]> {
  const changed: number[] = [];
  const unchanged: number[] = [];
  let idle = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    await tell(900_000 - round);
    const fast = await followAll(platform);
    await client.query("create temp table seen as select panel_id, id, xmin::text as written_by from orders");
    const idling = await followAll(platform);
    const { rows } = await client.query<{ n: string }>(
      "select count(*) as n from orders o join seen s using (panel_id, id) where o.xmin::text <> s.written_by",
    );
    await client.query("drop table seen");
    await client.query("vacuum orders");
    // The first round warms connections and caches.
    if (round === 0) continue;
    changed.push(fast);
    unchanged.push(idling);
    idle += Number(rows[0]!.n);
  }
  const { all, hot } = await updatesOf(client, (ROUNDS + 1) * PROVIDERS * ORDERS);
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) bare.push(await bareAll(client, 800_000 - round));
  return [
    result("every order changed, against the goal", "orders/s", median(changed), GOAL_PER_SECOND, { atLeast: 1 }),
    result("nothing changed, against the goal", "orders/s", median(unchanged), GOAL_PER_SECOND, { atLeast: 1 }),
    result("every order changed, against one client's bare updates", "orders/s", median(changed), median(bare)),
    result("updates that stay in their page (HOT), of all", "", hot, all, { atLeast: 0.75 }),
    result("rows written where nothing changed, of those polled about", "", idle, ROUNDS * PROVIDERS * ORDERS, { atMost: 0 }),
  ];
}

/** All providers in parallel, as the worker does. */
async function followAll(platform: Platform): Promise<number> {
  const start = performance.now();
  const followed = await Promise.all(
    Array.from({ length: PROVIDERS }, async (_, n) => {
      const caller = await systemCaller(platform, n + 1, "bench");
      return followProvider(caller, n + 1, { from: -60, to: 1e9 });
    }),
  );
  const polled = followed.reduce((sum, one) => sum + one.polled, 0);
  if (polled !== PROVIDERS * ORDERS) throw new Error(`${polled} orders were polled about`);
  return (polled / (performance.now() - start)) * 1000;
}

async function bareAll(client: pg.Client, remains: number): Promise<number> {
  const { rows } = await client.query<{ panel_id: string; id: string }>("select panel_id, id from orders order by panel_id, id");
  const start = performance.now();
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    await client.query(BARE, [batch[0]!.panel_id, JSON.stringify(batch.map(({ id }) => ({ id, remains })))]);
  }
  return (rows.length / (performance.now() - start)) * 1000;
}

/** Idle connections report what they wrote within ten seconds. */
async function updatesOf(client: pg.Client, expected: number): Promise<{ all: number; hot: number }> {
  for (let tries = 0; ; tries++) {
    await client.query("select pg_stat_clear_snapshot()");
    const { rows } = await client.query<{ n: string; hot: string }>(
      "select n_tup_upd as n, n_tup_hot_upd as hot from pg_stat_user_tables where relname = 'orders'",
    );
    const all = Number(rows[0]!.n);
    if (all >= expected || tries === 30) return { all, hot: Number(rows[0]!.hot) };
    await new Promise((done) => setTimeout(done, 500));
  }
}
