import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { asAmount, ONE } from "@vitrine/contract/kernel/amount/money";
import { openPool } from "@vitrine/db/pool";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { createOrderBatcher, type OrderElement, orderBatcher } from "./order-batcher.ts";
import { placeOrder } from "./place.workflow.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const link = "https://t.me/nova";

const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? `${error.kind} ${error.code}` : error;
};

const element = (overrides: Partial<OrderElement> = {}): OrderElement => ({
  panelId: world.panel.id,
  userId: 1,
  key: undefined,
  bodyHash: "hash",
  serviceId: 1,
  serviceVersion: 1,
  link,
  linkKey: "t.me/nova",
  quantity: 100,
  charge: asAmount(1n),
  cost: asAmount(1n),
  kind: "single",
  cover: undefined,
  fields: undefined,
  runs: undefined,
  runMinutes: undefined,
  startAt: undefined,
  guard: false,
  source: "api",
  ...overrides,
});

test("text that the database cannot store is refused before it is sent there", async () => {
  const customer = await world.customer(undefined, { credit: "100" });
  const as = world.callerAs(customer);
  const service = (await world.service()).id;
  const comments = (await world.service({ type: "Custom Comments", min: 1, max: 5 })).id;
  for (const bad of ["\0", "\ud800"]) {
    expect(await refusalOf(placeOrder(as, { service, link: `${link}/${bad}`, quantity: 100 }, "web"))).toBe("PRECONDITION link_invalid");
    expect(await refusalOf(placeOrder(as, { service: comments, link, comments: `nice${bad}` }, "web"))).toBe("VALIDATION validation");
  }
  expect(await world.balance(customer.id)).toBe("100.00");
});

test("an order refused by the database is answered immediately and delays no other order", async () => {
  const batcher = orderBatcher(world.platform);
  const customer = await world.customer(undefined, { credit: "100" });
  const service = await world.service();
  const good = element({ userId: customer.id, serviceId: service.id, serviceVersion: service.version, charge: asAmount(13_000_000n) });
  const [bad, ...placed] = await Promise.all([
    refusalOf(batcher.place({ ...good, link: "\0" })),
    ...Array.from({ length: 5 }, () => batcher.place(good)),
  ]);
  expect(bad).toBe("VALIDATION validation");
  expect(placed.map(({ outcome }) => outcome)).toEqual(Array(5).fill("placed"));
  expect(await world.balance(customer.id)).toBe("99.35");
});

test("an order whose user is of another panel is refused by the statement, and nothing changes on either panel", async () => {
  const other = await world.newPanel();
  const [here, there] = [await world.service(), await world.service({}, other)];
  const mine = await world.customer(undefined, { credit: "10" });
  const theirs = await world.customer(undefined, { credit: "10", panel: other });
  const outcomes = await Promise.all(
    [
      { panelId: other.id, userId: mine.id, serviceId: there.id },
      { panelId: world.panel.id, userId: theirs.id, serviceId: here.id },
      { panelId: world.panel.id, userId: mine.id, serviceId: there.id },
      { panelId: other.id, userId: theirs.id, serviceId: here.id },
    ].map((mixed) => orderBatcher(world.platform).place(element({ ...mixed, charge: ONE }))),
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(4).fill("changed"));
  expect([await world.balance(mine.id), await world.balance(theirs.id, other)]).toEqual(["10.00", "10.00"]);
});

test("while the database is unavailable all clients are answered within seconds, however many wait", async () => {
  const pool = openPool({ appUrl: "postgres://no_one:nothing@127.0.0.1:1/none", max: 2 });
  const batcher = createOrderBatcher(pool);
  const began = performance.now();
  const told = await Promise.all(Array.from({ length: 1000 }, () => refusalOf(batcher.place(element()))));
  expect(new Set(told)).toEqual(new Set(["UNAVAILABLE unavailable"]));
  expect(performance.now() - began).toBeLessThan(4000);
  await batcher.close();
  await pool.end();
});
