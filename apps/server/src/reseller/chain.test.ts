import { asAmount } from "@vitrine/contract/kernel/amount/money";
import type { PanelContext } from "@vitrine/core/kernel/context/context";
import { listChildren } from "@vitrine/core/ordering/order/children";
import { followProvider } from "@vitrine/core/ordering/dispatch/follow.workflow";
import { getOrder } from "@vitrine/core/ordering/order/get";
import { placeOrder } from "@vitrine/core/ordering/placement/place.workflow";
import { resolveOrder } from "@vitrine/core/ordering/order/resolve";
import { sendOrder } from "@vitrine/core/ordering/dispatch/send.workflow";
import { settleOrders } from "@vitrine/core/ordering/settlement/settle";
import { followSubscriptions } from "@vitrine/core/ordering/subscription/follow.workflow";
import { reconcile } from "@vitrine/core/money/reconciliation/reconcile.workflow";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyFor } from "../../test/key.ts";
import { type Served, serve } from "../../test/served.ts";
import { placePost } from "@vitrine/core/ordering/store/orders-placement";

/** A panel that buys from another one over HTTP: the product's client calls the product's server. */
let world: World;
let served: Served;
let supplier: PanelContext;
let reseller: MadeUser;
let providerId: number;
let buyer: MadeUser;

beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform);
  supplier = await world.newPanel({ domain: `supplier.localhost:${served.port}` });
  reseller = await world.customer("reseller", { panel: supplier, credit: "50" });
  const key = await keyFor(world, reseller);
  providerId = await makeProvider(world.platform, world.panel, { url: `http://supplier.localhost:${served.port}/api/v2`, key });
  buyer = await world.customer("buyer", { credit: "100" });
});
afterAll(() => served.close());

const atSupplier = (orderId: number) => world.ownerOf(supplier).run((ctx) => getOrder(ctx, { orderId }));
const here = async (orderId: number) => (await world.asOwner.run((ctx) => getOrder(ctx, { orderId }))).order;
const follow = () => followProvider(world.asSystem(), providerId, { from: -60, to: 1e9 });

test("a traffic order reaches the supplier with all its fields, and the rest of a partial one is refunded", async () => {
  const { id: theirs } = await world.service({ type: "Web Traffic", rate: "1.00", cost: "0.50" }, supplier);
  const { id: service } = await world.service({ type: "Web Traffic", rate: "2.00", cost: "1.00", providerId, externalId: String(theirs) });
  const fields = { link: "https://example.com/", quantity: 1000, country: "UA", device: 3, typeOfTraffic: 1, googleKeyword: "обувь" };
  const { id } = await placeOrder(world.callerAs(buyer), { service, ...fields }, "web");
  await sendOrder(world.asSystem(), id);
  const sent = Number((await here(id)).providerOrderId);
  expect(await atSupplier(sent)).toMatchObject({
    order: { quantity: 1000, link: fields.link },
    fields: { country: "UA", device: 3, typeOfTraffic: 1, googleKeyword: "обувь" },
  });
  await world.asSystem(supplier).run((ctx) => settleOrders(ctx, [{ orderId: sent, dispatch: "sent", status: "partial", remains: 250 }]));
  await follow();
  expect(await here(id)).toMatchObject({ status: "partial", remains: 250, refunded: "0.50" });
});

test("a subscription is passed on, and each of its posts is charged on both sides", async () => {
  const { id: theirs } = await world.service({ type: "Subscriptions", rate: "1.00", cost: "0.50" }, supplier);
  const { id: service } = await world.service({
    type: "Subscriptions",
    rate: "2.00",
    cost: "1.00",
    providerId,
    externalId: String(theirs),
  });
  const { id } = await placeOrder(
    world.callerAs(buyer),
    { service, username: "nova", min: 100, max: 1000, posts: 2, delay: 5, expiry: "31/12/2030" },
    "web",
  );
  await sendOrder(world.asSystem(), id);
  const sent = Number((await here(id)).providerOrderId);
  expect((await atSupplier(sent)).fields).toMatchObject({ username: "nova", min: 100, max: 1000, delay: 5, expiry: "2030-12-31" });
  const take = (post: string, quantity: number) =>
    world.asSystem(supplier).run((ctx) =>
      placePost(ctx, {
        subscriptionId: sent,
        providerOrderId: post,
        link: "nova",
        linkKey: "@nova",
        quantity,
        charge: asAmount(BigInt(quantity) * 100_000n),
        cost: asAmount(BigInt(quantity) * 50_000n),
      }),
    );
  const due = [{ panelId: world.panel.id, providerId, orderId: id, providerOrderId: String(sent) }];
  const before = Number(await world.balance(buyer.id));
  await take("501", 300);
  await Promise.all([1, 2].map(() => followSubscriptions(world.asSystem(), providerId, due)));
  await take("502", 700);
  await world.asSystem(supplier).run((ctx) => settleOrders(ctx, [{ orderId: sent, status: "done", dispatch: "sent" }]));
  await followSubscriptions(world.asSystem(), providerId, due);
  const { items } = await world.asOwner.run((ctx) => listChildren(ctx, { orderId: id }));
  expect(items.map(({ quantity, charge, cost, status }) => [quantity, charge, cost, status])).toEqual([
    [300, "0.60", "0.30", "queued"],
    [700, "1.40", "0.70", "queued"],
  ]);
  expect(Number(await world.balance(buyer.id))).toBeCloseTo(before - 2, 8);
  expect((await here(id)).status).toBe("done");
  expect(await world.balance(reseller.id, supplier)).toBe("48.25");
  expect(await reconcile(world.platform)).toEqual([]);
});

test("an order presumed lost and sent again exists once at a supplier that supports our idempotency key", async () => {
  const { id: theirs } = await world.service({ rate: "1.00", cost: "0.50" }, supplier);
  const { id: service } = await world.service({ rate: "2.00", cost: "1.00", providerId, externalId: String(theirs) });
  const { id } = await placeOrder(world.callerAs(buyer), { service, link: "https://t.me/lost", quantity: 1000 }, "web");
  await sendOrder(world.asSystem(), id);
  const first = (await here(id)).providerOrderId;
  const before = await world.balance(reseller.id, supplier);
  await world
    .asSystem()
    .run((ctx) =>
      ctx.tx
        .updateTable("orders")
        .set({ dispatch: "unknown", providerOrderId: null })
        .where("panelId", "=", ctx.panelId)
        .where("id", "=", id)
        .execute(),
    );
  await world.asOwner.run((ctx) => resolveOrder(ctx, { orderId: id, resolution: { kind: "resend" } }));
  await sendOrder(world.asSystem(), id);
  expect(await here(id)).toMatchObject({ dispatch: "sent", providerOrderId: first });
  expect(await world.balance(reseller.id, supplier)).toBe(before);
});

test("an order waits while the supplier is closed, and is sent once it opens", async () => {
  const { id: theirs } = await world.service({ rate: "1.00", cost: "0.50" }, supplier);
  const { id: service } = await world.service({ rate: "2.00", cost: "1.00", providerId, externalId: String(theirs) });
  const { id } = await placeOrder(world.callerAs(buyer), { service, link: "https://t.me/closed", quantity: 1000 }, "web");
  const turn = async (status: "ok" | "not_payed") => {
    await world.asSystem(supplier).run(({ tx }) => tx.updateTable("panels").set({ status }).where("id", "=", supplier.id).execute());
    world.platform.memory.hosts.clear();
    world.platform.memory.panels.clear();
  };
  await turn("not_payed");
  await sendOrder(world.asSystem(), id);
  expect(await here(id)).toMatchObject({ status: "queued", dispatch: "waiting", providerOrderId: null });
  await turn("ok");
  await sendOrder(world.asSystem(), id);
  expect(await here(id)).toMatchObject({ dispatch: "sent", providerOrderId: expect.any(String) });
});
