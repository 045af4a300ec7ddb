import { setTimeout as sleep } from "node:timers/promises";
import type { WEBHOOK_EVENTS } from "@vitrine/contract/messaging/webhook/events";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { updateService } from "../../selling/catalog/update.ts";
import type { Caller } from "../../kernel/context/context.ts";
import type { Daemon } from "../../kernel/polling/poller.ts";
import { settleOrders } from "../../ordering/settlement/settle.ts";
import { setChoices } from "../notification/choices.ts";
import { notifyOwner, notifyStaff } from "../notification/notify-owner.ts";
import { emit } from "../realtime/emit.ts";
import { collectPanelNews, startWebhookDispatcher } from "./dispatcher.ts";
import { createWebhook } from "./create.ts";
import { type Receiver, startReceiver } from "../../../test/messaging/receiver.ts";
import { claimWebhooks } from "../store/webhook-deliveries.ts";

let world: World;
let owner: Caller;
const receivers: Receiver[] = [];
const dispatchers: Daemon[] = [];
beforeEach(async () => {
  world = await makeWorld();
  owner = world.callerAs({ kind: "owner", userId: world.owner.id, isActivated: true, apiKey: { id: 1, scope: "all" } });
});
afterEach(async () => {
  for (const dispatcher of dispatchers.splice(0)) await dispatcher.stop();
  for (const receiver of receivers.splice(0)) await receiver.close();
});

async function listening(): Promise<Receiver> {
  const receiver = await startReceiver();
  receivers.push(receiver);
  return receiver;
}

type Event = (typeof WEBHOOK_EVENTS)[number];
const ask = (receiver: Receiver, events: Event[] = ["order.created", "order.status", "order.refunded", "balance.low", "service.changed"]) =>
  createWebhook(owner, { url: receiver.url, events, description: "" });
const run = () => dispatchers.push(startWebhookDispatcher(world.platform));
const types = ({ heard }: Receiver) => heard.map(({ body }) => (JSON.parse(body) as { type: string }).type);
const bodies = ({ heard }: Receiver) => heard.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });

async function until(holds: () => boolean | Promise<boolean>, ms = 15_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) if (await holds()) return;
  throw new Error("it did not come about");
}

describe("an event on a panel", () => {
  test("is delivered to the endpoint subscribed to it, in the contract's format", async () => {
    const receiver = await listening();
    const service = await world.service();
    const customer = await world.customer("buyer", { credit: "100" });
    const before = await makeOrder(world, { customer, service });
    await ask(receiver);
    run();
    const id = await makeOrder(world, { customer, service, quantity: 1000, status: "partial", remains: 500 });
    const provider = await makeProvider(world.platform, world.panel);
    await world
      .asSystem()
      .run((ctx) => emit(ctx, [{ userId: null, event: { kind: "provider", providerId: provider, status: "out_of_money" } }]));
    await world.asOwner.run((ctx) => updateService(ctx, { serviceId: service.id, name: "Quick likes" }));
    await until(() => receiver.heard.length >= 5);
    const told = bodies(receiver).toSorted((a, b) => a.type.localeCompare(b.type));
    expect(told).toMatchObject([
      { type: "balance.low", data: { provider, currency: expect.any(String) } },
      {
        type: "order.created",
        data: { id, service: service.id, quantity: 1000, charge: "1.30", currency: "USD", status: "queued", is_test: false },
      },
      { type: "order.refunded", data: { id, amount: "0.65", refunded: "0.65", charge: "1.30" } },
      { type: "order.status", data: { id, from: "queued", status: "partial", remains: 500 } },
      { type: "service.changed", data: { services: [{ id: service.id, name: "Quick likes", rate: "1.30", min: 100 }] } },
    ]);
    expect(told.filter(({ type, data }) => type.startsWith("order.") && data["id"] === before)).toEqual([]);
  });

  test("of which the owner is notified is delivered where they chose it, in the panel's language", async () => {
    const receiver = await listening();
    await ask(receiver, ["notification.created"]);
    const me = world.callerAs(world.owner);
    const choose = (event: "order_failed" | "ticket_new", on: boolean) =>
      me.run((ctx) => setChoices(ctx, { choices: [{ event, channel: "webhook", on }] }));
    const params = { orderId: 7, text: "No such link", providerId: 3, name: "Nova" };
    const tell = () => world.asSystem().run((ctx) => notifyOwner(ctx, "order_failed", params));
    await tell();
    const chosen = await choose("order_failed", true);
    expect(chosen.webhooks).toBe(1);
    await tell();
    const other = await world.newPanel();
    await world.asSystem(other).run((ctx) => notifyOwner(ctx, "order_failed", params));
    await choose("ticket_new", true);
    await world.asSystem().run((ctx) => notifyStaff(ctx, [world.owner.id], "ticket_new", { ticketId: 5, login: "lena", text: "Hello" }));
    await choose("order_failed", false);
    await tell();
    run();
    await until(() => receiver.heard.length >= 2);
    await sleep(700);
    const told = bodies(receiver).toSorted((a, b) => String(a.data["code"]).localeCompare(String(b.data["code"])));
    expect(told).toEqual([
      {
        type: "notification.created",
        timestamp: expect.any(String),
        data: {
          code: "order_failed",
          title: "Order 7 failed",
          text: "Nova rejected it: No such link. The customer was refunded.",
          link: `http://${world.main.domain}/panel/${world.panel.id}/orders/fail?query=7`,
          params: expect.objectContaining({ order_id: 7, provider_id: 3, name: "Nova" }),
        },
      },
      expect.objectContaining({ data: expect.objectContaining({ code: "ticket_new", text: "Hello" }) }),
    ]);
  });

  test("is delivered once, however often and by however many workers it is read", async () => {
    const receiver = await listening();
    await ask(receiver, ["order.created"]);
    const service = await world.service();
    const customer = await world.customer("buyer", { credit: "1000" });
    const ids = new Set<number>();
    run();
    run();
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        ids.add(await makeOrder(world, { customer, service, quantity: 100 }));
      }),
    );
    for (let again = 0; again < 5; again++) await collectPanelNews(world.platform, world.panel.id);
    await until(() => receiver.heard.length >= 40);
    await sleep(700);
    expect(
      bodies(receiver)
        .map(({ data }) => data["id"] as number)
        .toSorted((a, b) => a - b),
    ).toEqual([...ids].toSorted((a, b) => a - b));
  });

  test("that cannot be converted holds up no other one", async () => {
    const receiver = await listening();
    await ask(receiver, ["order.created", "order.status"]);
    const service = await world.service();
    const customer = await world.customer("buyer", { credit: "100" });
    const id = await makeOrder(world, { customer, service, quantity: 1000, status: "done" });
    const event = { kind: "status", data: JSON.stringify({ from: "queued", to: "of long ago" }) };
    await world.asSystem().run(({ tx, panelId }) =>
      tx
        .insertInto("orderEvents")
        .values({ panelId, orderId: id, ...event })
        .execute(),
    );
    const next = await makeOrder(world, { customer, service, quantity: 1000, status: "done" });
    run();
    await until(() => receiver.heard.length >= 4);
    const told = bodies(receiver).map(({ type, data }) => `${type} ${String(data["id"])}`);
    expect(told.toSorted()).toEqual([id, next].flatMap((order) => [`order.created ${order}`, `order.status ${order}`]).toSorted());
  });

  test("that was committed after a later one is delivered too", async () => {
    const receiver = await listening();
    await ask(receiver, ["balance.low"]);
    const provider = await makeProvider(world.platform, world.panel);
    const low = { userId: null, event: { kind: "provider" as const, providerId: provider, status: "out_of_money" } };
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: written, resolve: wrote } = Promise.withResolvers<void>();
    const slow = world.asSystem().run(async (ctx) => {
      await emit(ctx, [low]);
      wrote();
      await mayCommit;
    });
    await written;
    await world.asSystem().run((ctx) => emit(ctx, [low]));
    run();
    await until(() => receiver.heard.length === 1);
    commit();
    await slow;
    await until(() => receiver.heard.length === 2);
  }, 30_000);

  test("of a service is delivered though it commits after a reading, without a numbered event", async () => {
    const receiver = await listening();
    await ask(receiver, ["service.changed"]);
    const service = await world.service({ name: "First" });
    const rename = (name: string) => world.asOwner.run((ctx) => updateService(ctx, { serviceId: service.id, name }));
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: written, resolve: wrote } = Promise.withResolvers<void>();
    await rename("Second");
    const slow = world.asOwner.run(async (ctx) => {
      await updateService(ctx, { serviceId: service.id, name: "Third" });
      wrote();
      await mayCommit;
    });
    await written;
    await collectPanelNews(world.platform, world.panel.id);
    commit();
    await slow;
    const later = await listening();
    await ask(later, ["service.changed"]);
    run();
    await until(() => receiver.heard.length > 0);
    await sleep(700);
    expect(bodies(receiver)).toMatchObject([{ type: "service.changed", data: { services: [{ id: service.id, name: "Third" }] } }]);
    expect(later.heard).toEqual([]);
    await rename("Fourth");
    await until(() => later.heard.length === 1 && receiver.heard.length === 2);
    const left = await world
      .asSystem()
      .run(async ({ tx }) => [
        ...(await tx.selectFrom("changedServices").select("serviceId").execute()),
        ...(await tx.selectFrom("events").select("kind").where("kind", "=", "service").execute()),
      ]);
    expect(left).toEqual([]);
  });

  test("is not delivered to another panel's endpoint, nor if the endpoint is not subscribed", async () => {
    const [mine, theirs] = [await listening(), await listening()];
    await ask(mine, ["order.status"]);
    const other = await world.newPanel();
    await createWebhook(
      world.callerAs({ kind: "owner", userId: world.owner.id, isActivated: true, apiKey: { id: 1, scope: "all" } }, other),
      { url: theirs.url, events: ["order.created", "order.status"], description: "" },
    );
    run();
    const service = await world.service();
    await makeOrder(world, { customer: await world.customer("buyer", { credit: "100" }), service, status: "done" });
    await until(() => mine.heard.length === 1);
    await sleep(600);
    expect([types(mine), types(theirs)]).toEqual([["order.status"], []]);
  });
});

test("a slow endpoint delays no other, and gets few requests in parallel", async () => {
  const [slow, quick] = [await listening(), await listening()];
  let atOnce = 0;
  let most = 0;
  slow.answer = (response) => {
    most = Math.max(most, ++atOnce);
    setTimeout(() => {
      atOnce--;
      response.writeHead(204).end();
    }, 3_000);
  };
  await ask(slow, ["order.created"]);
  await ask(quick, ["order.created"]);
  run();
  const service = await world.service();
  const customer = await world.customer("buyer", { credit: "1000" });
  const start = Date.now();
  await Promise.all(Array.from({ length: 30 }, () => makeOrder(world, { customer, service, quantity: 100 })));
  await until(() => quick.heard.length === 30);
  expect(Date.now() - start).toBeLessThan(8_000);
  expect(slow.heard.length).toBeLessThan(30);
  expect(most).toBeLessThanOrEqual(8);
}, 30_000);

test("deliveries of a killed worker are sent by another once the lease ends", async () => {
  const receiver = await listening();
  await ask(receiver, ["order.created"]);
  const service = await world.service();
  await makeOrder(world, { customer: await world.customer("buyer", { credit: "100" }), service });
  await collectPanelNews(world.platform, world.panel.id);
  // A worker that claims deliveries and dies.
  expect(await claimWebhooks(world.platform.db, { each: 4, most: 10, busy: [], leaseSeconds: 2 })).toHaveLength(1);
  run();
  await sleep(800);
  expect(receiver.heard).toEqual([]);
  await until(() => receiver.heard.length === 1);
});

test("no answer of a receiver stops the deliveries of others", async () => {
  const [broken, fine] = [await listening(), await listening()];
  broken.answer = (response) => void response.socket?.destroy();
  await ask(broken, ["order.created", "order.status"]);
  await ask(fine, ["order.created", "order.status"]);
  run();
  const service = await world.service();
  const id = await makeOrder(world, { customer: await world.customer("buyer", { credit: "100" }), service });
  await world.asSystem().run((ctx) => settleOrders(ctx, [{ orderId: id, dispatch: "sent", status: "done" }]));
  await until(() => fine.heard.length === 2);
  expect(new Set(types(fine))).toEqual(new Set(["order.created", "order.status"]));
});
