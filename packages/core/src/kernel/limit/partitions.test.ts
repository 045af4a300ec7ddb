import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test, vi } from "vitest";
import { keepPartitions, purgeExpired } from "./purge-queries.ts";

let world: World;
let providerId: number;
beforeEach(async () => {
  world = await makeWorld();
  providerId = await makeProvider(world.platform, world.panel, {});
});

const query = <Row>(text: string, values: unknown[] = [], url = world.database.ownerUrl): Promise<Row[]> =>
  runAs(url, async (client) => (await client.query(text, values)).rows);
const partitions = async (): Promise<string[]> =>
  (
    await query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'partitions'::regnamespace and relkind = 'r' order by 1",
    )
  ).map(({ name }) => name);
/** The partitions with rows of these ages in days. */
const call = async (days: number) => {
  const [made] = await query<{ id: string }>(
    `insert into provider_calls (panel_id, provider_id, action, outcome, request, duration_ms, created_at)
     values ($1, $2, 'add', 'answered', '{}', 1, now() + make_interval(days => $3)) returning id`,
    [world.panel.id, providerId, days],
  );
  // The row itself names, on a cluster, the table of its shard.
  const reads = (await partitions()).map((name) => `select 'partitions.${name}' as at from partitions.${name} where id = $1`);
  const [row] = await query<{ at: string }>(reads.join(" union all "), [made!.id]);
  return row!.at;
};
const count = async (table: string) => Number((await query<{ n: string }>(`select count(*) as n from ${table}`))[0]!.n);
const after = (days: number) => keepPartitions({ ...world.platform, now: () => new Date(Date.now() + days * 86_400_000) });

test("partitions are made ahead, and once", async () => {
  const before = await partitions();
  expect(before).toHaveLength(6);
  for (const days of [0, 7, 14, 21, 28]) expect(await call(days)).toMatch(/^partitions\.provider_calls_\d{8}$/);
  expect(await after(0)).toEqual([{ name: "provider_calls", made: 0, dropped: 0, strays: 0 }]);
  expect(await after(7)).toEqual([{ name: "provider_calls", made: 1, dropped: 0, strays: 0 }]);
  expect(await partitions()).toHaveLength(7);
});

test("a partition is dropped when all of its rows have expired, and nothing else changes", async () => {
  const customer = await world.customer("lena", { credit: "100" });
  await makeOrder(world, { customer, service: await world.service() });
  const tables = ["orders", "ledger_entries", "ledger_transfers", "audit_log", "users"];
  const counts = () => Promise.all(tables.map(count));
  const before = await counts();
  await call(0);
  await call(21);
  await call(-200);
  await call(-80);
  // The newest row of the first week is at most 90 days old.
  await after(89);
  expect(await count("provider_calls")).toBe(2);
  const [kept] = await after(98);
  expect(kept!.dropped).toBeGreaterThan(0);
  expect(await count("provider_calls")).toBe(1);
  await purgeExpired(world.platform);
  expect([await count("provider_calls"), await counts()]).toEqual([1, before]);
});

test("a missing partition stops nothing: its rows wait, are moved, and an error is logged", async () => {
  for (const name of await partitions()) if (!name.endsWith("_rest")) await query(`drop table partitions.${name}`);
  expect(await call(0)).toBe("partitions.provider_calls_rest");
  const log = vi.spyOn(world.platform.log, "error");
  expect(await after(0)).toEqual([{ name: "provider_calls", made: 5, dropped: 0, strays: 1 }]);
  expect(log).toHaveBeenCalledWith({ table: "provider_calls", strays: 1 }, "rows came before their partition was made");
  log.mockRestore();
  expect([await count("partitions.provider_calls_rest"), await count("provider_calls")]).toEqual([0, 1]);
  expect(await call(0)).toMatch(/_\d{8}$/);
  expect(await after(0)).toEqual([{ name: "provider_calls", made: 0, dropped: 0, strays: 0 }]);
});

test("the application can access rows only through the table, and only those of its panel", async () => {
  const at = await call(0);
  const other = await world.newPanel();
  const seen = (panel = world.panel) => world.asSystem(panel).run((ctx) => ctx.tx.selectFrom("providerCalls").select("id").execute());
  expect([(await seen()).length, (await seen(other)).length]).toEqual([1, 0]);
  await expect(query(`select 1 from ${at}`, [], world.database.appUrl)).rejects.toThrow(/permission denied/);
  const rows = await query<{ forced: boolean; policies: string }>(
    `select c.relrowsecurity and c.relforcerowsecurity as forced,
       array_to_string(array(select polname::text from pg_policy where polrelid = c.oid order by 1), ' ') as policies
     from pg_class c where relnamespace = 'partitions'::regnamespace and relkind = 'r'`,
  );
  expect(rows).toHaveLength(6);
  expect(rows.filter(({ forced, policies }) => !forced || policies !== "system tenant")).toEqual([]);
});

test("figures of storefront messages are kept for 400 days", async () => {
  await query(
    `insert into reach_days (panel_id, kind, day, shown) values ($1, 'bubble', (now() - interval '402 days')::date, 1), ($1, 'bubble', (now() - interval '398 days')::date, 1)`,
    [world.panel.id],
  );
  await purgeExpired(world.platform);
  expect(await count("reach_days")).toBe(1);
});
