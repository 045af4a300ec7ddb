import type { SuspiciousWord } from "@vitrine/contract/selling/rule/words";
import type { UpdateRulesInput } from "@vitrine/contract/selling/rule/rules";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { getOrder } from "../../ordering/order/get.ts";
import { placeOrder } from "../../ordering/placement/place.workflow.ts";
import { quoteOrder } from "../../ordering/placement/quote.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { getRules, updateRules } from "./rules.ts";
import { getUserLimits, setUserLimits } from "./user-limits.ts";

let world: World;
let as: Caller;
let userId: number;
let service: number;
beforeEach(async () => {
  world = await makeWorld();
  const customer = await world.customer("lena", { credit: "100" });
  userId = customer.id;
  as = world.callerAs(customer);
  service = (await world.service()).id;
});

let links = 0;
const place = (input: Partial<{ link: string; quantity: number }> = {}) =>
  placeOrder(as, { service, link: `https://instagram.com/p/${++links}`, quantity: 1000, ...input }, "web");
const set = (change: UpdateRulesInput) => updateRules(world.asOwner, change);
const refuse = (word: string): SuspiciousWord => ({ word, action: "refuse" });
const hold = (word: string): SuspiciousWord => ({ word, action: "hold" });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "not refused",
    (error: unknown) => (error instanceof AppError ? { code: error.code, params: error.params } : error),
  );

test("a new panel has no rules", async () => {
  expect(await world.asOwner.run(getRules)).toEqual({
    checkLinks: false,
    guardLinks: false,
    dailyOrders: null,
    mostCharge: null,
    words: [],
  });
  await place({ link: "https://t.me/nova" });
});

test("a link of another network is rejected if links are checked; an ambiguous link passes", async () => {
  await set({ checkLinks: true });
  expect(await refusal(place({ link: "https://t.me/nova" }))).toEqual({ code: "link_network", params: { network: "Instagram" } });
  expect(await refusal(quoteOrder(as, { service, link: "https://youtu.be/abc", quantity: 1000 }))).toMatchObject({ code: "link_network" });
  for (const link of ["https://www.instagram.com/nova/", "@nova_news", "https://bit.ly/abc"]) await place({ link });
  service = (await world.service({ category: "Other — all" })).id;
  await place({ link: "https://t.me/nova" });
});

test("suspicious words reject an order or hold it for the owner, who sees the word", async () => {
  await set({ words: [refuse("casino*"), hold("vote*")] });
  expect(await refusal(place({ link: "https://t.me/best_casino" }))).toEqual({ code: "rules_described", params: { word: "casino" } });
  expect(await world.balance(userId)).toBe("100.00");
  const { id, charge } = await place({ link: "https://t.me/voters_club" });
  expect(charge).toBe("1.30");
  const { order, timeline } = await world.asOwner.run((ctx) => getOrder(ctx, { orderId: id }));
  expect(order).toMatchObject({ status: "queued", dispatch: "moderation" });
  const told = await world
    .asSystem(world.main)
    .run(({ tx }) => tx.selectFrom("notifications").select(["code", "params"]).where("userId", "=", world.owner.id).execute());
  expect(told).toMatchObject([{ code: "order_held", params: { orderId: id, word: "vote*", panelId: world.panel.id } }]);
  expect(timeline.slice(1)).toMatchObject([{ kind: "held", data: { word: "vote*" } }]);
});

test("words are searched in everything the customer wrote", async () => {
  await set({ words: [refuse("казино")] });
  const comments = (await world.service({ type: "Custom Comments", min: 1 })).id;
  const texts = (written: string) => placeOrder(as, { service: comments, link: "https://t.me/nova", comments: written }, "web");
  expect(await refusal(texts("Отлично\nЛучшее казино города"))).toMatchObject({ code: "rules_described" });
  await texts("Отлично\nЛучший магазин города");
});

test("limits orders per day by the panel's limit, or by the customer's own", async () => {
  await set({ dailyOrders: 2 });
  await place();
  await place();
  expect(await refusal(place())).toEqual({ code: "order_limit", params: { most: 2 } });
  await setUserLimits(world.asOwner, { userId, dailyOrders: 3, mostCharge: null });
  await place();
  expect(await refusal(place())).toEqual({ code: "order_limit", params: { most: 3 } });
  await setUserLimits(world.asOwner, { userId, dailyOrders: 0, mostCharge: null });
  await place();
  expect(await world.asOwner.run((ctx) => getUserLimits(ctx, { userId }))).toEqual({
    dailyOrders: 0,
    mostCharge: null,
    panel: { dailyOrders: 2, mostCharge: null },
    ordersToday: 4,
  });
  world.clock.advance(24 * 3_600_000);
  expect((await world.asOwner.run((ctx) => getUserLimits(ctx, { userId }))).ordersToday).toBe(0);
});

test("an order above the charge limit is rejected, and parallel orders cannot exceed the daily limit", async () => {
  await set({ mostCharge: "2.60", dailyOrders: 5 });
  expect(await refusal(place({ quantity: 2001 }))).toEqual({ code: "order_too_large", params: { most: "2.60", currency: "USD" } });
  await place({ quantity: 2000 });
  await setUserLimits(world.asOwner, { userId, dailyOrders: null, mostCharge: "5" });
  await place({ quantity: 2001 });
  const at = await Promise.all(Array.from({ length: 10 }, () => refusal(place({ quantity: 100 }))));
  expect(at.filter((found) => found === "not refused")).toHaveLength(3);
});

test("allows one active order per link, if the panel guards links", async () => {
  await place({ link: "https://instagram.com/p/one/" });
  await place({ link: "https://instagram.com/p/one/" });
  await set({ guardLinks: true });
  await place({ link: "https://instagram.com/p/two" });
  expect(await refusal(place({ link: "http://www.instagram.com/p/two/?igsh=1" }))).toMatchObject({ code: "duplicate_link" });
});

test("a change is audited with its previous value; customers and other panels' users are rejected", async () => {
  await set({ dailyOrders: 7, words: [refuse("casino"), hold("Casino")] });
  expect(await world.asOwner.run(getRules)).toMatchObject({ words: [{ word: "Casino", action: "hold" }] });
  const [row] = await world.asOwner.run(({ tx, panelId }) =>
    tx
      .selectFrom("auditLog")
      .select(["action", "before", "after"])
      .where("panelId", "=", panelId)
      .where("action", "=", "rule.update")
      .execute(),
  );
  expect(row).toEqual({
    action: "rule.update",
    before: { dailyOrders: null, words: [] },
    after: { dailyOrders: 7, words: ["hold: Casino"] },
  });
  const elsewhere = world.ownerOf(await world.newPanel());
  expect(await refusal(setUserLimits(elsewhere, { userId, dailyOrders: 1, mostCharge: null }))).toMatchObject({ code: "not_found" });
  expect(await refusal(updateRules(as, { dailyOrders: 1 }))).toMatchObject({ code: "forbidden" });
  expect(await refusal(updateRules(world.asManager(2), { dailyOrders: 1 }))).toMatchObject({ code: "forbidden" });
});

test.each(["casin%6F", "%63asino", "%ff%63asino", "casin%6f%zz"])(
  "a word in an address is found by its bytes, whatever else is there: %s",
  async (path) => {
    await set({ words: [refuse("*casino*")] });
    expect(await refusal(place({ link: `https://t.me/x/${path}` }))).toMatchObject({ code: "rules_described" });
  },
);
