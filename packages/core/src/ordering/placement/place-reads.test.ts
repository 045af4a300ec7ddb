import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { statementsOf } from "../../../test/kernel/statements.ts";
import { announcer } from "./announcer.ts";
import { placeOrder } from "./place.workflow.ts";
import { quoteOrder } from "./quote.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const order = (service: number) => ({ service, link: "https://t.me/reads", quantity: 100 });

test("a customer's first orders take one read each, later ones none", async () => {
  const panel = await world.newPanel();
  const buyer = await world.customer(undefined, { panel, credit: "1000" });
  const service = await world.service({}, panel);
  const caller = world.callerAs(buyer);
  const place = async () => {
    const statements = await statementsOf(world.platform, () => placeOrder(caller, order(service.id), "web"));
    await announcer(world.platform).idle();
    return statements.filter((text) => !text.includes("watched_panels_now("));
  };
  for (let n = 0; n < 2; n++) expect(await place()).toHaveLength(1);
  expect(await place()).toEqual([]);
});

test("a visitor's quote takes one read too", async () => {
  const panel = await world.newPanel();
  const service = await world.service({}, panel);
  expect(await statementsOf(world.platform, () => quoteOrder(world.asGuest(panel), order(service.id)))).toHaveLength(1);
});
