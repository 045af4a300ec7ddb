import type { ServiceType } from "@vitrine/contract/selling/catalog/service-types";
import { asAmount } from "@vitrine/contract/kernel/amount/money";
import { makeWorld, type World } from "@vitrine/testkit/world";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { getOrder } from "@vitrine/core/ordering/order/get";
import { runDue } from "@vitrine/core/ordering/drip-feed/runner";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyFor } from "../../test/key.ts";
import { type Client, type Served, serve } from "../../test/served.ts";
import { placePost } from "@vitrine/core/ordering/store/orders-placement";

let world: World;
let served: Served;
let host: Client;
let customer: MadeUser;
let key: string;

beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform);
  host = served.client(world.panel.domain);
  customer = await world.customer("lena", { credit: "1000" });
  key = await keyFor(world, customer);
});
afterAll(() => served.close());

const link = "https://example.com/p/abc";
const ask = async (fields: Record<string, string | number>) => {
  const body = new URLSearchParams({ key });
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  const got = await host.send("/api/v2", {
    method: "POST",
    body: body.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect([got.status, got.headers["content-type"]]).toEqual([200, "application/json"]);
  return got.json;
};
const service = async (type: ServiceType, more: object = {}) =>
  (await world.service({ type, min: 1, rate: "2.00", cost: "1.00", ...more })).id;
const find = (orderId: number) => world.asOwner.run((ctx) => getOrder(ctx, { orderId }));

const SENT: Record<Exclude<ServiceType, "Subscriptions">, [Record<string, string | number>, number, Record<string, unknown>]> = {
  Default: [{ link, quantity: 100, runs: "", interval: "", comments: "ignored" }, 100, {}],
  Package: [{ link }, 1, {}],
  SEO: [{ link, quantity: 100, keywords: "a\r\nb" }, 100, { keywords: "a\nb" }],
  "Custom Comments": [{ link, comments: "a\r\nb\r\n" }, 2, { comments: "a\nb" }],
  "Custom Comments Package": [{ link, comments: "a\nb" }, 1, { comments: "a\nb" }],
  Mentions: [{ link, quantity: 100, usernames: "a\nb" }, 100, { usernames: "a\nb" }],
  "Mentions with Hashtags": [{ link, quantity: 100, usernames: "a", hashtags: "#x\n#y" }, 100, { usernames: "a", hashtags: "#x\n#y" }],
  "Mentions Custom List": [{ link, usernames: "a\nb\nc" }, 3, { usernames: "a\nb\nc" }],
  "Mentions Hashtag": [{ link, quantity: 100, hashtag: "#x" }, 100, { hashtag: "#x" }],
  "Mentions User Followers": [{ link, quantity: 100, username: "u" }, 100, { username: "u" }],
  "Mentions Media Likers": [{ link, quantity: 100, media: link }, 100, { media: link }],
  Poll: [{ link, quantity: 100, answer_number: 2 }, 100, { answerNumber: 2 }],
  "Comment Likes": [{ link, quantity: 100, username: "u" }, 100, { username: "u" }],
  "Comment Replies": [{ link, username: "u", comments: "a\nb" }, 2, { username: "u", comments: "a\nb" }],
  "Invites from Groups": [{ link, quantity: 100, groups: "g\nh" }, 100, { groups: "g\nh" }],
  "Web Traffic": [
    { link, quantity: 100, country: "UA", device: 5, type_of_traffic: 2, google_keyword: "", referring_url: link },
    100,
    { country: "UA", device: 5, typeOfTraffic: 2, referringUrl: link },
  ],
};

test.each(Object.entries(SENT))("add of type %s", async (type, [fields, quantity, kept]) => {
  const { order } = await ask({ action: "add", service: await service(type as ServiceType), ...fields });
  expect(await find(order)).toMatchObject({ order: { link, quantity, type }, fields: kept });
  expect(await ask({ action: "status", order })).toMatchObject({ status: "Pending", remains: String(quantity), start_count: "0" });
});

test.each<[ServiceType, Record<string, string | number>, string]>([
  ["Mentions Custom List", { link, usernames: "a" }, "Quantity less than minimal 2"],
  ["Mentions Custom List", { link, usernames: "a\nb\nc\nd" }, "Quantity more than maximum 3"],
  ["Poll", { link, quantity: 2 }, "Incorrect request"],
  ["Poll", { link, quantity: 2, answer_number: "many" }, "Incorrect request"],
  ["Web Traffic", { link, quantity: 2, country: "UA", device: 5, type_of_traffic: 1 }, "Incorrect request"],
  ["Web Traffic", { link, quantity: 2, country: "UA", device: 5, type_of_traffic: 2, google_keyword: "shoes" }, "Incorrect request"],
  ["SEO", { link: "", quantity: 2, keywords: "a" }, "Incorrect link"],
  ["Subscriptions", { username: "nova", min: 1, max: 3, delay: 0 }, "Quantity less than minimal 2"],
  ["Subscriptions", { username: "nova", min: 2, max: 4, delay: 0 }, "Quantity more than maximum 3"],
  ["Subscriptions", { username: "nova", min: 3, max: 2, delay: 0 }, "Incorrect request"],
  ["Subscriptions", { username: "nova", min: 2, max: 3, delay: 7 }, "Incorrect request"],
  ["Subscriptions", { username: "nova", min: 2, max: 3, delay: 0, expiry: "2030" }, "Incorrect request"],
  ["Subscriptions", { username: "nova", min: 2, max: 3, delay: 0, expiry: "31/12/2020" }, "Incorrect request"],
])("%s with %j: %s", async (type, fields, error) => {
  expect(await ask({ action: "add", service: await service(type, { min: 2, max: 3 }), ...fields })).toEqual({ error });
});

test("more runs than the service allows are more than its maximum", async () => {
  const id = await service("Default", { dripfeed: true, min: 10, max: 100 });
  const fields = { action: "add", service: id, link, quantity: 50, interval: 10 };
  expect(await ask({ ...fields, runs: 3 })).toEqual({ error: "Quantity more than maximum 100" });
  expect(await ask({ ...fields, runs: 2 })).toEqual({ order: expect.any(Number) });
});

test("runs and interval make a drip-feed, charged at once; its status covers all runs", async () => {
  const id = await service("Default", { dripfeed: true });
  const { order } = await ask({ action: "add", service: id, link, quantity: 100, runs: 3, interval: 10 });
  expect(await ask({ action: "status", order })).toMatchObject({ charge: "0.60", status: "Pending", remains: "300" });
  await runDue(world.platform);
  expect(await ask({ action: "status", order })).toMatchObject({ status: "In progress", remains: "300" });
  expect(await ask({ action: "add", service: id, link, quantity: 100, runs: 3 })).toEqual({ error: "Incorrect request" });
  expect(await ask({ action: "add", service: id, link, quantity: 100, runs: -2, interval: 10 })).toEqual({ error: "Incorrect request" });
  const plain = await ask({ action: "add", service: id, link, quantity: 100, runs: 1, interval: 10 });
  expect((await find(plain.order)).order.kind).toBe("single");
});

test("posts=0 asks for the old posts only, on both APIs", async () => {
  const id = await service("Subscriptions", { min: 10, max: 20 });
  const terms = { username: "nova", min: 10, max: 20, posts: 0, delay: 30 };
  const { order } = await ask({ action: "add", service: id, ...terms, expiry: "11/11/2030" });
  expect((await find(order)).fields).toMatchObject({ posts: 0 });
  expect(await ask({ action: "status", order })).toMatchObject({ status: "Active", remains: "0" });
  const rest = await served.client(world.panel.domain).send("/api/orders", {
    method: "POST",
    body: { service: id, ...terms, username: "nova2", old_posts: 4 },
    headers: { Authorization: `Bearer ${key}` },
  });
  expect(rest.status).toBe(201);
  expect((await find(rest.json.id)).fields).toMatchObject({ posts: 0, oldPosts: 4 });
});

test("a subscription shows its status and the orders it created, each with its quantity", async () => {
  const id = await service("Subscriptions");
  const { order } = await ask({ action: "add", service: id, username: "nova", min: 10, max: 20, posts: 5, delay: 0, expiry: "31/12/2030" });
  const standing = {
    charge: "0.00",
    start_count: "0",
    status: "Active",
    remains: "5",
    currency: "USD",
    posts: "0",
    expiry: "31/12/2030",
    orders: [],
  };
  expect(await ask({ action: "status", order })).toEqual(standing);
  const placed = await world.asSystem().run((ctx) =>
    placePost(ctx, {
      subscriptionId: order,
      providerOrderId: "77",
      link: "nova",
      linkKey: "@nova",
      quantity: 15,
      charge: asAmount(30_000_000n),
      cost: asAmount(15_000_000n),
    }),
  );
  const post = placed.orderId!;
  const answer = await ask({ action: "status", orders: `${order},${post}` });
  expect(answer[order]).toEqual({ ...standing, charge: "0.30", remains: "4", posts: "1", orders: [post] });
  expect(answer[post]).toEqual({ charge: "0.30", start_count: "0", status: "Pending", remains: "15", currency: "USD", quantity: "15" });
});
