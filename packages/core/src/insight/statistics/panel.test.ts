import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import type { ManagerScope } from "@vitrine/contract/kernel/permission/roles";
import { beforeAll, expect, test } from "vitest";
import { fakeNotice, offerFakeDriver } from "../../../test/money/fake-driver.ts";
import { announce } from "../../../test/money/payment-world.ts";
import { makeOlder, openShop, type Shop } from "../../../test/insight/statistics-world.ts";
import { exportInputs } from "@vitrine/contract/flows/export/export";
import { startExport } from "../../flows/export/start-export.workflow.ts";
import { startPayment } from "../../money/payment/start.workflow.ts";
import { ownStatistics } from "./own.ts";
import { updatePaymentSystem } from "../../money/payment-system/write.ts";
import { foldStatistics, repairStatistics, rebuildStatistics } from "./fold.workflow.ts";
import { customerStatistics, dashboardStatistics, orderStatistics, paymentStatistics } from "./panel.ts";

let world: World;
let shop: Shop;
const HOUR = 3600;
const DAY = 24 * HOUR;
const now = () => Math.floor(world.platform.now().getTime() / 1000);
const lately = (days: number) => ({ from: now() - days * DAY, to: now() + HOUR, grain: "day" as const, compare: "none" as const });
const anything = { service: null, provider: null };

/** Ten days ago two customers ordered and one of them paid; today the other ordered and paid. */
beforeAll(async () => {
  world = await makeWorld();
  offerFakeDriver(world.platform);
  shop = await openShop(world, "USD", "Europe/Kyiv");
  const { panel, services, system } = shop;
  const [ann, ben] = [await world.customer("ann", { panel, credit: "100" }), await world.customer("ben", { panel, credit: "100" })];
  const pay = async (who: typeof ann) => {
    const payment = await startPayment(world.callerAs(who), { system: system.id, amount: "10" });
    await announce(world, system, fakeNotice({ id: payment.id, amount: payment.toPay }));
  };
  await makeOrder(world, { customer: ann, service: services[0]!, status: "done" });
  await makeOrder(world, { customer: ben, service: services[1]!, status: "partial", remains: 500 });
  await pay(ann);
  await makeOlder(world, panel.id, 10 * 24 * 60);
  await foldStatistics(world.platform);
  await makeOrder(world, { customer: ben, service: services[0]! });
  await makeOrder(world, { customer: ben, service: services[0]!, status: "fail" });
  await pay(ben);
  await pay(ann);
  await startPayment(world.callerAs(ann), { system: system.id, amount: "7" });
});

test("a day's sales, costs, customers and services, folded or not", async () => {
  const found = await shop.owner.run((ctx) => dashboardStatistics(ctx, { ...lately(12), ...anything }));
  expect(found.totals).toMatchObject({ orders: 4, active: 2, payers: 2, newPayers: 2, registered: 2, ended: 3, spoiled: 1 });
  // 2.00 + 0.37 - half of 0.37 (rounded down) + 2.00 that still runs; 2.00 more was charged and refunded.
  expect(found.totals).toMatchObject({ revenue: "4.185", refunds: "2.185", fees: "-0.45", received: "30.45" });
  expect(found.currency).toBe("USD");
  expect(found.timeZone).toBe("Europe/Kyiv");
  expect(found.series.at(-1)).toMatchObject({ orders: 2, isOpen: true, active: 1, payers: 2, newPayers: 1 });
  expect(found.series.filter(({ orders }) => orders > 0).map(({ orders, active }) => [orders, active])).toEqual([
    [2, 2],
    [2, 1],
  ]);
  expect(found.top.map(({ id, orders, failed }) => [id, orders, failed])).toEqual([
    [shop.services[0]!.id, 3, 1],
    [shop.services[1]!.id, 1, 0],
  ]);
  expect(found.providers.map(({ name, ended, failedPercent }) => [name, ended, failedPercent])).toEqual([
    ["Provider", 2, 50],
    ["Second", 1, 0],
  ]);
});

test("a filter by service, provider and status is followed by totals, points and rows", async () => {
  const [first, second] = shop.services;
  const read = (filter: object) => shop.owner.run((ctx) => orderStatistics(ctx, { ...lately(12), ...anything, status: null, ...filter }));
  expect((await read({ service: first!.id })).totals).toMatchObject({ orders: 3, done: 1, failed: 1, running: 1, revenue: "4.00" });
  const of = await read({ provider: shop.providerIds[1]! });
  expect(of.totals).toMatchObject({ orders: 1, partial: 1, ended: 1 });
  expect(of.top.map(({ id }) => id)).toEqual([second!.id]);
  expect((await read({ status: "partial" })).top[0]!.id).toBe(second!.id);
});

test("payments by status, and payment systems with their fees", async () => {
  const read = (status: "all" | "paid" | "canceled" | "pending") =>
    shop.owner.run((ctx) => paymentStatistics(ctx, { ...lately(12), status, system: null }));
  expect((await read("all")).totals).toMatchObject({ count: 4, amount: "30.45", payments: 3, started: 4, bonuses: "0.90" });
  expect((await read("paid")).totals).toMatchObject({ count: 3, amount: "30.45" });
  expect((await read("pending")).totals).toMatchObject({ count: 1, amount: "7.00" });
  expect((await read("canceled")).totals).toMatchObject({ count: 0, amount: "0.00" });
  expect((await read("pending")).top).toMatchObject([{ id: shop.system.id, count: 1, amount: "7.00" }]);
});

test("customers by what they spent", async () => {
  const found = await shop.owner.run((ctx) => customerStatistics(ctx, lately(12)));
  expect(found.totals).toMatchObject({ registered: 2, active: 2, payers: 2, newPayers: 2, orders: 4, payments: 3 });
  expect(found.top.map(({ name, orders, payments, revenue }) => [name, orders, payments, revenue])).toEqual([
    ["ben", 3, 1, "2.185"],
    ["ann", 1, 2, "2.00"],
  ]);
});

test("the period compared with ends at the same hour as the current one", async () => {
  const day = (n: number) => ({ from: now() - n * DAY, to: now() - (n - 1) * DAY });
  const read = (input: object) =>
    shop.owner.run((ctx) => dashboardStatistics(ctx, { ...lately(1), ...anything, compare: "previous", ...input }));
  const tenDays = await read({ from: now() - 10 * DAY + HOUR, to: now() });
  expect(tenDays.totals.orders).toBe(2);
  expect(tenDays.previous).toMatchObject({ orders: 2, revenue: "2.185" });
  expect(tenDays.previous!.to).toBeLessThanOrEqual(tenDays.from);
  expect((await read({ ...day(5) })).previous).toMatchObject({ orders: 0, revenue: "0.00" });
  const year = await read({ compare: "year" });
  expect(year.from - year.previous!.from).toBeCloseTo(364 * DAY, -5);
  expect(year.previousSeries.length).toBe(year.series.length);
});

test("points and rows as files, for those who see money and for those who do not", async () => {
  const lines = async (given: object, caller = shop.owner) => {
    const input = exportInputs.statistics.parse({ ...lately(12), ...given });
    return (await ((await startExport(caller, "statistics", input)) as File).text()).trim().split("\r\n").slice(1);
  };
  const points = await lines({ columns: ["orders", "revenue", "received"] });
  expect(points.filter((line) => line !== "0,0,0")).toEqual(["2,2.185,10.15", "2,2,20.3"]);
  expect(points).toHaveLength(13);
  expect(await lines({ block: "services", columns: ["name", "orders", "done", "profit"] })).toEqual([
    expect.stringMatching(/,3,1,/),
    expect.stringMatching(/,1,0,/),
  ]);
  expect(await lines({ block: "users", columns: ["name", "payments", "new_payers"] })).toEqual(["ben,1,1", "ann,1,2"]);
  expect(await lines({ block: "systems", columns: ["payments", "bonuses"] })).toEqual(["3,0.9"]);
  expect(await lines({ block: "providers", columns: ["name", "ended", "spoiled"] })).toEqual(["Provider,2,1", "Second,1,0"]);
  const manager = world.asManager(3, shop.panel);
  expect((await lines({}, manager)).at(-1)).not.toContain("20.3");
  await expect(lines({ block: "providers" }, manager)).rejects.toMatchObject({ code: "forbidden" });
});

test("managers without money see no amount and no provider; lower scopes and other panels see nothing", async () => {
  const as = (scope: ManagerScope) => world.asManager(scope, shop.panel);
  const input = { ...lately(12), ...anything, compare: "previous" as const };
  const seen = await as(3).run((ctx) => dashboardStatistics(ctx, input));
  expect(seen.totals).toMatchObject({ orders: 4, active: 2 });
  expect(JSON.stringify(seen)).not.toMatch(/"(revenue|profit|cost|refunds|fees|received)"/);
  expect(seen.providers).toEqual([]);
  const providerId = shop.providerIds[0]!;
  await expect(as(3).run((ctx) => dashboardStatistics(ctx, { ...input, provider: providerId }))).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(as(2).run((ctx) => dashboardStatistics(ctx, input))).rejects.toMatchObject({ code: "forbidden" });
  const other = world.ownerOf(await world.newPanel());
  const nothing = await other.run((ctx) => dashboardStatistics(ctx, { ...input, service: shop.services[0]!.id }));
  expect(nothing.totals).toMatchObject({ orders: 0, revenue: "0.00" });
  expect([nothing.top, nothing.providers]).toEqual([[], []]);
});

test("without a period it is today, by the hour", async () => {
  const found = await shop.owner.run((ctx) => dashboardStatistics(ctx, { from: null, to: null, compare: "none", ...anything }));
  expect(found).toMatchObject({ grain: "hour", totals: { orders: 2 } });
  expect(found.to - found.from).toBe(DAY);
});

test("a changed time zone folds the days again", async () => {
  const panel = { ...shop.panel, timeZone: "America/New_York" };
  await world.asSystem().run(({ tx }) => tx.updateTable("panels").set({ timeZone: panel.timeZone }).where("id", "=", panel.id).execute());
  const read = () => world.ownerOf(panel).run((ctx) => dashboardStatistics(ctx, { ...lately(12), ...anything }));
  const before = await read();
  await foldStatistics(world.platform);
  const after = await read();
  expect([before.timeZone, after.timeZone]).toEqual(["Europe/Kyiv", "America/New_York"]);
  expect(after.totals).toEqual(before.totals);
});

test("in-house services have the same periods, and what performers earned is money", async () => {
  const found = await shop.owner.run((ctx) => ownStatistics(ctx, { ...lately(3), compare: "previous" }));
  expect(found.totals).toMatchObject({ performed: 0, earned: "0.00", medianSeconds: null });
  expect(found.previous).toMatchObject({ performed: 0 });
  expect(found.series.length).toBeGreaterThan(2);
  const seen = await world.asManager(3, shop.panel).run((ctx) => ownStatistics(ctx, lately(3)));
  expect(seen.totals).not.toHaveProperty("earned");
  await expect(world.asManager(2, shop.panel).run((ctx) => ownStatistics(ctx, lately(3)))).rejects.toMatchObject({ code: "forbidden" });
});

test("payments in test mode are left out and live ones counted, even if their system is switched between test and live later", async () => {
  const tried = await openShop(world, "USD", "UTC");
  const { panel, owner, system } = tried;
  const customer = await world.customer(undefined, { panel });
  const pay = async () => {
    const payment = await startPayment(world.callerAs(customer), { system: system.id, amount: "10" });
    for (const status of ["paid", "refunded"]) {
      await announce(world, system, fakeNotice({ id: payment.id, amount: status === "paid" ? payment.toPay : "4.00", status }));
    }
  };
  const switchTo = (isTest: boolean) => updatePaymentSystem(owner, { paymentSystemId: system.id, isTest });
  const real = { payments: 1, newPayers: 1, received: "10.15", returned: "4.00" };
  const expectReal = async () => {
    const { totals, top } = await owner.run((ctx) => paymentStatistics(ctx, { ...lately(2), status: "all", system: null }));
    expect(totals).toMatchObject(real);
    expect(top).toMatchObject([{ id: system.id, count: 1, amount: "10.15", returned: "4.00" }]);
  };
  await switchTo(true);
  await pay();
  await switchTo(false);
  await pay();
  await expectReal();
  await makeOlder(world, panel.id, 120);
  await foldStatistics(world.platform);
  await switchTo(true);
  expect(await repairStatistics(world.platform)).toEqual([]);
  await rebuildStatistics(world.platform, panel.id);
  await expectReal();
});
