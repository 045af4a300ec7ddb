import type { OrderFieldsInput } from "@vitrine/contract/ordering/order/fields";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { says, scriptedProvider, type ScriptedProvider } from "@vitrine/testkit/scripted-provider";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { listChildren, listOwnChildren } from "../order/children.ts";
import { copyOrder } from "../../../test/ordering/copies.ts";
import { followProvider } from "../dispatch/follow.workflow.ts";
import { getOwnOrder } from "../order/get-own.ts";
import { listOwnOrders } from "../order/list-own.ts";
import { listOrdersInput, listOwnOrdersInput } from "@vitrine/contract/ordering/order/order";
import { listOrders } from "../order/list.ts";
import { sessionsInLockWait } from "@vitrine/testkit/lock-waits";
import { runAs } from "@vitrine/testkit/template";
import { placeOrder } from "../placement/place.workflow.ts";
import { settleOrders } from "../settlement/settle.ts";
import { sendOrder } from "../dispatch/send.workflow.ts";
import { reconcile } from "../../money/reconciliation/reconcile.workflow.ts";
import { listDripFeeds, listOwnDripFeeds } from "./list.ts";
import { runDue } from "./runner.ts";
import { stopDripFeed } from "./stop.ts";
import { claimOrders } from "../store/orders-dispatch.ts";

let world: World;
let provider: ScriptedProvider;
let providerId: number;
let serviceId: number;
let customer: Awaited<ReturnType<World["customer"]>>;

beforeEach(async () => {
  provider = scriptedProvider();
  world = await makeWorld({ providers: provider.clients });
  providerId = await makeProvider(world.platform, world.panel);
  serviceId = (await world.service({ providerId, externalId: "77", rate: "2.00", cost: "1.00", dripfeed: true })).id;
  customer = await world.customer("dripper", { credit: "100" });
});

/** Three runs of 1000 for 2.00 each. */
const place = async (more: Partial<OrderFieldsInput> = {}) =>
  (
    await placeOrder(
      world.callerAs(customer),
      { service: serviceId, link: "https://t.me/nova", quantity: 1000, runs: 3, interval: 60, ...more },
      "web",
    )
  ).id;
const own = (orderId: number) => world.callerAs(customer).run((ctx) => getOwnOrder(ctx, { orderId }));
const state = async (orderId: number) => {
  const { status, remains, refunded } = await own(orderId);
  return [status, remains, refunded];
};
const runsOf = async (orderId: number) => (await world.asOwner.run((ctx) => listChildren(ctx, { orderId }))).items;
const alter = (text: ReturnType<typeof sql>) => world.asSystem().run((ctx) => text.execute(ctx.tx));
/** Makes the next run due now. */
const hurry = () => alter(sql`update drip_feeds set next_at = now() - interval '1 second' where next_at is not null`);
const send = (orderId: number) => sendOrder(world.asSystem(), orderId);
const report = (orderId: number, status: "active" | "done" | "partial" | "stopped" | "fail", remains?: number) =>
  world.asSystem().run((ctx) => settleOrders(ctx, [{ orderId, status, dispatch: "sent", ...(remains === undefined ? {} : { remains }) }]));
const nextRun = async (orderId: number) => {
  await hurry();
  await runDue(world.platform);
  return (await runsOf(orderId)).at(-1)!.id;
};

test("is charged once, starts its runs one by one at its interval, sends each run once, and is done with the last", async () => {
  const id = await place();
  expect(await world.balance(customer.id)).toBe("94.00");
  expect(await claimOrders(world.platform.db, 40, [], 60)).toEqual([]);
  expect(await Promise.all([runDue(world.platform), runDue(world.platform)])).toEqual(expect.arrayContaining([1, 0]));
  expect(await runDue(world.platform)).toBe(0);
  const claims = await claimOrders(world.platform.db, 40, [], 60);
  const [first] = await runsOf(id);
  expect(claims.map(({ orderId }) => orderId)).toEqual([first!.id]);
  await send(first!.id);
  expect(provider.received).toEqual([{ service: "77", link: "https://t.me/nova", quantity: 1000 }]);
  expect(await state(id)).toEqual(["active", 3000, "0.00"]);
  provider.statuses.set("9001", says("In progress", "active", { startCount: 50, remains: 400 }));
  await followProvider(world.asSystem(), providerId, { from: -60, to: 1e9 });
  expect(await own(id)).toMatchObject({ status: "active", remains: 2400, startCount: 50 });
  await report(first!.id, "done", 0);
  for (let n = 2; n <= 3; n++) await report(await nextRun(id), "done", 0);
  expect(await nextRun(id)).toBe((await runsOf(id))[2]!.id);
  expect(await state(id)).toEqual(["done", 0, "0.00"]);
  expect(await world.balance(customer.id)).toBe("94.00");
  expect((await runsOf(id)).map(({ kind, parentId, charge, cost }) => [kind, parentId, charge, cost])).toEqual(
    Array.from({ length: 3 }, () => ["run", id, "0.00", "1.00"]),
  );
  expect(await reconcile(world.platform)).toEqual([]);
});

test("undelivered remains of all runs are refunded in one sum, and a later correction as the difference", async () => {
  const id = await place();
  const first = await nextRun(id);
  await report(first, "partial", 250);
  expect(await state(id)).toEqual(["active", 2250, "0.00"]);
  await report(await nextRun(id), "fail");
  await report(await nextRun(id), "done", 0);
  expect(await state(id)).toEqual(["partial", 1250, "2.50"]);
  expect(await world.balance(customer.id)).toBe("96.50");
  await report(first, "partial", 500);
  expect(await state(id)).toEqual(["partial", 1500, "3.00"]);
  await report(first, "partial", 500);
  expect(await world.balance(customer.id)).toBe("97.00");
  expect(await reconcile(world.platform)).toEqual([]);
});

test("a run that is the first order of a day is found by that day", async () => {
  const id = await place();
  const today = Math.floor(Date.now() / 86_400_000) * 86_400;
  await runAs(world.database.ownerUrl, async (client) => {
    await client.query("delete from order_days");
    await client.query("select setval('order_ids', 100000)");
  });
  const run = await nextRun(id);
  const { items } = await world.asOwner.run((ctx) => listOrders(ctx, listOrdersInput.parse({ panelId: world.panel.id, dateFrom: today })));
  expect(items.map((order) => order.id)).toContain(run);
});

test("a day begins with a run, though a later order was recorded first", async () => {
  const id = await place();
  await runAs(world.database.ownerUrl, (client) => client.query("update order_days set first_id = $1", [String(2n ** 62n)]));
  const run = await nextRun(id);
  const days = await world.asSystem().run(({ tx }) => tx.selectFrom("orderDays").select("firstId").execute());
  expect(days).toEqual([{ firstId: run }]);
});

test("if all runs are refused, everything is refunded, once", async () => {
  const id = await place();
  provider.answers.push(
    ...Array.from({ length: 3 }, () => ({
      kind: "refused" as const,
      reason: "service_gone" as const,
      text: "Incorrect service ID",
      raw: "",
    })),
  );
  for (let n = 0; n < 3; n++) await send(await nextRun(id));
  expect(await state(id)).toEqual(["fail", 3000, "6.00"]);
  expect(await world.balance(customer.id)).toBe("100.00");
  expect(await reconcile(world.platform)).toEqual([]);
});

test("three failed runs in a row end it: the rest is refunded now instead of failing one by one", async () => {
  const id = await place({ runs: 8 });
  await report(await nextRun(id), "done", 0);
  for (let n = 0; n < 3; n++) await report(await nextRun(id), "fail");
  expect(await state(id)).toEqual(["partial", 7000, "14.00"]);
  await hurry();
  expect(await runDue(world.platform)).toBe(0);
  const hopeless = await place({ runs: 8 });
  for (let n = 0; n < 3; n++) await report(await nextRun(hopeless), "fail");
  expect(await state(hopeless)).toEqual(["fail", 8000, "16.00"]);
  expect(await reconcile(world.platform)).toEqual([]);
});

test("a run that starts while the drip-feed ends is not both refunded and performed", async () => {
  const id = await place({ runs: 8 });
  for (let n = 0; n < 2; n++) await report(await nextRun(id), "fail");
  const third = await nextRun(id);
  await hurry();
  let failing: Promise<unknown> = Promise.resolve();
  await runAs(world.database.ownerUrl, async (client) => {
    await client.query("begin");
    await client.query("select start_drip_runs(10)");
    failing = report(third, "fail");
    await runAs(world.database.ownerUrl, (other) => expect.poll(() => sessionsInLockWait(other)).not.toEqual([]));
    await client.query("commit");
  });
  await failing;
  const fourth = (await runsOf(id)).find(({ status }) => status === "queued");
  expect(await state(id)).toEqual(["partial", 7000, "14.00"]);
  await report(fourth!.id, "done", 0);
  expect(await state(id)).toEqual(["partial", 7000, "14.00"]);
  expect(await reconcile(world.platform)).toEqual([]);
});

test("stopping before the first run refunds everything; no run starts afterwards", async () => {
  const id = await place();
  await world.asSystem().run((ctx) => stopDripFeed(ctx, id));
  await hurry();
  expect(await runDue(world.platform)).toBe(0);
  expect(await state(id)).toEqual(["stopped", 3000, "6.00"]);
  expect(await world.balance(customer.id)).toBe("100.00");
});

test.each([
  ["no connection", { kind: "not_connected", reason: "refused", detail: "" }],
  ["a refusal", { kind: "refused", reason: "other", text: "No", raw: "" }],
] as const)("a run that was being sent during the stop, and was not accepted, is not resent: %s", async (_, failure) => {
  const id = await place();
  const first = await nextRun(id);
  let answer: (failed: typeof failure) => void = () => undefined;
  provider.answers.push(() => new Promise((resolve) => (answer = resolve)));
  const sending = send(first);
  await expect.poll(() => provider.received.length).toBe(1);
  await world.asSystem().run((ctx) => stopDripFeed(ctx, id));
  expect(await state(id)).toEqual(["partial", 2000, "4.00"]);
  answer(failure);
  await sending;
  await send(first);
  expect(provider.received).toHaveLength(1);
  expect(await state(id)).toEqual(["stopped", 3000, "6.00"]);
  expect(await reconcile(world.platform)).toEqual([]);
});

test("stopping halfway refunds unsent runs immediately, and the remains of a running one when it ends", async () => {
  const id = await place();
  const first = await nextRun(id);
  await send(first);
  const second = await nextRun(id);
  await Promise.all([1, 2].map(() => world.asSystem().run((ctx) => stopDripFeed(ctx, id))));
  await send(second);
  expect(provider.received).toHaveLength(1);
  expect(await state(id)).toEqual(["partial", 2000, "4.00"]);
  expect((await runsOf(id)).map(({ status }) => status)).toEqual(["queued", "stopped"]);
  await report(first, "partial", 100);
  expect(await state(id)).toEqual(["partial", 2100, "4.20"]);
  await hurry();
  expect(await runDue(world.platform)).toBe(0);
  expect(await reconcile(world.platform)).toEqual([]);
});

test("stopping races with runs that start and end: never more returned than paid, and the ledger agrees", async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => place({ runs: 4 })));
  for (let round = 0; round < 3; round++) {
    await hurry();
    await runDue(world.platform);
    const open = (await Promise.all(ids.map(runsOf))).flat().filter(({ status }) => status === "queued");
    await Promise.all([
      ...open.map((run, n) => report(run.id, n % 2 === 0 ? "done" : "partial", n % 2 === 0 ? 0 : 300)),
      ...(round === 1 ? ids.slice(0, 3).map((id) => world.asSystem().run((ctx) => stopDripFeed(ctx, id))) : []),
      hurry().then(() => runDue(world.platform)),
    ]);
  }
  expect(await reconcile(world.platform)).toEqual([]);
  for (const id of ids) expect(Number((await own(id)).refunded)).toBeLessThanOrEqual(8);
});

test("waits for its start time, and while it is on hold for the owner", async () => {
  const startAt = Math.floor(Date.now() / 1000) + 3600;
  await place({ startAt });
  expect(await runDue(world.platform)).toBe(0);
  const held = await place();
  await alter(sql`update orders set dispatch = 'moderation' where id = ${held}`);
  expect(await runDue(world.platform)).toBe(0);
  await alter(sql`update orders set dispatch = 'waiting' where id = ${held}`);
  expect(await runDue(world.platform)).toBe(1);
});

test("lists: the owner sees the cost of all runs, future ones too; customers see their drip-feeds, without runs among their orders", async () => {
  const done = await place();
  for (let n = 0; n < 3; n++) await report(await nextRun(done), "done", 0);
  const running = await place({ runs: 2 });
  await nextRun(running);
  const as = world.callerAs(customer);
  const page = { query: null, page: 1, perPage: 25 };
  const owners = await world.asOwner.run((ctx) => listDripFeeds(ctx, { ...page, status: null, userId: null }));
  expect(owners.items.map(({ id, dripStatus, started, runs, cost, margin }) => [id, dripStatus, started, runs, cost, margin])).toEqual([
    [running, "active", 1, 2, "2.00", "2.00"],
    [done, "completed", 3, 3, "3.00", "3.00"],
  ]);
  const mine = await as.run((ctx) => listOwnDripFeeds(ctx, { ...page, status: "active" }));
  expect([mine.total, mine.items[0]]).toMatchObject([1, { id: running, interval: 60, runQuantity: 1000, quantity: 2000 }]);
  expect((await as.run((ctx) => listOwnOrders(ctx, listOwnOrdersInput.parse({})))).items.map(({ id }) => id)).toEqual([running, done]);
  expect((await as.run((ctx) => listOwnChildren(ctx, { orderId: running }))).items).toHaveLength(1);
  const other = world.callerAs(await world.customer("other"));
  await expect(other.run((ctx) => listOwnChildren(ctx, { orderId: running }))).rejects.toMatchObject({ code: "not_found" });
  expect((await other.run((ctx) => listOwnDripFeeds(ctx, { ...page, status: null }))).total).toBe(0);
  const elsewhere = world.ownerOf(await world.newPanel());
  await expect(elsewhere.run((ctx) => listChildren(ctx, { orderId: running }))).rejects.toMatchObject({
    code: "not_found",
  });
  for (const query of [String(running), "dripper", "NOVA"])
    expect((await world.asOwner.run((ctx) => listDripFeeds(ctx, { ...page, query, status: null, userId: null }))).total).toBeGreaterThan(0);
  expect((await world.asOwner.run((ctx) => listDripFeeds(ctx, { ...page, query: "no such user", status: null, userId: null }))).total).toBe(
    0,
  );
});

test("lists: runs that delivered a part complete a drip-feed; one that was stopped is canceled", async () => {
  const partial = await place({ runs: 2 });
  for (let n = 0; n < 2; n++) await report(await nextRun(partial), "partial", 400);
  const stopped = await place();
  await report(await nextRun(stopped), "done", 0);
  await world.asSystem().run((ctx) => stopDripFeed(ctx, stopped));
  expect([await state(partial), await state(stopped)]).toEqual([
    ["partial", 800, "1.60"],
    ["partial", 2000, "4.00"],
  ]);
  const listed = async (status: "completed" | "canceled") =>
    (await world.asOwner.run((ctx) => listDripFeeds(ctx, { query: null, page: 1, perPage: 25, userId: null, status }))).items.map(
      ({ id, dripStatus }) => [id, dripStatus],
    );
  expect(await listed("completed")).toEqual([[partial, "completed"]]);
  expect(await listed("canceled")).toEqual([[stopped, "canceled"]]);
});

test("lists mark their total as an estimate beyond 10,000", async () => {
  await copyOrder(world.database.ownerUrl, await place(), "drip_feeds", 9_999);
  const page = { query: null, status: null, page: 1, perPage: 2 };
  const owners = () => world.asOwner.run((ctx) => listDripFeeds(ctx, { ...page, userId: null }));
  expect(await owners()).toMatchObject({ total: 10_000 });
  expect(await owners()).not.toHaveProperty("totalIsEstimate");
  await place();
  expect(await owners()).toMatchObject({ total: 10_000, totalIsEstimate: true });
  expect(await world.callerAs(customer).run((ctx) => listOwnDripFeeds(ctx, page))).toMatchObject({ total: 10_000, totalIsEstimate: true });
});
