import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { asAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { type OrderElement, type Placement, orderBatcher } from "./order-batcher.ts";
import { placeOrder } from "./place.workflow.ts";
import { settleOrders } from "../settlement/settle.ts";

let world: World;
let buyer: MadeUser;
let guarded: { id: number; version: number };
beforeAll(async () => {
  world = await makeWorld();
  buyer = await world.customer("buyer", { credit: "1000" });
  guarded = await world.service({ duplicateGuard: true });
});

let links = 0;
const element = (over: Partial<OrderElement> = {}): OrderElement => {
  const linkKey = `t.me/guards/${++links}`;
  return {
    panelId: world.panel.id,
    userId: buyer.id,
    key: undefined,
    bodyHash: "hash",
    serviceId: guarded.id,
    serviceVersion: guarded.version,
    kind: "single",
    link: `https://${linkKey}`,
    linkKey,
    quantity: 100,
    charge: asAmount(10n ** 8n),
    cost: asAmount(1n),
    cover: undefined,
    fields: undefined,
    runs: undefined,
    runMinutes: undefined,
    startAt: undefined,
    guard: false,
    source: "api",
    ...over,
  };
};
const place = (over: Partial<OrderElement> = {}): Promise<Placement> => orderBatcher(world.platform).place(element(over));
const outcomes = async (placements: Promise<Placement>[]) =>
  Object.fromEntries(
    [...Map.groupBy(await Promise.all(placements), ({ outcome }) => outcome)].map(([outcome, all]) => [outcome, all.length]),
  );
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

test("of 100 parallel orders for one link a guarded service takes one, and another after that one has ended", async () => {
  const before = await world.balance(buyer.id);
  const linkKey = "t.me/one-at-a-time";
  const many = Array.from({ length: 100 }, () => place({ guard: true, linkKey }));
  expect(await outcomes(many)).toEqual({ placed: 1, duplicate_link: 99 });
  expect(Number(before) - Number(await world.balance(buyer.id))).toBe(1);
  const first = (await Promise.all(many)).find(({ outcome }) => outcome === "placed")!.orderId!;
  expect((await place({ guard: true, linkKey })).outcome).toBe("duplicate_link");
  await world.asSystem().run((ctx) => settleOrders(ctx, [{ orderId: first, status: "done" }]));
  expect((await place({ guard: true, linkKey })).outcome).toBe("placed");
});

test("a refused order does not block its link", async () => {
  const poor = await world.customer("poor");
  const linkKey = "t.me/kept-by-nobody";
  expect((await place({ guard: true, linkKey, userId: poor.id })).outcome).toBe("insufficient_funds");
  expect((await place({ guard: true, linkKey })).outcome).toBe("placed");
});

test("two spellings of one link count as one, and services without the guard are not limited", async () => {
  const as = world.callerAs(buyer);
  const free = await world.service();
  const order = (service: number, link: string) => codeOf(placeOrder(as, { service, link, quantity: 100 }, "web"));
  expect(await order(guarded.id, "https://www.instagram.com/p/Guarded/?igsh=1")).toBe("done");
  expect(await order(guarded.id, "instagram.com/p/Guarded")).toBe("duplicate_link");
  expect(await order(free.id, "instagram.com/p/Guarded")).toBe("done");
  expect(await order(free.id, "instagram.com/p/Guarded")).toBe("done");
});

test("the daily order limit holds across requests and within one batch", async () => {
  const limited = await world.customer("limited", { credit: "100" });
  const many = Array.from({ length: 9 }, () => place({ userId: limited.id, mostToday: 5 }));
  expect(await outcomes(many)).toEqual({ placed: 5, order_limit: 4 });
  expect((await place({ userId: limited.id, mostToday: 5 })).outcome).toBe("order_limit");
  expect((await place({ userId: limited.id, mostToday: 6 })).outcome).toBe("placed");
});

test("the day begins with its smallest order, though a later one was recorded first", async () => {
  await runAs(world.database.ownerUrl, (client) =>
    client.query("update order_days set first_id = $2 where panel_id = $1", [world.panel.id, String(2n ** 62n)]),
  );
  const { orderId } = await place();
  await place();
  const days = await world.asSystem().run(({ tx }) => tx.selectFrom("orderDays").select("firstId").execute());
  expect(days).toEqual([{ firstId: orderId }]);
});

test("an order is not charged if the customer's prices changed after the offer", async () => {
  expect((await place({ priceVersion: 1 })).outcome).toBe("placed");
  expect((await place({ priceVersion: 2 })).outcome).toBe("changed");
});

test("an amount that must only be covered is not charged", async () => {
  const subscriber = await world.customer("subscriber", { credit: "5" });
  const subscription = { userId: subscriber.id, kind: "subscription", charge: ZERO, fields: { min: 100, max: 100, delay: 0 } } as const;
  expect((await place({ ...subscription, cover: asAmount(6n * 10n ** 8n) })).outcome).toBe("insufficient_funds");
  expect((await place({ ...subscription, cover: asAmount(5n * 10n ** 8n) })).outcome).toBe("placed");
  expect(await world.balance(subscriber.id)).toBe("5.00");
});
