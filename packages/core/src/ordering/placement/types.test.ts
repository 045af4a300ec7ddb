import { SERVICE_TYPES, type ServiceType } from "@vitrine/contract/selling/catalog/service-types";
import type { OrderFieldsInput } from "@vitrine/contract/ordering/order/fields";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { says, scriptedProvider, type ScriptedProvider } from "@vitrine/testkit/scripted-provider";
import { makeWorld, type World } from "@vitrine/testkit/world";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { providerResumed } from "../../supply/health/health.ts";
import { reconcile } from "../../money/reconciliation/reconcile.workflow.ts";
import { followProvider } from "../dispatch/follow.workflow.ts";
import { getOrder } from "../order/get.ts";
import { placeOrder } from "./place.workflow.ts";
import { quoteOrder } from "./quote.ts";
import { sendOrder } from "../dispatch/send.workflow.ts";
import { settleOrders } from "../settlement/settle.ts";
import { claimOrders, releaseClaims } from "../store/orders-dispatch.ts";

let world: World;
let provider: ScriptedProvider;
let providerId: number;
let customer: MadeUser;

beforeAll(async () => {
  provider = scriptedProvider();
  world = await makeWorld({ providers: provider.clients });
  providerId = await makeProvider(world.platform, world.panel);
});
beforeEach(async () => {
  provider.received.length = 0;
  customer = await world.customer(undefined, { credit: "100" });
});

const link = "https://example.com/post";
type Asked = Omit<OrderFieldsInput, "service">;
type Sent = Record<string, string | number>;

/** For each type: the customer's input, the charge at 2.00 per 1000 or per package, and the fields sent to the provider. */
const ORDERS: Record<ServiceType, [Asked, string, Sent]> = {
  Default: [{ link, quantity: 100 }, "0.20", { link, quantity: 100 }],
  Package: [{ link, quantity: 5 }, "2.00", { link }],
  SEO: [{ link, quantity: 100, keywords: "shoes\r\n\r\n boots " }, "0.20", { link, quantity: 100, keywords: "shoes\nboots" }],
  "Custom Comments": [{ link, comments: "good\rfine\nwell" }, "0.006", { link, comments: "good\nfine\nwell" }],
  "Custom Comments Package": [{ link, comments: "good\nfine" }, "2.00", { link, comments: "good\nfine" }],
  Mentions: [{ link, quantity: 100, usernames: "ann\nbob" }, "0.20", { link, quantity: 100, usernames: "ann\nbob" }],
  "Mentions with Hashtags": [
    { link, quantity: 100, usernames: "ann", hashtags: "#a\n#b" },
    "0.20",
    { link, quantity: 100, usernames: "ann", hashtags: "#a\n#b" },
  ],
  "Mentions Custom List": [{ link, usernames: "ann\nbob\ncat" }, "0.006", { link, usernames: "ann\nbob\ncat" }],
  "Mentions Hashtag": [{ link, quantity: 100, hashtag: "#a" }, "0.20", { link, quantity: 100, hashtag: "#a" }],
  "Mentions User Followers": [{ link, quantity: 100, username: "ann" }, "0.20", { link, quantity: 100, username: "ann" }],
  "Mentions Media Likers": [{ link, quantity: 100, media: link }, "0.20", { link, quantity: 100, media: link }],
  Poll: [{ link, quantity: 100, answerNumber: 3 }, "0.20", { link, quantity: 100, answer_number: 3 }],
  "Comment Likes": [{ link, quantity: 100, username: "ann" }, "0.20", { link, quantity: 100, username: "ann" }],
  "Comment Replies": [{ link, username: "ann", comments: "yes\nno" }, "0.004", { link, username: "ann", comments: "yes\nno" }],
  "Invites from Groups": [{ link, quantity: 100, groups: "g1\ng2" }, "0.20", { link, quantity: 100, groups: "g1\ng2" }],
  Subscriptions: [
    { username: "nova", min: 10, max: 20, posts: 5, oldPosts: 1, delay: 30, expiry: "1/2/2031" },
    "0.00",
    { username: "nova", min: 10, max: 20, posts: 5, old_posts: 1, delay: 30, expiry: "01/02/2031" },
  ],
  "Web Traffic": [
    { link, quantity: 100, country: "UA", device: 5, typeOfTraffic: 1, googleKeyword: "shoes", referringUrl: link },
    "0.20",
    { link, quantity: 100, country: "UA", device: 5, type_of_traffic: 1, google_keyword: "shoes", referring_url: link },
  ],
};

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`);
  return { code: error.code, params: error.params };
};
const makeService = (more: Parameters<World["service"]>[0] = {}) =>
  world.service({ providerId, externalId: "77", rate: "2.00", cost: "1.00", min: 1, ...more });
const place = async (input: OrderFieldsInput) => (await placeOrder(world.callerAs(customer), input, "api")).id;
const claimed = async () => (await claimOrders(world.platform.db, 40, [], 60)).map((claim) => claim.orderId);
const find = async (orderId: number) => (await world.asOwner.run((ctx) => getOrder(ctx, { orderId }))).order;

test.each(SERVICE_TYPES)("%s is quoted, charged and sent with the fields of its type", async (type) => {
  const { id: service } = await makeService({ type });
  const [asked, charge, sent] = ORDERS[type];
  const as = world.callerAs(customer);
  expect(await quoteOrder(as, { service, ...asked })).toMatchObject({ charge });
  const orderId = await place({ service, ...asked });
  expect(await world.balance(customer.id)).toBe((100 - Number(charge)).toFixed(charge.length > 4 ? 3 : 2));
  await sendOrder(world.asSystem(), orderId);
  expect(provider.received).toEqual([{ service: "77", ...sent }]);
});

test.each(SERVICE_TYPES.flatMap((type) => Object.keys(ORDERS[type][2]).map((field) => [type, field] as const)))(
  "%s without its %s is refused or does without, and is never charged for nothing",
  async (type, field) => {
    const { id: service } = await makeService({ type });
    const camel = field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const asked = { service, ...ORDERS[type][0], [camel]: undefined };
    const needed = !["posts", "oldPosts", "expiry", "referringUrl"].includes(camel);
    if (!needed) return expect(await place(asked)).toBeGreaterThan(0);
    expect((await refusal(place(asked))).code).toMatch(/^(validation|link_invalid|count_invalid)$/);
    expect(await world.balance(customer.id)).toBe("100.00");
  },
);

test("runs: their total is charged and stays below the maximum, an interval is required, one run is no drip-feed", async () => {
  const { id: service } = await makeService({ dripfeed: true, max: 1000 });
  const runs = { service, link, quantity: 100, runs: 10, interval: 30 };
  expect(await find(await place(runs))).toMatchObject({ kind: "drip", quantity: 1000, charge: "2.00", provider: null });
  expect(await refusal(place({ ...runs, runs: 11 }))).toEqual({ code: "runs_invalid", params: { max: 1000 } });
  expect((await refusal(place({ ...runs, interval: undefined }))).code).toBe("validation");
  expect(await find(await place({ ...runs, runs: 1 }))).toMatchObject({ kind: "single", quantity: 100 });
  const plain = await makeService();
  expect((await refusal(place({ ...runs, service: plain.id }))).code).toBe("dripfeed_disabled");
});

test("a subscription that ends before it begins is refused", async () => {
  const { id: service } = await makeService({ type: "Subscriptions" });
  const asked = { service, username: "nova", min: 10, max: 20, delay: 0 };
  expect(await refusal(place({ ...asked, expiry: "01/01/2020" }))).toMatchObject({ code: "validation" });
  const inAMonth = Date.now() + 30 * 86_400_000;
  const expiry = new Date(inAMonth - 20 * 86_400_000).toISOString().slice(0, 10);
  expect((await refusal(place({ ...asked, expiry, startAt: Math.floor(inAMonth / 1000) }))).code).toBe("validation");
  expect(await place({ ...asked, expiry: new Date().toISOString().slice(0, 10) })).toBeGreaterThan(0);
});

test("values that the database cannot store are refused before they reach other orders' batch", async () => {
  for (const [type, field] of [
    ["Mentions Media Likers", "media"],
    ["Default", "link"],
    ["Web Traffic", "referringUrl"],
  ] as const) {
    const { id: service } = await makeService({ type });
    const asked = { service, ...ORDERS[type][0], [field]: "https://example.com/\u0000" };
    expect((await refusal(quoteOrder(world.callerAs(customer), asked))).code).toMatch(/^(validation|link_invalid)$/);
  }
});

test("a scheduled order is never sent early, whatever resumes its provider", async () => {
  const { id: service } = await makeService();
  const soon = Math.floor(Date.now() / 1000) + 3600;
  const orderId = await place({ service, link, quantity: 100, startAt: soon });
  expect(await find(orderId)).toMatchObject({ startAt: soon, dispatch: "waiting" });
  await world.asSystem().run((ctx) => providerResumed(ctx, providerId));
  await world.asSystem().run((ctx) => releaseClaims(ctx, [orderId]));
  expect(await claimed()).not.toContain(orderId);
  await sendOrder(world.asSystem(), orderId);
  expect(provider.received).toEqual([]);
  await world
    .asSystem()
    .run((ctx) =>
      sql`update orders set start_at = now(), next_at = now() where panel_id = ${ctx.panelId} and id = ${orderId}`.execute(ctx.tx),
    );
  expect(await claimed()).toContain(orderId);
  await sendOrder(world.asSystem(), orderId);
  expect(provider.received).toHaveLength(1);
  expect((await refusal(place({ service, link, quantity: 100, startAt: soon + 91 * 86_400 }))).code).toBe("start_invalid");
});

test("more is ordered than was bought if the service says so; a shortfall of the surplus costs no one anything", async () => {
  const { id: service } = await makeService({ overflow: "10", max: 1000 });
  const orderId = await place({ service, link, quantity: 500 });
  await sendOrder(world.asSystem(), orderId);
  expect(provider.received[0]).toMatchObject({ quantity: 550 });
  expect((await find(orderId)).cost).toBe("0.55");
  const sent = (await find(orderId)).providerOrderId!;
  provider.statuses.set(sent, says("Partial", "partial", { remains: 150 }));
  await followProvider(world.asSystem(), providerId, { from: -60, to: 1e9 });
  expect(await find(orderId)).toMatchObject({ status: "partial", remains: 100, refunded: "0.20" });
  const full = await place({ service, link, quantity: 950 });
  await sendOrder(world.asSystem(), full);
  expect(provider.received[1]).toMatchObject({ quantity: 1000 });
  expect(await reconcile(world.platform)).toEqual([]);
});

test("a guarded link takes one active order at a time, in any spelling, from any customer", async () => {
  const { id: service } = await makeService({ duplicateGuard: true, category: "Telegram — Views" });
  const other = await world.customer(undefined, { credit: "10" });
  const first = await place({ service, link: "https://t.me/Nova", quantity: 100 });
  for (const spelling of ["t.me/nova/", "https://telegram.me/s/nova", "@NOVA"]) {
    expect((await refusal(placeOrder(world.callerAs(other), { service, link: spelling, quantity: 100 }, "web"))).code).toBe(
      "duplicate_link",
    );
  }
  expect(await world.balance(other.id)).toBe("10.00");
  await place({ service, link: "https://t.me/nova/7", quantity: 100 });
  await world.asSystem().run((ctx) => settleOrders(ctx, [{ orderId: first, dispatch: "sent", status: "done" }]));
  const again = await Promise.allSettled(
    Array.from({ length: 8 }, () => placeOrder(world.callerAs(other), { service, link: "t.me/nova", quantity: 100 }, "web")),
  );
  expect(again.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await world.balance(other.id)).toBe("9.80");
});
