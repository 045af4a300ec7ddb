import { makeOrder } from "@vitrine/testkit/order-factory";
import { runAs, runPastRules } from "@vitrine/testkit/run-as";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { offerFakeDriver } from "../../../test/money/fake-driver.ts";
import { foldedRows, makeOlder, openShop, type Shop } from "../../../test/insight/statistics-world.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { settleOrders } from "../../ordering/settlement/settle.ts";
import { readPanelsToFold } from "./fold-queries.ts";
import { foldPanel, foldStatistics, repairStatistics, rebuildStatistics } from "./fold.workflow.ts";
import { readTail } from "./figure-queries.ts";
import { customerStatistics, orderStatistics } from "./panel.ts";
import { countPeople } from "./people-queries.ts";
import { readSeries } from "./series-queries.ts";
import { resolvePeriod } from "./span-queries.ts";

const minutesOfDay = () => Math.floor(Date.now() / 60_000) % 1440;

let world: World;
let shop: Shop;
beforeAll(async () => {
  world = await makeWorld();
  offerFakeDriver(world.platform);
  shop = await openShop(world, "USD", "UTC");
});

interface Folded {
  done: number;
  cost: string;
  rows: number;
  units: number;
  people: number;
}

/**
 * Sums over the hours of the panel; `rows`: all rows of larger units than the hour, `units`: than the day; `people`: rows of customers'
 * hours.
 */
const readFolded = (panelId: number): Promise<Folded> =>
  runAs(world.database.ownerUrl, async (client) => {
    const { rows } = await client.query<Folded>(
      `select coalesce(sum(done) filter (where subject = 'panel' and grain = 'hour'), 0)::int as done,
         coalesce(sum(cost) filter (where subject = 'panel' and grain = 'hour'), 0)::text as cost,
         (count(*) filter (where grain <> 'hour'))::int as rows, (count(*) filter (where grain not in ('hour', 'day')))::int as units,
         (select count(*) from statistics_people where panel_id = $1 and grain = 'hour')::int as people
       from statistics where panel_id = $1`,
      [panelId],
    );
    return rows[0]!;
  });

const settle = (ctx: Ctx, orderId: number) => settleOrders(ctx, [{ orderId, status: "done", remains: 0, dispatch: "sent" }]);

const readTotals = async (): Promise<{ done: number }> => {
  const at = Math.floor(world.platform.now().getTime() / 1000);
  const input = {
    from: at - 86_400,
    to: at + 86_400,
    grain: "hour" as const,
    compare: "none" as const,
    service: null,
    provider: null,
    status: null,
  };
  return (await shop.owner.run((ctx) => orderStatistics(ctx, input))).totals;
};

test("a transaction that commits after a later one was folded is folded too, and once", async () => {
  const { panel, services } = shop;
  const customer = await world.customer(undefined, { panel, credit: "1000" });
  // Opens the provider's accounts, for which the transactions below would wait for each other.
  await makeOrder(world, { customer, service: services[0]!, status: "done" });
  const [first, second] = [
    await makeOrder(world, { customer, service: services[0]!, status: "active" }),
    await makeOrder(world, { customer, service: services[0]!, status: "active" }),
  ];
  const system = world.asSystem(panel);
  const fold = () => foldPanel(system, new Date(Date.now() + 1000));
  await fold();
  await fold();
  const written = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  onTestFinished(() => released.resolve());
  const slow = system.run(async (ctx) => {
    await settle(ctx, first);
    written.resolve();
    await released.promise;
  });
  await written.promise;
  await system.run((ctx) => settle(ctx, second));
  for (let n = 0; n < 3; n++) await fold();
  expect((await readFolded(panel.id)).done).toBe(1);
  expect((await readTotals()).done).toBe(2);
  released.resolve();
  await slow;
  expect((await readTotals()).done).toBe(3);
  for (let n = 0; n < 3; n++) await fold();
  const { done, cost } = await readFolded(panel.id);
  expect(done).toBe(3);
  expect(BigInt(cost)).toBeGreaterThan(0n);
  expect((await readTotals()).done).toBe(3);
  expect(await repairStatistics(world.platform)).toEqual([]);
});

test("a panel that can't be compared with the ledger does not hold up the others", async () => {
  const [broken, wrong] = [await openShop(world, "USD", "UTC"), await openShop(world, "USD", "UTC")];
  for (const { panel, services } of [broken, wrong]) {
    const customer = await world.customer(undefined, { panel, credit: "1000" });
    await makeOrder(world, { customer, service: services[0]!, status: "done" });
    await foldPanel(world.asSystem(panel), new Date(Date.now() + 1000));
  }
  const asOwner = (text: string, values: unknown[]) => runAs(world.database.ownerUrl, (client) => client.query(text, values));
  await asOwner("update statistics_state set zone = 'Nowhere/At-all' where panel_id = $1", [broken.panel.id]);
  onTestFinished(() => void asOwner("update statistics_state set zone = 'UTC' where panel_id = $1", [broken.panel.id]));
  await asOwner("update statistics set sales = sales + 1 where panel_id = $1 and subject = 'panel' and grain = 'day'", [wrong.panel.id]);
  expect((await repairStatistics(world.platform)).map(({ panelId }) => panelId)).toEqual([wrong.panel.id]);
});

test("a day is added to its week, month and year once it is over", async () => {
  const other = await openShop(world, "USD", "UTC");
  const customer = await world.customer(undefined, { panel: other.panel, credit: "1000" });
  await makeOrder(world, { customer, service: other.services[0]!, status: "done" });
  await foldPanel(world.asSystem(other.panel), new Date(Date.now() + 1000));
  const today = await readFolded(other.panel.id);
  // The day of the panel and the service; the customer has hours alone.
  expect([today.done, today.rows, today.units]).toEqual([1, 2, 0]);
  const older = await openShop(world, "USD", "UTC");
  const earlier = await world.customer(undefined, { panel: older.panel, credit: "1000" });
  await makeOrder(world, { customer: earlier, service: older.services[0]!, status: "done" });
  await makeOlder(world, older.panel.id, 2 * 24 * 60);
  await foldStatistics(world.platform);
  // Day, week, month and year of the panel and the service.
  const ended = await readFolded(older.panel.id);
  expect(ended.done).toBe(1);
  expect(ended.rows).toBeGreaterThanOrEqual(8);
});

test("customers' rows of several folds of one hour are joined after the day is over, with the same result", async () => {
  const other = await openShop(world, "USD", "UTC");
  const customers = await Promise.all(["ann", "ben"].map((login) => world.customer(login, { panel: other.panel, credit: "1000" })));
  for (const customer of [customers[0]!, customers[1]!, customers[0]!]) {
    await makeOrder(world, { customer, service: other.services[0]!, status: "done" });
    await makeOlder(world, other.panel.id, 1);
  }
  await makeOlder(world, other.panel.id, minutesOfDay() + 10);
  const end = Date.now() - (Date.now() % 86_400_000);
  const input = { from: end / 1000 - 86_400, to: end / 1000, grain: "hour" as const, compare: "none" as const };
  const read = async () => {
    const { totals, top, series } = await other.owner.run((ctx) => customerStatistics(ctx, input));
    return { totals, top, active: series.map(({ active }) => active) };
  };
  const unfolded = await read();
  expect(unfolded.top.map(({ orders }) => orders)).toEqual([2, 1]);
  for (let minutes = 13; minutes >= 9; minutes--) await foldPanel(world.asSystem(other.panel), new Date(end - minutes * 60_000));
  const inParts = (await readFolded(other.panel.id)).people;
  expect(await read()).toEqual(unfolded);
  await foldPanel(world.asSystem(other.panel), new Date());
  const { people } = await readFolded(other.panel.id);
  expect([people < inParts, people > 0]).toEqual([true, true]);
  expect(await read()).toEqual(unfolded);
});

/** Makes each order of a panel cost 6 × 10¹⁸ units, of which 64 bits hold one and not two. */
const makeImmense = (panelId: number): Promise<void> =>
  // The ledger refuses changes.
  runPastRules(world.database.ownerUrl, async (client) => {
    await client.query(
      `update ledger_entries e set amount = sign(e.amount) * 6000000000000000000 from ledger_transfers t
       where e.panel_id = $1 and t.panel_id = $1 and t.id = e.transfer_id and t.cause = 'order'`,
      [panelId],
    );
  });

test("customers' sums beyond 64 bits are exact before and after folding, by every unit", async () => {
  const { panel, owner, services } = await openShop(world, "IDR", "UTC");
  const customers = [
    await world.customer(undefined, { panel, credit: "1000" }),
    await world.customer(undefined, { panel, credit: "1000" }),
  ];
  for (const customer of [customers[0]!, customers[0]!, customers[1]!, customers[0]!])
    await makeOrder(world, { customer, service: services[0]!, status: "active" });
  await makeImmense(panel.id);
  await makeOlder(world, panel.id, 2 * 24 * 60);
  const at = Math.floor(world.platform.now().getTime() / 1000);
  const input = { from: at - 3 * 86_400, to: at, grain: "day" as const, compare: "none" as const };
  const readRevenue = async () => (await owner.run((ctx) => customerStatistics(ctx, input))).top.map(({ revenue }) => revenue);
  const exact = ["180000000000.00", "60000000000.00"];
  expect(await readRevenue()).toEqual(exact);
  await foldPanel(world.asSystem(panel), new Date());
  expect(await readRevenue()).toEqual(exact);
  const folded = await foldedRows(world, panel.id);
  for (const days of [1, 2, 3]) {
    const day = new Date((at - days * 86_400) * 1000).toISOString().slice(0, 10);
    await rebuildStatistics(world.platform, panel.id, day);
  }
  expect(await foldedRows(world, panel.id)).toEqual(folded);
  expect(await readRevenue()).toEqual(exact);
});

test("a late result counts in a period that is folded to its end, before it is folded itself", async () => {
  const older = await openShop(world, "USD", "UTC");
  const customer = await world.customer(undefined, { panel: older.panel, credit: "1000" });
  const orderId = await makeOrder(world, { customer, service: older.services[0]!, status: "active" });
  await makeOlder(world, older.panel.id, 2 * 24 * 60);
  await foldStatistics(world.platform);
  await world.asSystem(older.panel).run((ctx) => settle(ctx, orderId));
  const at = Math.floor(world.platform.now().getTime() / 1000);
  const input = { from: at - 3 * 86_400, to: at - 86_400, compare: "none" as const, service: null, provider: null, status: null };
  const found = await older.owner.run((ctx) => orderStatistics(ctx, input));
  expect(found.totals).toMatchObject({ orders: 1, done: 1, running: 0 });
  expect((await readFolded(older.panel.id)).done).toBe(0);
});

test("a panel is folded again after an hour, or sooner after many new orders", async () => {
  const quiet = await openShop(world, "USD", "UTC");
  const customer = await world.customer(undefined, { panel: quiet.panel, credit: "1000" });
  const orderId = await makeOrder(world, { customer, service: quiet.services[0]!, status: "active" });
  await foldPanel(world.asSystem(quiet.panel), new Date());
  await world.asSystem(quiet.panel).run((ctx) => settle(ctx, orderId));
  const isDue = async (minutes: number) =>
    (await readPanelsToFold(world.platform, new Date(Date.now() + minutes * 60_000))).includes(quiet.panel.id);
  expect([await isDue(10), await isDue(70)]).toEqual([false, true]);
  await runAs(world.database.ownerUrl, (client) =>
    client.query("insert into order_events (panel_id, order_id, kind) select $1, $2, 'note' from generate_series(1, 501)", [
      quiet.panel.id,
      orderId,
    ]),
  );
  expect(await isDue(10)).toBe(true);
});

test("a fold between two statements of a page counts nothing twice", async () => {
  const other = await openShop(world, "USD", "UTC");
  const customer = await world.customer(undefined, { panel: other.panel, credit: "1000" });
  await makeOrder(world, { customer, service: other.services[0]!, status: "done" });
  const folded = await other.owner.run(async (ctx) => {
    const period = await resolvePeriod(ctx, { from: null, to: null, compare: "none" });
    const source = { ...period, tail: await readTail(ctx, period.zone) };
    const readOrders = async () =>
      (await readSeries(ctx, source, period, { grain: "hour", filter: { subject: "panel" }, measures: ["orders"] })).reduce(
        (sum, { orders }) => sum + orders,
        0,
      );
    const before = await readOrders();
    await foldPanel(world.asSystem(other.panel), new Date());
    return [before, (await readFolded(other.panel.id)).done, await readOrders()];
  });
  expect(folded).toEqual([1, 1, 1]);
});

test("customers of a day that a fold ends between two statements of a page are counted", async () => {
  const other = await openShop(world, "USD", "UTC");
  const customer = await world.customer(undefined, { panel: other.panel, credit: "1000" });
  await makeOrder(world, { customer, service: other.services[0]!, status: "done" });
  await makeOlder(world, other.panel.id, 2 * 24 * 60);
  const at = Math.floor(world.platform.now().getTime() / 1000);
  const active = await other.owner.run(async (ctx) => {
    const period = await resolvePeriod(ctx, { from: at - 3 * 86_400, to: at, grain: "day", compare: "none" });
    const source = { ...period, tail: await readTail(ctx, period.zone) };
    const rows = await readSeries(ctx, source, period, { grain: "day", filter: { subject: "panel" }, measures: ["active"] });
    await foldPanel(world.asSystem(other.panel), new Date());
    const counted = await countPeople(ctx, source, period, "day");
    return rows.map((row) => counted.get(row.at)?.active ?? row.active).reduce((a, b) => a + b, 0);
  });
  expect(active).toBe(1);
});
