import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { popularServices } from "./popular.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const DAY = 86_400_000;

test("the services ordered most often lately come first; tests, old orders and paused services don't count", async () => {
  const panel = await world.newPanel();
  const customer = await world.customer(undefined, { panel, credit: "1000" });
  const tester = await world.customer(undefined, { panel, credit: "1000", isTest: true });
  const service = () => world.service({ rate: "1.00", cost: "0.50" }, panel);
  const [often, once, tried, old, paused] = [await service(), await service(), await service(), await service(), await service()];
  await makeOrder(world, { customer, service: old, createdAt: new Date(world.platform.now().getTime() - 40 * DAY) });
  for (const each of [often, once, often, paused]) await makeOrder(world, { customer, service: each });
  await makeOrder(world, { customer: tester, service: tried });
  await world
    .asSystem(panel)
    .run(({ tx }) =>
      tx.updateTable("services").set({ status: "paused" }).where("panelId", "=", panel.id).where("id", "=", paused.id).execute(),
    );
  const guest = world.ownerOf(panel).as({ kind: "guest" });
  expect(await popularServices(guest)).toEqual([often.id, once.id]);
  await makeOrder(world, { customer, service: once });
  await makeOrder(world, { customer, service: once });
  expect(await popularServices(guest), "kept for some minutes").toEqual([often.id, once.id]);
});

test("another panel's orders are not counted", async () => {
  const panel = await world.newPanel();
  await world.service({ rate: "1.00", cost: "0.50" }, panel);
  expect(await popularServices(world.ownerOf(panel).as({ kind: "guest" }))).toEqual([]);
});
