import { formatAmount, parseAmount, sumAmounts } from "@vitrine/contract/kernel/amount/money";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { runAs } from "@vitrine/testkit/template";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { fakeNotice, offerFakeDriver } from "../../../test/money/fake-driver.ts";
import { announce } from "../../../test/money/payment-world.ts";
import {
  bookedDays,
  customersOfDays,
  foldedRows,
  makeOlder,
  NO_CUSTOMERS,
  NOTHING_BOOKED,
  openShop,
  type Shop,
} from "../../../test/insight/statistics-world.ts";
import { refundPayment } from "../../money/payment/refund.workflow.ts";
import { startPayment } from "../../money/payment/start.workflow.ts";
import { actOnOrder } from "../../ordering/action/act.ts";
import { settleOrders } from "../../ordering/settlement/settle.ts";
import { foldPanel, foldStatistics, repairStatistics, rebuildStatistics } from "./fold.workflow.ts";
import { customerStatistics, dashboardStatistics, orderStatistics } from "./panel.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  offerFakeDriver(world.platform);
});

const status = fc.constantFrom("done" as const, "partial" as const, "active" as const, "fail" as const, "stopped" as const);
const which = fc.nat({ max: 5 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("order" as const),
      which,
      who: fc.nat({ max: 2 }),
      quantity: fc.integer({ min: 100, max: 5000 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("status" as const), which, status, remains: fc.nat({ max: 900 }) }) },
  fc.record({ kind: fc.constant("refund" as const), which }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("pay" as const), who: fc.nat({ max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("paid" as const, "chargeback" as const, "payback" as const), which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("pass" as const), minutes: fc.integer({ min: 1, max: 3000 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface History {
  shop: Shop;
  customers: MadeUser[];
  orders: number[];
  payments: Payment[];
  passed: number;
}

/** A refusal is a valid answer; anything else is a defect. */
async function allowed(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

const at = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)];

async function happen(history: History, one: Step): Promise<void> {
  const { shop, customers, orders, payments } = history;
  switch (one.kind) {
    case "order":
      return void orders.push(
        await makeOrder(world, { customer: customers[one.who]!, service: at(shop.services, one.which)!, quantity: one.quantity }),
      );
    case "status": {
      const orderId = at(orders, one.which);
      const report = { orderId: orderId!, status: one.status, remains: one.status === "done" ? 0 : one.remains, dispatch: "sent" as const };
      return orderId === undefined ? undefined : void (await world.asSystem(shop.panel).run((ctx) => settleOrders(ctx, [report])));
    }
    case "refund": {
      const orderId = at(orders, one.which);
      return orderId === undefined ? undefined : allowed(shop.owner.run((ctx) => actOnOrder(ctx, { orderId, act: { action: "refund" } })));
    }
    case "pay":
      return void payments.push(await startPayment(world.callerAs(customers[one.who]!), { system: shop.system.id, amount: "100" }));
    case "pass":
      history.passed += one.minutes;
      return makeOlder(world, shop.panel.id, one.minutes);
    default:
      return happenToPayment(shop, at(payments, one.which), one.kind);
  }
}

async function happenToPayment(shop: Shop, payment: Payment | undefined, kind: "paid" | "chargeback" | "payback"): Promise<void> {
  if (!payment) return;
  if (kind === "payback") {
    const paymentId = paymentNumber(payment.id)!;
    return allowed(refundPayment(shop.owner, { paymentId, amount: "1.11", reason: "x" }));
  }
  await announce(world, shop.system, fakeNotice({ id: payment.id, amount: payment.toPay, ...(kind === "paid" ? {} : { status: kind }) }));
}

const DAY = 86_400;
const sumOf = (amounts: string[]): string => formatAmount(sumAmounts(amounts.map((text) => parseAmount(text)!)));

/** Statistics of each day and of all days equal the ledger, and count the customers of orders and payments. */
async function expectExact({ panel, owner }: Shop, passed: number): Promise<void> {
  const now = Math.floor(world.platform.now().getTime() / 1000);
  const input = { from: now - passed * 60 - 3 * DAY, to: now + DAY, compare: "none" as const, service: null, provider: null };
  const booked = await bookedDays(world, panel);
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: panel.timeZone });
  const found = await owner.run((ctx) => dashboardStatistics(ctx, { ...input, grain: "day" }));
  const customers = await customersOfDays(world, panel);
  expect(found.totals).toMatchObject({ ...booked.get("")!, ...customers.get("") });
  for (const point of found.series) {
    const date = day.format(point.at * 1000);
    expect(point).toMatchObject({ ...(booked.get(date) ?? NOTHING_BOOKED), ...(customers.get(date) ?? NO_CUSTOMERS) });
  }
  const weeks = await owner.run((ctx) => dashboardStatistics(ctx, { ...input, grain: "week" }));
  const months = await owner.run((ctx) => dashboardStatistics(ctx, { ...input, grain: "month" }));
  expect(weeks.totals).toEqual(found.totals);
  expect(months.totals).toEqual(found.totals);
  const users = await owner.run((ctx) => customerStatistics(ctx, { ...input, grain: "day" }));
  expect(users.totals).toMatchObject(customers.get("")!);
  expect(users.top.reduce((sum, row) => sum + row.orders, 0)).toBe(users.totals.orders);
  expect(users.top.reduce((sum, row) => sum + row.payments, 0)).toBe(users.totals.payments);
  expect(sumOf(users.top.map(({ revenue }) => revenue!))).toBe(users.totals.revenue);
  expect(sumOf(users.top.map(({ received }) => received!))).toBe(users.totals.received);
  const services = await owner.run((ctx) => orderStatistics(ctx, { ...input, status: null }));
  const { orders, done, partial, stopped, failed, running } = services.totals;
  expect(done + partial + stopped + failed + running).toBe(orders);
  expect(services.top.reduce((sum, row) => sum + row.orders, 0)).toBe(orders);
  expect(services.providers.reduce((sum, row) => sum + row.ended, 0)).toBe(services.totals.ended);
}

test("whatever happened to orders and payments and whenever they are folded, statistics equal the ledger, in every currency", async () => {
  const kinds: (readonly [string, string])[] = [
    ["USD", "UTC"],
    ["RUB", "Asia/Kolkata"],
    ["UAH", "America/New_York"],
  ];
  const histories = fc.record({
    kind: fc.constantFrom(...kinds),
    steps: fc.array(step, { minLength: 12, maxLength: 30 }),
    cuts: fc.array(fc.nat({ max: 100 }), { maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(histories, async ({ kind, steps, cuts }) => {
      const shop = await openShop(world, ...kind);
      const customers: MadeUser[] = [];
      for (let n = 0; n < 3; n++) customers.push(await world.customer(undefined, { panel: shop.panel, credit: "1000" }));
      const history: History = { shop, customers, orders: [], payments: [], passed: 0 };
      for (const one of [{ kind: "pay" as const, who: 0 }, { kind: "paid" as const, which: 0 }, ...steps]) await happen(history, one);
      const now = world.platform.now().getTime();
      const system = world.asSystem(shop.panel);
      await makeOlder(world, shop.panel.id, 60);
      await expectExact(shop, history.passed);
      const moments = cuts.map((percent) => now - (history.passed * 60_000 * percent) / 100).toSorted((a, b) => a - b);
      for (const moment of moments) {
        await foldPanel(system, new Date(moment), 2);
        await foldPanel(system, new Date(moment));
        await expectExact(shop, history.passed);
      }
      await foldStatistics(world.platform);
      // A panel that was folded within the last hour waits, and an hour that has ended meanwhile with it.
      await foldPanel(system, new Date(now - 60_000));
      await expectExact(shop, history.passed);
      const folded = await foldedRows(world, shop.panel.id);
      await rebuildStatistics(world.platform, shop.panel.id);
      expect(await foldedRows(world, shop.panel.id)).toEqual(folded);
      for (const day of new Set((await bookedDays(world, shop.panel)).keys()))
        if (day !== "") await rebuildStatistics(world.platform, shop.panel.id, day);
      expect(await foldedRows(world, shop.panel.id)).toEqual(folded);
    }),
    { numRuns: 8 },
  );
}, 240_000);

test("a day that differs from the ledger is found and folded again", async () => {
  const shop = await openShop(world, "USD", "UTC");
  const customer = await world.customer(undefined, { panel: shop.panel, credit: "1000" });
  await makeOrder(world, { customer, service: shop.services[0]!, status: "done" });
  await makeOlder(world, shop.panel.id, 60);
  await foldStatistics(world.platform);
  const folded = await foldedRows(world, shop.panel.id);
  await runAs(world.database.ownerUrl, (client) =>
    client.query("update statistics set sales = sales + 1, orders = orders + 1 where panel_id = $1 and subject = 'panel'", [shop.panel.id]),
  );
  expect(await repairStatistics(world.platform)).toEqual([{ panelId: shop.panel.id, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
  expect(await foldedRows(world, shop.panel.id)).toEqual(folded);
  expect(await repairStatistics(world.platform)).toEqual([]);
});
