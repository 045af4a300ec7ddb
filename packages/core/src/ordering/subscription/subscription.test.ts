import { parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { OrderFieldsInput } from "@vitrine/contract/ordering/order/fields";
import type { ProviderOrderStatus } from "@vitrine/integrations/reseller-api/read-statuses";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { scriptedProvider, type ScriptedProvider } from "@vitrine/testkit/scripted-provider";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { listChildren } from "../order/children.ts";
import { copyOrder } from "../../../test/ordering/copies.ts";
import { followProvider } from "../dispatch/follow.workflow.ts";
import { getOwnOrder } from "../order/get-own.ts";
import { placeOrder } from "../placement/place.workflow.ts";
import { sendOrder } from "../dispatch/send.workflow.ts";
import { reconcile } from "../../money/reconciliation/reconcile.workflow.ts";
import { postsToServe } from "@vitrine/contract/selling/catalog/service-types";
import { cancelSubscription } from "./cancel.ts";
import { followDue } from "./follower.ts";
import { listOwnSubscriptions, listSubscriptions } from "./list.ts";

let world: World;
let provider: ScriptedProvider;
let providerId: number;
let serviceId: number;
let customer: Awaited<ReturnType<World["customer"]>>;

beforeEach(async () => {
  provider = scriptedProvider();
  world = await makeWorld({ providers: provider.clients });
  providerId = await makeProvider(world.platform, world.panel);
  serviceId = (await world.service({ providerId, externalId: "77", type: "Subscriptions", rate: "2.00", cost: "1.00" })).id;
  customer = await world.customer("subscriber", { credit: "5" });
});

const terms = { username: "nova", min: 500, max: 1000, posts: 3, delay: 15 };
const place = (more: Partial<OrderFieldsInput> = {}) =>
  placeOrder(world.callerAs(customer), { service: serviceId, ...terms, ...more }, "web");
/** Placed, and accepted by the provider as 9001. */
const begun = async (more: Partial<OrderFieldsInput> = {}) => {
  const { id } = await place(more);
  await sendOrder(world.asSystem(), id);
  return id;
};
const found = (word: string, more: Partial<Extract<ProviderOrderStatus, { kind: "found" }>> = {}): ProviderOrderStatus => ({
  kind: "found",
  word,
  status: undefined,
  charge: undefined,
  startCount: undefined,
  remains: undefined,
  currency: undefined,
  ...more,
});
const posts = (...orders: string[]) => provider.statuses.set("9001", found("Active", { orders }));
const follow = async () => {
  await world.asSystem().run((ctx) => sql`update subscriptions set next_at = now() - interval '1 second'`.execute(ctx.tx));
  return followDue(world.platform);
};
const own = async (id: number) => {
  const page = { query: null, status: null, page: 1, perPage: 25 };
  const { items } = await world.callerAs(customer).run((ctx) => listOwnSubscriptions(ctx, page));
  return items.find((item) => item.id === id)!;
};
const postsOf = async (id: number) => (await world.asOwner.run((ctx) => listChildren(ctx, { orderId: id }))).items;
const amount = (text: string) => parseAmount(text)!;

test("costs nothing itself, must be covered by the balance, and reaches the provider with its terms", async () => {
  const id = await begun({ oldPosts: 2, expiry: "2030-12-31" });
  expect(await world.balance(customer.id)).toBe("5.00");
  expect(provider.received).toEqual([
    { service: "77", username: "nova", min: 500, max: 1000, posts: 3, delay: 15, old_posts: 2, expiry: "31/12/2030" },
  ]);
  expect(await own(id)).toMatchObject({
    kind: "subscription",
    charge: "0.00",
    subscriptionStatus: "active",
    posts: 3,
    postsDone: 0,
    expiresOn: "2030-12-31",
  });
  await world.credit(customer.id, "-3.01");
  await expect(place()).rejects.toMatchObject({ code: "insufficient_funds", params: { needed: "0.01" } });
});

test("each new post is charged once, however often and by whichever process it is seen", async () => {
  const id = await begun();
  posts("501");
  provider.statuses.set("501", found("In progress", { status: "active", charge: amount("0.8"), remains: 300, startCount: 5 }));
  await Promise.all([follow(), follow(), follow()]);
  await follow();
  const [post] = await postsOf(id);
  expect(post).toMatchObject({
    kind: "post",
    parentId: id,
    quantity: 800,
    charge: "1.60",
    cost: "0.80",
    status: "active",
    providerOrderId: "501",
    dispatch: "sent",
  });
  expect(await postsOf(id)).toHaveLength(1);
  expect(await world.balance(customer.id)).toBe("3.40");
  expect(await own(id)).toMatchObject({ postsDone: 1, status: "active" });
  provider.statuses.set("501", found("Partial", { status: "partial", remains: 400 }));
  await followProvider(world.asSystem(), providerId, { from: -60, to: 1e9 });
  expect(await world.balance(customer.id)).toBe("4.20");
  expect(await reconcile(world.platform)).toEqual([]);
});

test.each([
  ["as reported", { quantity: 700, charge: amount("9") }, 700],
  ["derived from its charge", { charge: amount("0.61") }, 610],
  ["at least the subscribed minimum", { charge: amount("0.1") }, 500],
  ["at most the subscribed maximum", { charge: amount("7") }, 1000],
  ["the minimum if nothing is reported", {}, 500],
])("a post's quantity is %s", async (_, said, quantity) => {
  const id = await begun();
  posts("501");
  provider.statuses.set("501", found("In progress", { status: "active", ...said }));
  await follow();
  expect((await postsOf(id))[0]!.quantity).toBe(quantity);
});

test("a day begins with a post's order, though a later one was recorded first", async () => {
  const id = await begun();
  posts("501");
  provider.statuses.set("501", found("Pending", { status: "queued", quantity: 500 }));
  await runAs(world.database.ownerUrl, (client) => client.query("update order_days set first_id = $1", [String(2n ** 62n)]));
  await follow();
  const [post] = await postsOf(id);
  const days = await world.asSystem().run(({ tx }) => tx.selectFrom("orderDays").select("firstId").execute());
  expect(days).toEqual([{ firstId: post!.id }]);
});

test("a post that ended before it was seen is settled with its final status", async () => {
  const id = await begun();
  posts("501", "502", "503");
  provider.statuses.set("501", found("Canceled", { status: "stopped", charge: ZERO }));
  provider.statuses.set("502", found("Partial", { status: "partial", charge: amount("0.6"), remains: 200 }));
  await follow();
  expect((await postsOf(id)).map(({ status, quantity, charge, refunded }) => [status, quantity, charge, refunded])).toEqual([
    ["stopped", 500, "0.00", "0.00"],
    ["partial", 800, "1.60", "0.40"],
  ]);
  expect(await world.balance(customer.id)).toBe("3.80");
  expect(await reconcile(world.platform)).toEqual([]);
});

test("old posts only: all that the provider finds are charged, or the requested number", async () => {
  await begun({ posts: 0 });
  expect(provider.received).toMatchObject([{ posts: 0 }]);
  posts("501", "502");
  for (const id of ["501", "502"]) provider.statuses.set(id, found("In progress", { status: "active", charge: amount("0.5") }));
  await follow();
  const { items } = await world
    .callerAs(customer)
    .run((ctx) => listOwnSubscriptions(ctx, { query: null, status: null, page: 1, perPage: 25 }));
  expect(items[0]).toMatchObject({ posts: 0, oldPosts: 0, postsDone: 2, subscriptionStatus: "active" });
  expect(postsToServe(items[0]!)).toBeNull();
  expect(postsToServe({ posts: 3, oldPosts: 2 })).toBe(5);
  expect(postsToServe({ posts: null, oldPosts: 2 })).toBeNull();
});

test("insufficient funds pause it and notify the customer once; a top-up resumes it with the missed posts", async () => {
  const id = await begun();
  posts("501", "502", "503");
  for (const post of ["501", "502", "503"]) provider.statuses.set(post, found("Pending", { status: "queued", charge: amount("1") }));
  await follow();
  await follow();
  expect(await own(id)).toMatchObject({ subscriptionStatus: "paused", postsDone: 2, status: "queued" });
  expect(await world.balance(customer.id)).toBe("1.00");
  const told = () =>
    world
      .asSystem()
      .run((ctx) =>
        ctx.tx
          .selectFrom("notifications")
          .select(["code", "params"])
          .where("panelId", "=", ctx.panelId)
          .where("userId", "=", customer.id)
          .execute(),
      );
  expect(await told()).toMatchObject([{ code: "subscription_paused", params: { orderId: id, needed: "2.00", currency: "USD" } }]);
  provider.statuses.set("9001", found("Completed", { orders: ["501", "502", "503"] }));
  await follow();
  expect(await own(id)).toMatchObject({ subscriptionStatus: "paused" });
  await world.credit(customer.id, "1");
  await follow();
  expect(await own(id)).toMatchObject({ subscriptionStatus: "completed", status: "done", postsDone: 3 });
  expect(await world.balance(customer.id)).toBe("0.00");
  expect(await follow()).toBe(0);
  expect(await reconcile(world.platform)).toEqual([]);
});

test.each([
  ["Completed", "completed", "done"],
  ["Expired", "expired", "done"],
  ["Canceled", "canceled", "stopped"],
] as const)("the provider's status %s ends it as %s", async (word, subscriptionStatus, status) => {
  const id = await begun();
  provider.statuses.set("9001", found(word));
  await follow();
  expect(await own(id)).toMatchObject({ subscriptionStatus, status });
  expect(await follow()).toBe(0);
});

test("an unknown status changes nothing, and neither does a provider that does not answer", async () => {
  const id = await begun();
  provider.statuses.set("9001", found("Sleeping"));
  await follow();
  provider.failing.status = { kind: "unknown", cause: "timeout", detail: "" };
  await follow();
  expect(await own(id)).toMatchObject({ subscriptionStatus: "active", status: "queued" });
});

test("cancelled: nothing more is charged, whatever the provider continues to do", async () => {
  const id = await begun();
  posts("501");
  provider.statuses.set("501", found("Pending", { status: "queued", charge: amount("0.5") }));
  await follow();
  await Promise.all([1, 2].map(() => world.asSystem().run((ctx) => cancelSubscription(ctx, id))));
  posts("501", "502");
  provider.statuses.set("502", found("Pending", { status: "queued", charge: amount("0.5") }));
  await follow();
  expect(await own(id)).toMatchObject({ subscriptionStatus: "canceled", status: "stopped", postsDone: 1 });
  expect(await world.balance(customer.id)).toBe("4.00");
  expect((await postsOf(id)).map(({ status }) => status)).toEqual(["queued"]);
});

test("one refused by its provider ends, and so does one that was never sent", async () => {
  provider.answers.push({ kind: "refused", reason: "other", text: "No", raw: "" });
  const refused = await begun();
  expect(await own(refused)).toMatchObject({ subscriptionStatus: "canceled", status: "fail" });
  const { id } = await place();
  await world.asSystem().run((ctx) => cancelSubscription(ctx, id));
  await sendOrder(world.asSystem(), id);
  expect(provider.received).toHaveLength(1);
  expect(await own(id)).toMatchObject({ subscriptionStatus: "canceled", status: "stopped" });
});

test("is listed for its owner by status and search, and for no one else", async () => {
  const id = await begun();
  const all = { query: null, status: null, userId: null, page: 1, perPage: 25 };
  const list = (filter: object) => world.asOwner.run((ctx) => listSubscriptions(ctx, { ...all, ...filter }));
  expect((await list({})).items[0]).toMatchObject({ id, username: "nova", min: 500, max: 1000, delay: 15, user: { login: "subscriber" } });
  expect([
    (await list({ status: "active" })).total,
    (await list({ status: "paused" })).total,
    (await list({ query: "NOV" })).total,
  ]).toEqual([1, 0, 1]);
  const other = world.callerAs(await world.customer("other"));
  expect((await other.run((ctx) => listOwnSubscriptions(ctx, all))).total).toBe(0);
  await expect(other.run((ctx) => getOwnOrder(ctx, { orderId: id }))).rejects.toMatchObject({ code: "not_found" });
  expect((await world.ownerOf(await world.newPanel()).run((ctx) => listSubscriptions(ctx, all))).total).toBe(0);
});

test("lists mark their total as an estimate beyond 10,000", async () => {
  await copyOrder(world.database.ownerUrl, (await place()).id, "subscriptions", 9_999);
  const page = { query: null, status: null, page: 1, perPage: 2 };
  const owners = () => world.asOwner.run((ctx) => listSubscriptions(ctx, { ...page, userId: null }));
  expect(await owners()).toMatchObject({ total: 10_000 });
  expect(await owners()).not.toHaveProperty("totalIsEstimate");
  await place();
  expect(await owners()).toMatchObject({ total: 10_000, totalIsEstimate: true });
  expect(await world.callerAs(customer).run((ctx) => listOwnSubscriptions(ctx, page))).toMatchObject({
    total: 10_000,
    totalIsEstimate: true,
  });
});
