import { asAmount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { says, scriptedProvider, type ScriptedProvider } from "@vitrine/testkit/scripted-provider";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { resumeWhenToppedUp } from "../../supply/health/top-up-watch.ts";
import { followProvider } from "./follow.workflow.ts";
import { getOrder } from "../order/get.ts";
import { placeOrder } from "../placement/place.workflow.ts";
import { resolveOrder } from "../order/resolve.ts";
import { sendOrder } from "./send.workflow.ts";
import { parkOrphans, startSending } from "./sender.ts";
import { claimOrders } from "../store/orders-dispatch.ts";
import { openProviders } from "./follow-queries.ts";
import { resumeProvider } from "../../supply/store/providers-health.ts";

let world: World;
let provider: ScriptedProvider;
let providerId: number;
let serviceId: number;
let customerId: number;
let place: () => Promise<number>;

beforeEach(async () => {
  provider = scriptedProvider();
  world = await makeWorld({ providers: provider.clients });
  providerId = await makeProvider(world.platform, world.panel);
  serviceId = (await world.service({ providerId, externalId: "77", rate: "1.30", cost: "1.00" })).id;
  const customer = await world.customer("buyer", { credit: "100" });
  customerId = customer.id;
  place = async () =>
    (await placeOrder(world.callerAs(customer), { service: serviceId, link: "https://t.me/nova", quantity: 1000 }, "web")).id;
});

const detail = (orderId: number) => world.asOwner.run((ctx) => getOrder(ctx, { orderId }));
const state = async (orderId: number) => {
  const { order } = await detail(orderId);
  return [order.status, order.dispatch, order.providerOrderId];
};
const providerStatus = () =>
  world
    .asSystem()
    .run(
      async (ctx) =>
        (
          await ctx.tx
            .selectFrom("providers")
            .select("status")
            .where("panelId", "=", ctx.panelId)
            .where("id", "=", providerId)
            .executeTakeFirstOrThrow()
        ).status,
    );
const notificationsOf = (userId: number) =>
  world.asSystem().run(async ({ tx }) => {
    const rows = await tx.selectFrom("notifications").select("code").where("userId", "=", userId).execute();
    return rows.map(({ code }) => code);
  });
const send = (orderId: number) => sendOrder(world.asSystem(), orderId);
const everyone = { from: -60, to: 1e9 };
const ledgerSum = () =>
  world
    .asSystem()
    .run(async (ctx) =>
      Number(
        (await sql<{ n: string }>`select coalesce(sum(amount), 0) as n from ledger_entries where panel_id = ${ctx.panelId}`.execute(ctx.tx))
          .rows[0]!.n,
      ),
    );

test("an accepted order carries the provider's id; it is sent once however often it is tried", async () => {
  const id = await place();
  await Promise.all([send(id), send(id), send(id)]);
  await send(id);
  expect(await state(id)).toEqual(["queued", "sent", "9001"]);
  expect(provider.received).toEqual([{ service: "77", link: "https://t.me/nova", quantity: 1000 }]);
  const { calls, timeline } = await detail(id);
  expect([calls.map((call) => call.outcome), timeline.map((event) => event.kind)]).toEqual([["ok"], ["created", "sent"]]);
});

test("a refusal fails the order, refunds it in full and shows the owner the reason", async () => {
  provider.answers.push({ kind: "refused", reason: "service_gone", text: "Incorrect service ID", raw: "" });
  const id = await place();
  await send(id);
  expect(await state(id)).toEqual(["fail", "rejected", null]);
  const { order, timeline } = await detail(id);
  expect(order).toMatchObject({ refunded: "1.30", margin: "0.00", failCode: "provider_service_inactive" });
  expect(timeline.map((event) => event.kind)).toEqual(["created", "refused", "status", "refund"]);
  expect(await world.balance(customerId)).toBe("100.00");
});

test("a refusal of the link makes the order unavailable, refunds it in full and tells the customer what to do", async () => {
  provider.answers.push({ kind: "refused", reason: "link", text: "Invalid link: the account is private", raw: "" });
  const id = await place();
  await send(id);
  expect(await state(id)).toEqual(["object_unavailable", "rejected", null]);
  expect((await detail(id)).order).toMatchObject({ refunded: "1.30", failCode: "link_invalid" });
  expect(await world.balance(customerId)).toBe("100.00");
  expect(await notificationsOf(customerId)).toEqual(["order_link_unavailable"]);
});

test("a provider's word for an unavailable link ends the order the same way", async () => {
  const id = await place();
  await send(id);
  provider.statuses.set("9001", says("Link unavailable", "object_unavailable", { remains: 1000 }));
  await followProvider(world.asSystem(), providerId, everyone);
  expect(await state(id)).toEqual(["object_unavailable", "sent", "9001"]);
  expect(await world.balance(customerId)).toBe("100.00");
});

test.each([
  ["timeout", { kind: "unknown", cause: "timeout", detail: "" }],
  ["a server error", { kind: "unknown", cause: "server_error", detail: "" }],
  ["an unreadable answer", { kind: "unknown", cause: "unreadable", detail: "" }],
] as const)("after %s the outcome is unknown: never resent, nothing refunded", async (_, failure) => {
  provider.answers.push(failure);
  const id = await place();
  await send(id);
  await send(id);
  expect(await claimOrders(world.platform.db, 40, [], 60)).toEqual([]);
  expect(await state(id)).toEqual(["queued", "unknown", null]);
  expect(provider.received).toHaveLength(1);
  expect(await world.balance(customerId)).toBe("98.70");
});

test("an order whose sender died is parked as unknown; a late answer to that attempt is still recorded", async () => {
  let answer: (value: { kind: "ok"; value: string }) => void = () => undefined;
  provider.answers.push(() => new Promise((resolve) => (answer = resolve)));
  const id = await place();
  const sending = send(id);
  await expect.poll(() => provider.received.length).toBe(1);
  expect(await parkOrphans(world.platform)).toBe(0);
  await world
    .asSystem()
    .run((ctx) =>
      sql`update orders set lease_until = now() - interval '1 second' where panel_id = ${ctx.panelId} and id = ${id}`.execute(ctx.tx),
    );
  expect(await parkOrphans(world.platform)).toBe(1);
  expect(await state(id)).toEqual(["queued", "unknown", null]);
  answer({ kind: "ok", value: "555" });
  await sending;
  expect(await state(id)).toEqual(["queued", "sent", "555"]);
});

test("an answer with the id of another open order has an unknown outcome; the id of an ended one may return", async () => {
  const [first, second] = [await place(), await place()];
  await send(first);
  provider.answers.push({ kind: "ok", value: "9001" });
  await send(second);
  expect(await state(second)).toEqual(["queued", "unknown", null]);
  expect((await detail(second)).timeline.at(-1)).toMatchObject({
    kind: "unknown",
    data: { cause: "id_of_another", providerOrderId: "9001" },
  });
  provider.statuses.set("9001", says("Completed", "done", { remains: 0 }));
  await followProvider(world.asSystem(), providerId, everyone);
  expect([await state(first), await state(second)]).toEqual([
    ["done", "sent", "9001"],
    ["queued", "unknown", null],
  ]);
  const third = await place();
  provider.answers.push({ kind: "ok", value: "9001" });
  await send(third);
  expect(await state(third)).toEqual(["queued", "sent", "9001"]);
});

test("an answer that arrives before an order is resent counts: the order is not sent again", async () => {
  let answer: (value: { kind: "ok"; value: string }) => void = () => undefined;
  provider.answers.push(() => new Promise((resolve) => (answer = resolve)));
  const id = await place();
  const sending = send(id);
  await expect.poll(() => provider.received.length).toBe(1);
  await world
    .asSystem()
    .run((ctx) => sql`update orders set dispatch = 'unknown' where panel_id = ${ctx.panelId} and id = ${id}`.execute(ctx.tx));
  await world.asOwner.run((ctx) => resolveOrder(ctx, { orderId: id, resolution: { kind: "resend" } }));
  expect(await state(id)).toEqual(["queued", "waiting", null]);
  answer({ kind: "ok", value: "555" });
  await sending;
  await send(id);
  expect([await state(id), provider.received.length]).toEqual([["queued", "sent", "555"], 1]);
});

test("an answer after the owner's decision changes nothing and is kept as evidence", async () => {
  let answer: (value: { kind: "ok"; value: string }) => void = () => undefined;
  provider.answers.push(() => new Promise((resolve) => (answer = resolve)));
  const id = await place();
  const sending = send(id);
  await expect.poll(() => provider.received.length).toBe(1);
  await world
    .asSystem()
    .run((ctx) => sql`update orders set dispatch = 'unknown' where panel_id = ${ctx.panelId} and id = ${id}`.execute(ctx.tx));
  await world.asOwner.run((ctx) => resolveOrder(ctx, { orderId: id, resolution: { kind: "refund" } }));
  answer({ kind: "ok", value: "555" });
  await sending;
  expect(await state(id)).toEqual(["fail", "rejected", null]);
  expect(await world.balance(customerId)).toBe("100.00");
  expect((await detail(id)).calls.map((call) => call.outcome)).toEqual(["ok"]);
});

test("no connection and too many requests are retried later, and a provider that keeps failing is backed off", async () => {
  provider.answers.push(
    { kind: "not_connected", reason: "refused", detail: "ECONNREFUSED" },
    { kind: "rate_limited", retryAfterSeconds: 30, text: "slow down" },
  );
  const id = await place();
  await send(id);
  expect(await state(id)).toEqual(["queued", "waiting", null]);
  expect(await claimOrders(world.platform.db, 40, [], 60)).toEqual([]);
  await send(id);
  await send(id);
  expect(await state(id)).toEqual(["queued", "sent", "9001"]);
});

test("a provider out of funds keeps orders queued; they continue automatically after a top-up", async () => {
  provider.answers.push({ kind: "refused", reason: "insufficient_funds", text: "Not enough funds on balance", raw: "" });
  const [first, second] = [await place(), await place()];
  await send(first);
  expect([await state(first), await providerStatus()]).toEqual([["queued", "waiting", null], "out_of_money"]);
  expect((await detail(first)).order.waits).toBe("insufficient_funds");
  expect(await claimOrders(world.platform.db, 40, [], 60)).toEqual([]);
  provider.balance = asAmount(50_000_000n);
  expect(await resumeWhenToppedUp(world.asSystem(), providerId)).toBe(false);
  provider.balance = asAmount(500_000_000n);
  expect(await resumeWhenToppedUp(world.asSystem(), providerId)).toBe(true);
  expect(await providerStatus()).toBe("ok");
  const claimed = await claimOrders(world.platform.db, 40, [], 60);
  expect(new Set(claimed.map((claim) => claim.orderId))).toEqual(new Set([first, second]));
  expect(await world.balance(customerId)).toBe("97.40");
});

test("a provider whose panel is closed keeps orders queued until it opens", async () => {
  const text = "This panel isn't accepting orders right now";
  provider.answers.push({ kind: "refused", reason: "closed", text, raw: "" });
  const id = await place();
  await send(id);
  expect(await state(id)).toEqual(["queued", "waiting", null]);
  expect((await detail(id)).timeline.at(-1)).toMatchObject({ kind: "postponed", data: { reason: "closed", text } });
  await send(id);
  expect(await state(id)).toEqual(["queued", "sent", "9001"]);
});

test("a refusal for lack of funds despite a sufficient balance is tried once, then waits for a top-up", async () => {
  const refusal = { kind: "refused", reason: "insufficient_funds", text: "Not enough funds on balance", raw: "" } as const;
  const id = await place();
  provider.balance = asAmount(500_000_000n);
  for (const resumed of [true, false]) {
    provider.answers.push(refusal);
    await send(id);
    expect(await providerStatus()).toBe("out_of_money");
    expect(await resumeWhenToppedUp(world.asSystem(), providerId)).toBe(resumed);
  }
  const later = (minutes: number) =>
    world
      .asSystem()
      .run((ctx) =>
        sql`update providers set balance_at = now() - make_interval(mins => ${minutes}) where panel_id = ${ctx.panelId}`.execute(ctx.tx),
      );
  await later(14);
  expect(await resumeWhenToppedUp(world.asSystem(), providerId)).toBe(false);
  await later(16);
  expect(await resumeWhenToppedUp(world.asSystem(), providerId)).toBe(true);
  provider.answers.push(refusal);
  await send(id);
  expect(await resumeWhenToppedUp(world.asSystem(), providerId)).toBe(false);
  provider.balance = asAmount(600_000_000n);
  expect(await resumeWhenToppedUp(world.asSystem(), providerId)).toBe(true);
});

test("a claim is a lease: taken once, and again when it has expired", async () => {
  const id = await place();
  const claims = await Promise.all([claimOrders(world.platform.db, 40, [], 60), claimOrders(world.platform.db, 40, [], 60)]);
  expect(claims.flat()).toEqual([{ panelId: world.panel.id, orderId: id, providerId }]);
  await world
    .asSystem()
    .run((ctx) => sql`update orders set next_at = now() - interval '1 second' where panel_id = ${ctx.panelId}`.execute(ctx.tx));
  expect(await claimOrders(world.platform.db, 40, [providerId], 60)).toEqual([]);
  expect(await claimOrders(world.platform.db, 40, [], 60)).toHaveLength(1);
});

test("a stopping worker finishes what it began and releases the rest", async () => {
  const answers: ((value: { kind: "ok"; value: string }) => void)[] = [];
  for (let n = 0; n < 4; n++) provider.answers.push(() => new Promise((resolve) => answers.push(resolve)));
  for (let n = 0; n < 7; n++) await place();
  const sender = startSending(world.platform);
  await expect.poll(() => answers.length).toBe(4);
  const stopping = sender.stop();
  answers.forEach((answer, n) => answer({ kind: "ok", value: String(600 + n) }));
  await stopping;
  expect(provider.received).toHaveLength(4);
  expect(await claimOrders(world.platform.db, 40, [], 60)).toHaveLength(3);
});

test("while outcomes are recorded the provider gets the next orders, and never more than its limit", async () => {
  await world.asSystem().run(({ tx, panelId }) => sql`update providers set concurrency = 1 where panel_id = ${panelId}`.execute(tx));
  const ids = [await place(), await place(), await place()];
  let [open, most] = [0, 0];
  let unlock = () => {};
  const locked = new Promise<void>((resolve) => (unlock = resolve));
  const blocking: Promise<unknown>[] = [];
  for (let n = 0; n < ids.length; n++)
    provider.answers.push(async () => {
      most = Math.max(most, ++open);
      // The first order's outcome can't be recorded until another transaction releases it.
      if (n === 0)
        await new Promise<void>((held) => {
          blocking.push(
            world.asSystem().run(async ({ tx, panelId }) => {
              await sql`select id from orders where panel_id = ${panelId} and id = ${ids[0]} for update`.execute(tx);
              held();
              await locked;
            }),
          );
        });
      open--;
      return { kind: "ok", value: String(700 + n) };
    });
  const sender = startSending(world.platform);
  await expect.poll(() => state(ids[1]!)).toEqual(["queued", "sent", "701"]);
  expect((await state(ids[0]!))[1]).toBe("sending");
  unlock();
  await Promise.all(blocking);
  await expect.poll(() => state(ids[2]!)).toEqual(["queued", "sent", "702"]);
  await sender.stop();
  expect(await state(ids[0]!)).toEqual(["queued", "sent", "700"]);
  expect(most).toBe(1);
});

test("an order is polled until it ends: counts, completion, the provider's cost", async () => {
  const id = await place();
  await send(id);
  provider.statuses.set("9001", says("In progress", "active", { startCount: 3572, remains: 600 }));
  expect(await followProvider(world.asSystem(), providerId, everyone)).toEqual({ polled: 1, changed: 1 });
  expect(await followProvider(world.asSystem(), providerId, everyone)).toEqual({ polled: 1, changed: 0 });
  expect((await detail(id)).order).toMatchObject({ status: "active", startCount: 3572, remains: 600 });
  provider.statuses.set("9001", says("Completed", "done", { startCount: 3572, remains: 0 }));
  await followProvider(world.asSystem(), providerId, everyone);
  const { order, money } = await detail(id);
  expect(order).toMatchObject({ status: "done", remains: 0, margin: "0.30" });
  expect(money.filter((line) => line.cause === "cost").map((line) => [line.account, line.amount])).toEqual([
    ["provider_cost", "-1.00"],
    ["provider_payable", "1.00"],
  ]);
  expect(await followProvider(world.asSystem(), providerId, everyone)).toEqual({ polled: 0, changed: 0 });
  expect(await ledgerSum()).toBe(0);
});

test("a partial order refunds what remains, a cancelled one everything; another panel's orders stay untouched", async () => {
  const [partial, cancelled] = [await place(), await place()];
  await send(partial);
  await send(cancelled);
  provider.statuses.set("9001", says("Partial", "partial", { remains: 157 }));
  provider.statuses.set("9002", says("Canceled", "stopped"));
  expect(await followProvider(world.asSystem(), providerId, everyone)).toEqual({ polled: 2, changed: 2 });
  expect((await detail(partial)).order).toMatchObject({ status: "partial", refunded: "0.2041", margin: "0.2529" });
  expect((await detail(cancelled)).order).toMatchObject({ status: "stopped", refunded: "1.30", margin: "0.00" });
  expect(await world.balance(customerId)).toBe("98.9041");
  expect(await ledgerSum()).toBe(0);
});

test("an unknown status and a failing provider change nothing and are shown", async () => {
  const id = await place();
  await send(id);
  provider.statuses.set("9001", says("Zorbled", undefined));
  expect(await followProvider(world.asSystem(), providerId, everyone)).toEqual({ polled: 1, changed: 0 });
  expect((await detail(id)).timeline.at(-1)).toMatchObject({ kind: "unknown_word", data: { word: "Zorbled" } });
  for (let n = 0; n < 3; n++) {
    provider.failing.status = { kind: "unknown", cause: "server_error", detail: "502" };
    expect(await followProvider(world.asSystem(), providerId, everyone)).toEqual({ polled: 0, changed: 0 });
  }
  expect([await providerStatus(), (await state(id))[0]]).toEqual(["failing", "queued"]);
});

test("polling and sending back off separately: a failed poll stops no sending, and a failed sending stops no poll", async () => {
  const asked = async () => (await openProviders(world.platform.db)).map((open) => open.providerId);
  await send(await place());
  expect(await asked()).toEqual([providerId]);
  provider.failing.status = { kind: "unknown", cause: "server_error", detail: "502" };
  await followProvider(world.asSystem(), providerId, everyone);
  expect(await asked()).toEqual([]);
  const next = await place();
  expect(await claimOrders(world.platform.db, 40, [], 60)).toMatchObject([{ orderId: next, providerId }]);
  await send(next);
  expect([await state(next), await asked()]).toEqual([["queued", "sent", "9002"], []]);

  await world.asSystem().run((ctx) => resumeProvider(ctx, providerId));
  delete provider.failing.status;
  provider.answers.push({ kind: "not_connected", reason: "refused", detail: "ECONNREFUSED" });
  await send(await place());
  await place();
  expect(await claimOrders(world.platform.db, 40, [], 60)).toEqual([]);
  expect(await asked()).toEqual([providerId]);
  expect(await followProvider(world.asSystem(), providerId, everyone)).toMatchObject({ polled: 2 });
  expect(await claimOrders(world.platform.db, 40, [], 60)).toEqual([]);
});

test("a provider is shown as failing until calls of both purposes succeed", async () => {
  provider.failing.status = { kind: "unknown", cause: "server_error", detail: "502" };
  await send(await place());
  for (let n = 0; n < 3; n++) await followProvider(world.asSystem(), providerId, everyone);
  await send(await place());
  expect(await providerStatus()).toBe("failing");
  delete provider.failing.status;
  await followProvider(world.asSystem(), providerId, everyone);
  expect(await providerStatus()).toBe("ok");
});

test("a partial status without remains changes nothing, is shown, and is applied once remains are reported", async () => {
  const id = await place();
  await send(id);
  provider.statuses.set("9001", says("Partial", "partial"));
  expect(await followProvider(world.asSystem(), providerId, everyone)).toEqual({ polled: 1, changed: 0 });
  expect([(await state(id))[0], (await detail(id)).timeline.at(-1)]).toMatchObject([
    "queued",
    { kind: "unknown_word", data: { word: "Partial" } },
  ]);
  provider.statuses.set("9001", says("Partial", "partial", { remains: 400 }));
  await followProvider(world.asSystem(), providerId, everyone);
  expect((await detail(id)).order).toMatchObject({ status: "partial", refunded: "0.52" });
});

test("the owner ends an unknown outcome: attached it is followed, resent it is sent again, refunded it is returned", async () => {
  const timeout = { kind: "unknown", cause: "timeout", detail: "" } as const;
  provider.answers.push(timeout, timeout, timeout);
  const [attached, resent, refunded] = [await place(), await place(), await place()];
  for (const id of [attached, resent, refunded]) await send(id);
  const resolve = (orderId: number, resolution: Parameters<typeof resolveOrder>[1]["resolution"]) =>
    world.asOwner.run((ctx) => resolveOrder(ctx, { orderId, resolution }));
  expect(await resolve(attached, { kind: "attach", providerOrderId: "4711" })).toMatchObject({
    dispatch: "sent",
    providerOrderId: "4711",
    status: "queued",
  });
  await expect(resolve(resent, { kind: "attach", providerOrderId: "4711" })).rejects.toMatchObject({ code: "already_exists" });
  await resolve(resent, { kind: "resend" });
  await send(resent);
  expect(await state(resent)).toEqual(["queued", "sent", "9001"]);
  expect(await resolve(refunded, { kind: "refund" })).toMatchObject({
    status: "fail",
    dispatch: "rejected",
    refunded: "1.30",
    failCode: "outcome_unknown",
  });
  expect(await world.balance(customerId)).toBe("97.40");
  await expect(resolve(attached, { kind: "refund" })).rejects.toMatchObject({ code: "order_not_unknown" });
  await expect(
    world.asManager(1).run((ctx) => resolveOrder(ctx, { orderId: attached, resolution: { kind: "refund" } })),
  ).rejects.toMatchObject({ kind: "FORBIDDEN" });
  const other = await world.newPanel();
  await expect(
    world.ownerOf(other).run((ctx) => resolveOrder(ctx, { orderId: attached, resolution: { kind: "refund" } })),
  ).rejects.toMatchObject({ kind: "NOT_FOUND" });
});
