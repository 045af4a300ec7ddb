import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { scriptedProvider, type ScriptedProvider } from "@vitrine/testkit/scripted-provider";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import type { Caller } from "../../kernel/context/context.ts";
import { runDue } from "../../ordering/drip-feed/runner.ts";
import { getOrder } from "../../ordering/order/get.ts";
import { placeOrder } from "../../ordering/placement/place.workflow.ts";
import { sendOrder } from "../../ordering/dispatch/send.workflow.ts";
import { assignPerformer } from "../../ordering/dispatch/assign.ts";
import { listPerformers } from "./list.ts";
import { performersOf } from "./performers-of.ts";
import { setPerformers } from "./set.ts";

let world: World;
let provider: ScriptedProvider;
let first: number;
let second: number;
let third: number;
let serviceId: number;
let place: () => Promise<number>;

beforeEach(async () => {
  provider = scriptedProvider();
  world = await makeWorld({ providers: provider.clients });
  first = await makeProvider(world.platform, world.panel, { name: "First", url: "http://first.test/api/v2" });
  second = await makeProvider(world.platform, world.panel, { name: "Second", url: "http://second.test/api/v2" });
  third = await makeProvider(world.platform, world.panel, { name: "Third", url: "http://third.test/api/v2", currency: "EUR" });
  await sells(first, "77", "1.00");
  await sells(second, "88", "1.20");
  await sells(third, "99", "1.10");
  serviceId = (await world.service({ providerId: first, externalId: "77", rate: "1.30", cost: "1.00" })).id;
  const customer = await world.customer("buyer", { credit: "100" });
  place = async () =>
    (await placeOrder(world.callerAs(customer), { service: serviceId, link: "https://t.me/nova", quantity: 1000 }, "web")).id;
});

const query = (text: ReturnType<typeof sql>) => world.asSystem().run((ctx) => text.execute(ctx.tx));

async function sells(providerId: number, externalId: string, rate: string, { min = 10, max = 10_000, type = "Default" } = {}) {
  await query(sql`
    insert into provider_services (panel_id, provider_id, external_id, name, category, type, raw_type, rate, min, max, refill, cancel, dripfeed, position)
    values (${world.panel.id}, ${providerId}, ${externalId}, ${`Views ${externalId}`}, 'Telegram', ${type}, ${type}, ${rate}::numeric * 100000000, ${min}, ${max}, false, false, false, 1)`);
}

const reserves = (...others: [number, string][]) => setAs(world.asOwner, [first, "77"], ...others);
const setAs = (caller: Caller, ...list: [number, string][]) =>
  caller.run((ctx) => setPerformers(ctx, { serviceId, performers: list.map(([providerId, service]) => ({ providerId, service })) }));
const detail = (orderId: number) => world.asOwner.run((ctx) => getOrder(ctx, { orderId }));
const refuse = (reason: "service_gone" | "quantity" | "link" | "other" | "insufficient_funds" | "invalid_key" | "duplicate_link") =>
  provider.answers.push({ kind: "refused", reason, text: `refused: ${reason}`, raw: "" });
const send = (orderId: number) => sendOrder(world.asSystem(), orderId);
const performed = (orderId: number) =>
  world.asSystem().run(async (ctx) => {
    const { rows } = await sql<{ performer: number; providerId: number; externalServiceId: string; cost: Amount; dispatch: string }>`
      select performer, provider_id, external_service_id, cost, dispatch from orders where panel_id = ${ctx.panelId} and id = ${orderId}`.execute(
      ctx.tx,
    );
    return rows[0]!;
  });

test.each(["service_gone", "quantity", "link", "other"] as const)(
  "rejected with %s, the order goes to the next provider at its own cost",
  async (reason) => {
    await reserves([second, "88"]);
    refuse(reason);
    const id = await place();
    await send(id);
    expect(await performed(id)).toEqual({
      performer: 1,
      providerId: second,
      externalServiceId: "88",
      cost: 120_000_000n,
      dispatch: "waiting",
    });
    await send(id);
    expect(provider.received.map(({ service }) => service)).toEqual(["77", "88"]);
    const { order, timeline } = await detail(id);
    expect(order).toMatchObject({ status: "queued", dispatch: "sent", providerOrderId: "9001", provider: { id: second } });
    expect(timeline.map(({ kind }) => kind)).toEqual(["created", "refused", "moved", "sent"]);
  },
);

test.each(["insufficient_funds", "invalid_key", "duplicate_link"] as const)(
  "rejected with %s, the order keeps waiting for the same provider",
  async (reason) => {
    await reserves([second, "88"]);
    refuse(reason);
    const id = await place();
    await send(id);
    expect(await performed(id)).toMatchObject({ performer: 0, providerId: first, dispatch: "waiting" });
  },
);

test("an order that may have been placed is given to no other provider", async () => {
  await reserves([second, "88"]);
  provider.answers.push({ kind: "unknown", cause: "timeout", detail: "" });
  const id = await place();
  await send(id);
  await send(id);
  expect([provider.received.length, (await performed(id)).dispatch]).toEqual([1, "unknown"]);
});

test("the last provider's rejection fails the order and refunds everything", async () => {
  await reserves([second, "88"]);
  refuse("other");
  refuse("other");
  const id = await place();
  await send(id);
  await send(id);
  expect((await detail(id)).order).toMatchObject({ status: "fail", refunded: "1.30", margin: "0.00" });
});

test("skipped: a more expensive provider, one switched off, one without the service, one without an exchange rate, wrong quantity", async () => {
  await sells(second, "89", "1.31");
  await sells(second, "90", "1.00", { min: 2000 });
  await sells(second, "91", "1.00");
  await sells(second, "92", "1.29");
  await reserves([second, "89"], [second, "90"], [second, "91"], [third, "99"], [second, "92"]);
  await query(sql`update provider_services set missing_since = now() where panel_id = ${world.panel.id} and external_id = '91'`);
  refuse("service_gone");
  const id = await place();
  await send(id);
  expect(await performed(id)).toMatchObject({ performer: 5, externalServiceId: "92" });
  const { items } = await world.asOwner.run((ctx) => listPerformers(ctx, { serviceId }));
  expect(items.map(({ problem }) => problem)).toEqual([null, "price_below_cost", null, "provider_service_inactive", "rate_missing", null]);
});

test("a loss is accepted only if the service allows it", async () => {
  await sells(second, "89", "2.00");
  await reserves([second, "89"]);
  await query(sql`update services set allow_loss = true where panel_id = ${world.panel.id} and id = ${serviceId}`);
  refuse("other");
  const id = await place();
  await send(id);
  expect(await performed(id)).toMatchObject({ performer: 1, cost: 200_000_000n });
});

test("a fallback provider out of funds is skipped while another works, and waited for if none does", async () => {
  await sells(third, "100", "1.00");
  await query(sql`insert into exchange_rates (panel_id, currency, rate, set_by) values (${world.panel.id}, 'EUR', 1.1, 1)`);
  await reserves([second, "88"], [third, "100"]);
  await query(sql`update providers set status = 'out_of_money' where panel_id = ${world.panel.id} and id = ${second}`);
  refuse("other");
  const id = await place();
  await send(id);
  expect(await performed(id)).toMatchObject({ performer: 2, providerId: third, cost: 110_000_000n });
  await query(sql`update providers set status = 'invalid_key' where panel_id = ${world.panel.id} and id = ${third}`);
  refuse("other");
  const other = await place();
  await send(other);
  expect(await performed(other)).toMatchObject({ performer: 1, providerId: second });
});

test("a new first provider becomes the service's own, with its cost and within its limits", async () => {
  await setAs(world.asOwner, [second, "88"], [first, "77"]);
  const performers = await world.asSystem().run((ctx) => performersOf(ctx, serviceId));
  expect(performers.map(({ place: at, providerId, cost }) => [at, providerId, cost])).toEqual([
    [0, second, 120_000_000n],
    [1, first, 100_000_000n],
  ]);
  const id = await place();
  await send(id);
  expect(provider.received.map(({ service }) => service)).toEqual(["88"]);
});

test("refused: duplicates, unknown services, other types, the sandbox next to a real one, other panels, callers without the right", async () => {
  const practice = await makeProvider(world.platform, world.panel, { url: "http://practice.test", isPractice: true });
  await sells(practice, "5", "1.00");
  await sells(second, "70", "1.00", { type: "Package" });
  const other = await world.newPanel();
  const foreign = await makeProvider(world.platform, other, { url: "http://foreign.test" });
  await expect(reserves([second, "88"], [second, "88"])).rejects.toMatchObject({ code: "already_exists" });
  for (const one of [
    [second, "404"],
    [second, "70"],
    [practice, "5"],
  ] as [number, string][])
    await expect(reserves(one)).rejects.toMatchObject({ code: "performer_invalid" });
  await expect(reserves([foreign, "1"])).rejects.toMatchObject({ kind: "NOT_FOUND" });
  await expect(setAs(world.asManager(2), [first, "77"])).rejects.toMatchObject({ kind: "FORBIDDEN" });
  await expect(setAs(world.ownerOf(other), [first, "77"])).rejects.toMatchObject({ kind: "NOT_FOUND" });
  await expect(world.ownerOf(other).run((ctx) => listPerformers(ctx, { serviceId }))).rejects.toMatchObject({ kind: "NOT_FOUND" });
});

test("the owner moves a waiting order themselves, even at a loss, but only to a provider that can perform it", async () => {
  await sells(second, "89", "2.00");
  await reserves([second, "89"], [third, "99"]);
  const id = await place();
  await world.asOwner.run((ctx) => assignPerformer(ctx, id, 1));
  expect(await performed(id)).toMatchObject({ performer: 1, cost: 200_000_000n });
  for (const at of [2, 7])
    await expect(world.asOwner.run((ctx) => assignPerformer(ctx, id, at))).rejects.toMatchObject({ code: "performer_invalid" });
  await expect(world.asManager(1).run((ctx) => assignPerformer(ctx, id, 0))).rejects.toMatchObject({ kind: "FORBIDDEN" });
});

test("a run of a drip-feed may cost at most its share of the drip-feed's charge", async () => {
  await sells(second, "89", "1.31");
  await reserves([second, "89"], [second, "88"]);
  await query(sql`update services set dripfeed = true where panel_id = ${world.panel.id} and id = ${serviceId}`);
  const customer = world.callerAs(await world.customer("dripper", { credit: "100" }));
  const { id } = await placeOrder(
    customer,
    { service: serviceId, link: "https://t.me/drip", quantity: 1000, runs: 2, interval: 10 },
    "web",
  );
  await runDue(world.platform);
  const { rows } = await world
    .asSystem()
    .run((ctx) => sql<{ id: number }>`select id from orders where panel_id = ${ctx.panelId} and parent_id = ${id}`.execute(ctx.tx));
  refuse("other");
  await send(rows[0]!.id);
  expect(await performed(rows[0]!.id)).toMatchObject({ performer: 2, externalServiceId: "88", cost: 120_000_000n, dispatch: "waiting" });
});
