import { afterEach, beforeEach, expect, test } from "vitest";
import type { Practice } from "./start-practice.ts";
import { call, type Clock, type Fields, report, startTestPractice } from "../test/practice-client.ts";

let practice: Practice & { clock: Clock };
beforeEach(async () => {
  practice = await startTestPractice();
});
afterEach(() => practice.close());

const key = "practice-all-types";
const link = "https://example.com/post";
const add = (fields: Fields) => call(practice, { key, action: "add", ...fields });
const status = (order: number | string) => call(practice, { key, action: "status", order });

const ORDERS: readonly (readonly [string, Fields, number, string])[] = [
  ["Default", { service: 9001, link, quantity: 100 }, 100, "0.09"],
  ["Default with runs", { service: 9001, link, quantity: 100, runs: 3, interval: 10 }, 300, "0.27"],
  ["Package", { service: 9011, link }, 1, "3.50"],
  ["Custom Comments", { service: 9021, link, comments: "a\nb\r\nc\nd\ne" }, 5, "0.125"],
  ["Custom Comments Package", { service: 9041, link, comments: "a\nb" }, 1, "2.20"],
  ["SEO", { service: 9042, link, quantity: 1000, keywords: "shoes\nboots" }, 1000, "1.10"],
  ["Mentions", { service: 9043, link, quantity: 100, usernames: "ann\nbob" }, 100, "0.65"],
  ["Mentions with Hashtags", { service: 9044, link, quantity: 100, usernames: "ann", hashtags: "#a" }, 100, "0.72"],
  ["Mentions Custom List", { service: 9045, link, usernames: "a1\na2\na3\na4\na5" }, 5, "0.045"],
  ["Mentions Hashtag", { service: 9046, link, quantity: 100, hashtag: "#a" }, 100, "0.68"],
  ["Mentions User Followers", { service: 9047, link, quantity: 100, username: "ann" }, 100, "0.68"],
  ["Mentions Media Likers", { service: 9048, link, quantity: 100, media: link }, 100, "0.68"],
  ["Poll", { service: 9051, link, quantity: 100, answer_number: 2 }, 100, "0.085"],
  ["Comment Likes", { service: 9052, link, quantity: 100, username: "ann" }, 100, "0.19"],
  ["Comment Replies", { service: 9053, link, username: "ann", comments: "a\nb\nc\nd\ne" }, 5, "0.15"],
  ["Invites from Groups", { service: 9054, link, quantity: 100, groups: "g1\ng2" }, 100, "1.25"],
  ["Web Traffic", { service: 9071, link, quantity: 500, country: "UA", device: 5, type_of_traffic: 3 }, 500, "0.20"],
];

test.each(ORDERS)("%s is accepted and completed", async (_, fields, quantity, charge) => {
  const { order } = (await add(fields)) as { order: number };
  expect((await report(practice, key)).orders[0]).toMatchObject({ order, quantity, charge });
  practice.clock.at += 21_000;
  expect(await status(order)).toMatchObject({ status: "Completed", remains: "0" });
});

test.each([
  ["SEO without keywords", { service: 9042, link, quantity: 1000 }],
  ["Poll without an answer", { service: 9051, link, quantity: 100 }],
  ["a subscription without a delay", { service: 9061, username: "nova", min: 10, max: 20 }],
  ["an unknown type", { service: 9031, link, quantity: 100 }],
])("%s is refused", async (_, fields) => {
  expect(await add(fields)).toEqual({ error: "Incorrect request" });
});

const subscribe = async (fields: Fields = {}) =>
  ((await add({ service: 9061, username: "nova", min: 100, max: 200, delay: 0, ...fields })) as { order: number }).order;

test("a subscription orders each post as it appears, and is completed with the last", async () => {
  const order = await subscribe({ posts: 2, old_posts: 1, expiry: "31/12/2030" });
  expect(await status(order)).toMatchObject({ status: "Active", posts: "1", expiry: "31/12/2030" });
  practice.clock.at += 10_500;
  const { orders } = (await status(order)) as { orders: string[] };
  expect(orders).toHaveLength(2);
  const post = await status(orders[1]!);
  expect(post).toMatchObject({ status: "Pending" });
  expect(Number(post["remains"])).toBeGreaterThanOrEqual(100);
  expect(Number(post["remains"])).toBeLessThanOrEqual(200);
  practice.clock.at += 60_000;
  const ended = await status(order);
  expect(ended).toMatchObject({ status: "Completed", posts: "3" });
  const known = await call<Record<string, { charge: string }>>(practice, {
    key,
    action: "status",
    orders: (ended["orders"] as string[]).join(),
  });
  const sum = Object.values(known).reduce((total, { charge }) => total + Number(charge), 0);
  expect(Number(ended["charge"])).toBeCloseTo(sum, 8);
  expect(Number((await call<{ balance: string }>(practice, { key, action: "balance" })).balance)).toBeCloseTo(1_000_000 - sum, 6);
});

test("a subscription ends on its expiry day or when it is cancelled, and orders nothing afterwards", async () => {
  const expiring = await subscribe({ expiry: new Date(practice.clock.at).toISOString().slice(0, 10) });
  const cancelled = await subscribe();
  practice.clock.at += 15_000;
  expect(await call(practice, { key, action: "cancel", orders: cancelled })).toEqual([{ order: cancelled, cancel: 1 }]);
  practice.clock.at += 86_400_000;
  expect(await status(expiring)).toMatchObject({ status: "Expired" });
  const { posts } = (await status(cancelled)) as { posts: string };
  expect(posts).toBe("1");
  expect(await status(cancelled)).toMatchObject({ status: "Canceled" });
});
