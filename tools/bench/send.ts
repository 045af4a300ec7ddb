import { randomBytes } from "node:crypto";
import { startSending } from "@vitrine/core/ordering/dispatch/sender";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import type pg from "pg";
import { createBenchDatabase } from "./bench-database.ts";
import { asOwner, populate } from "./populate.ts";
import { benchPlatform, pointProviders, startBenchProvider } from "./provider-thread.ts";
import { type Bench, median, result, type Result } from "./report.ts";

const ROUNDS = 5;
const SECONDS = 4;
const LATENCY = { quick: 50, usual: 200, slow: 2000 };

/** Panel and provider of each case, with what its latency and concurrency permit. */
const CASES = [
  { id: 1, path: "quick", concurrency: 4 },
  { id: 2, path: "usual", concurrency: 16 },
  { id: 3, path: "usual", concurrency: 4 },
] as const;
const SLOW = { id: 4, path: "slow", concurrency: 4 } as const;

const permitted = ({ path, concurrency }: { path: keyof typeof LATENCY; concurrency: number }) => (concurrency * 1000) / LATENCY[path];

const WAITING = `
insert into orders (panel_id, user_id, service_id, category_id, provider_id, external_service_id, type, link, link_key, quantity, charge, cost,
  cost_rate, exchange_rate, is_test, source)
select $1::bigint, $1::bigint * 1000 + 1, $1::bigint * 1000 + 1, $1::bigint, $1::bigint, '1', 'Default', 'https://t.me/nova/' || n, 't.me/nova/' || n, 1000, 100000000, 80000000,
  80000000, 1, false, 'api' from generate_series(1, 2000) n`;

/** Orders sent compared with what the providers' latency and concurrency allow, also next to a provider that takes two seconds. */
export const bench: Bench = async (serverUrl) => {
  const database = await createBenchDatabase(serverUrl);
  const provider = await startBenchProvider();
  const platform = benchPlatform(database.appUrl, randomBytes(32).toString("hex"));
  const all = [...CASES, SLOW];
  try {
    await populate(database.ownerUrl, { panels: all.length, customers: 1, services: 1 });
    await provider.tell({ remains: 0, latency: LATENCY });
    await pointProviders(platform, database.ownerUrl, provider.port, (id) => all.find((one) => one.id === id)!);
    const results = await asOwner(database.ownerUrl, (client) => measure(client, platform));
    return { title: "Sending waiting orders to their providers", results };
  } finally {
    await platform.close();
    await provider.stop();
    await database.drop();
  }
};

async function measure(client: pg.Client, platform: Platform): Promise<Result[]> {
  const alone = new Map<number, number[]>(CASES.map(({ id }) => [id, []]));
  const withSlow = new Map<number, number[]>(CASES.map(({ id }) => [id, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [id, rate] of await sendFor(client, platform, [...CASES])) alone.get(id)!.push(rate);
    for (const [id, rate] of await sendFor(client, platform, [...CASES, SLOW])) withSlow.get(id)?.push(rate);
  }
  return CASES.flatMap(({ id, path, concurrency }) => {
    const title = `${LATENCY[path]} ms, ${concurrency} at once`;
    return [
      result(title, "orders/s", median(alone.get(id)!), permitted({ path, concurrency }), { atLeast: 0.7 }),
      result(`${title}, next to a slow provider`, "orders/s", median(withSlow.get(id)!), median(alone.get(id)!), { atLeast: 0.9 }),
    ];
  });
}

/** Orders a second that each provider accepted, once all lanes are under way. */
async function sendFor(client: pg.Client, platform: Platform, cases: { id: number }[]): Promise<[number, number][]> {
  await client.query("delete from order_events");
  await client.query("delete from provider_calls");
  await client.query("delete from orders");
  for (const { id } of cases) await client.query(WAITING, [id]);
  await client.query("vacuum analyze orders");
  const sender = startSending(platform);
  try {
    await pause(500);
    const before = await sentOf(client);
    const start = performance.now();
    await pause(SECONDS * 1000);
    const after = await sentOf(client);
    const seconds = (performance.now() - start) / 1000;
    return cases.map(({ id }) => [id, ((after.get(id) ?? 0) - (before.get(id) ?? 0)) / seconds]);
  } finally {
    await sender.stop();
  }
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

async function sentOf(client: pg.Client): Promise<Map<number, number>> {
  const { rows } = await client.query<{ provider_id: string; n: string }>(
    "select provider_id, count(*) as n from orders where dispatch = 'sent' group by 1",
  );
  return new Map(rows.map(({ provider_id: id, n }) => [Number(id), Number(n)]));
}
