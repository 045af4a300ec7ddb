import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { userStatistics } from "./user.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

test("a user's orders are counted by outcome, day and service, without test orders", async () => {
  const customer = await world.customer("counted", { credit: "50" });
  const [views, likes] = [await world.service({ name: "Views" }), await world.service({ name: "Likes" })];
  await makeOrder(world, { customer, service: views, status: "done" });
  await makeOrder(world, { customer, service: views });
  await makeOrder(world, { customer, service: likes, status: "partial", remains: 500 });
  await makeOrder(world, { customer, service: await world.service({ isTest: true }) });
  const found = await world.asOwner.run((ctx) => userStatistics(ctx, { userId: customer.id, days: 7 }));
  expect(found).toMatchObject({
    currency: "USD",
    orders: 3,
    running: 1,
    done: 1,
    partial: 1,
    stopped: 0,
    failed: 0,
    spent: "3.25",
    refunded: "0.65",
  });
  expect(found.services.map(({ name, orders, spent }) => [name, orders, spent])).toEqual([
    ["Views", 2, "2.60"],
    ["Likes", 1, "0.65"],
  ]);
  expect(found.days).toHaveLength(7);
  expect(found.days.at(-1)).toMatchObject({ orders: 3, spent: "3.25" });
  expect(found.profit).toMatch(/^\d/);
  expect(await world.asManager(2).run((ctx) => userStatistics(ctx, { userId: customer.id, days: 7 }))).toMatchObject({
    profit: null,
    orders: 3,
  });
});

test("covers the panel's own users only, and requires the right to see them", async () => {
  const stranger = await world.customer("stranger", { panel: await world.newPanel() });
  const asked = { userId: stranger.id, days: 30 as const };
  await expect(world.asOwner.run((ctx) => userStatistics(ctx, asked))).rejects.toMatchObject({ code: "not_found" });
  await expect(world.asManager(1).run((ctx) => userStatistics(ctx, asked))).rejects.toMatchObject({ code: "forbidden" });
});
