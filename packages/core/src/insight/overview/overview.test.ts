import type { ManagerScope } from "@vitrine/contract/kernel/permission/roles";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { sendReceiptInput } from "@vitrine/contract/money/payment/payment";
import { makePaymentWorld } from "../../../test/money/payment-world.ts";
import { sendReceipt } from "../../money/payment/receipt.ts";
import { panelOverview } from "./overview.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const HOUR = 3_600_000;

/** Noon today in the zone, so that one hour earlier or later is the same day. */
function noonIn(zone: string, daysAgo: number): Date {
  const now = world.platform.now();
  const hour = Number(new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", hour12: false }).format(now)) % 24;
  return new Date(Math.floor(now.getTime() / HOUR) * HOUR + (12 - hour) * HOUR - daysAgo * 24 * HOUR);
}

test("days are the panel's calendar days, money is net of refunds and cost, tests are left out", async () => {
  const zone = "Asia/Jakarta";
  const panel = await world.newPanel({ timeZone: zone });
  const owner = world.ownerOf(panel);
  const customer = await world.customer("steady", { panel, credit: "100" });
  const provider = await world.asSystem(panel).run(({ tx }) =>
    tx
      .insertInto("providers")
      .values({ panelId: panel.id, name: "North", url: "https://north.example/api/v2", keySealed: Buffer.from("x"), currency: "USD" })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  const service = await world.service({ rate: "2.00", cost: "1.50", providerId: provider.id, externalId: "1", name: "Likes" }, panel);
  const other = await world.service({ rate: "1.00", cost: "0.50", providerId: provider.id, externalId: "2", name: "Views" }, panel);
  const practice = await world.service({ isTest: true, rate: "9.00" }, panel);
  const at = (daysAgo: number) => ({ createdAt: noonIn(zone, daysAgo) });

  await makeOrder(world, { customer, service, status: "done", ...at(30) });
  await makeOrder(world, { customer, service, status: "done", ...at(29) });
  await makeOrder(world, { customer, service: other, status: "partial", remains: 500, ...at(1) });
  await makeOrder(world, { customer, service, status: "done", ...at(0) });
  await makeOrder(world, { customer, service, ...at(0) });
  await makeOrder(world, { customer, service: other, status: "fail", ...at(0) });
  await makeOrder(world, { customer, service: practice, ...at(0) });

  const seen = await owner.run(panelOverview);
  expect(seen.days).toHaveLength(30);
  expect(seen.today).toEqual({ orders: 3, revenue: "4.00", profit: "1.00" });
  expect(seen.yesterday).toEqual({ orders: 1, revenue: "0.50", profit: "0.25" });
  expect(seen.days[0]).toMatchObject({ orders: 1, revenue: "2.00", profit: "0.50" });
  expect(seen.days.at(-1)!.day).toBe(new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(world.platform.now()));
  expect(seen.days.reduce((sum, { orders }) => sum + orders, 0)).toBe(5);
  expect(seen).toMatchObject({ currency: "USD", customers: 1, attention: { unknown: 0, failedToday: 1, waitingForProvider: 0 } });
  expect(seen.topServices).toEqual([
    { id: service.id, name: "Likes", orders: 3, revenue: "6.00" },
    { id: other.id, name: "Views", orders: 2, revenue: "0.50" },
  ]);
});

test("a drip-feed is one order, whatever its runs", async () => {
  const panel = await world.newPanel();
  const customer = await world.customer("drip", { panel, credit: "100" });
  const service = await world.service({ rate: "2.00", name: "Likes" }, panel);
  const drip = await makeOrder(world, { customer, service });
  const run = await makeOrder(world, { customer, service });
  await runAs(world.database.ownerUrl, async (client) => {
    await client.query("update orders set kind = 'drip' where id = $1", [drip]);
    await client.query("update orders set kind = 'run', parent_id = $2, charge = 0 where id = $1", [run, drip]);
  });
  const seen = await world.ownerOf(panel).run(panelOverview);
  expect(seen.today).toMatchObject({ orders: 1, revenue: "2.00" });
  expect(seen.topServices).toEqual([{ id: service.id, name: "Likes", orders: 1, revenue: "2.00" }]);
});

test("counts the items that need the owner's attention", async () => {
  const panel = await world.newPanel();
  const customer = await world.customer("waits", { panel, credit: "100" });
  const provider = await world.asSystem(panel).run(({ tx }) =>
    tx
      .insertInto("providers")
      .values({
        panelId: panel.id,
        name: "Empty",
        url: "https://empty.example/api/v2",
        keySealed: Buffer.from("x"),
        currency: "USD",
        status: "out_of_money",
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  const service = await world.service({ providerId: provider.id, externalId: "1" }, panel);
  await makeOrder(world, { customer, service });
  const lost = await makeOrder(world, { customer, service });
  await world
    .asSystem(panel)
    .run(({ tx }) =>
      tx.updateTable("orders").set({ dispatch: "unknown" }).where("panelId", "=", panel.id).where("id", "=", lost).execute(),
    );
  expect((await world.ownerOf(panel).run(panelOverview)).attention).toEqual({
    unknown: 1,
    failedToday: 0,
    waitingForProvider: 1,
    providerDown: 0,
    paymentsWaiting: 0,
  });
  await world.asSystem(panel).run(({ tx }) => tx.updateTable("providers").set({ status: "off" }).where("panelId", "=", panel.id).execute());
  expect((await world.ownerOf(panel).run(panelOverview)).attention).toMatchObject({ waitingForProvider: 0, providerDown: 1 });
});

test("payments with a receipt are counted for those who may see payments", async () => {
  const paid = await makePaymentWorld();
  const { caller } = await paid.customer();
  const system = await paid.connect({ system: "fakehand" });
  const payment = await paid.start(caller, system, "10");
  await paid.start(caller, system, "20");
  const waiting = async (scope: ManagerScope) => (await paid.world.asManager(scope).run(panelOverview)).attention.paymentsWaiting;
  expect(await waiting(99)).toBe(0);
  await sendReceipt(caller, sendReceiptInput.parse({ paymentId: payment.id, comment: "Sent" }));
  expect([await waiting(99), await waiting(3)]).toEqual([1, 0]);
});

test("money is shown from scope 99, the rest to every manager", async () => {
  const panel = await world.newPanel();
  const seenBy = (scope: ManagerScope) => world.asManager(scope, panel).run(panelOverview);
  for (const scope of [0, 1, 2, 3] as const) {
    const { today, days, topServices } = await seenBy(scope);
    expect([today.revenue, today.profit]).toEqual([null, null]);
    expect(today.orders).toBe(0);
    expect([...days, ...topServices].every(({ revenue }) => revenue === null)).toBe(true);
  }
  for (const scope of [99, true] as const) expect((await seenBy(scope)).today).toMatchObject({ revenue: "0.00", profit: "0.00" });
});

test("an empty panel has 30 empty days, and a stranger sees none of it", async () => {
  const panel = await world.newPanel();
  const seen = await world.ownerOf(panel).run(panelOverview);
  expect(seen.days.every(({ orders, revenue }) => orders === 0 && revenue === "0.00")).toBe(true);
  await expect(world.callerAs(await world.customer()).run(panelOverview)).rejects.toMatchObject({ code: "forbidden" });
});
