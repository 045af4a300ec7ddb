import { makeProvider } from "@vitrine/testkit/provider-factory";
import { says, scriptedProvider } from "@vitrine/testkit/scripted-provider";
import { makeWorld } from "@vitrine/testkit/world";
import { expect, test } from "vitest";
import { getOrder } from "../order/get.ts";
import { placeOrder } from "../placement/place.workflow.ts";
import { startFollowing } from "./follower.ts";
import { sendOrder } from "./send.workflow.ts";

const HOUR_MS = 3_600_000;

/** A worker that follows one order sent to a scripted provider, and the order as the panel has it. */
async function following(shift: number) {
  const provider = scriptedProvider();
  const world = await makeWorld({ providers: provider.clients });
  const providerId = await makeProvider(world.platform, world.panel);
  const { id: service } = await world.service({ providerId, externalId: "77", rate: "1.30", cost: "1.00" });
  const customer = world.callerAs(await world.customer("buyer", { credit: "100" }));
  const { id: orderId } = await placeOrder(customer, { service, link: "https://t.me/nova", quantity: 1000 }, "web");
  await sendOrder(world.asSystem(), orderId);
  world.clock.advance(shift);
  return {
    provider,
    world,
    start: () => startFollowing(world.platform),
    status: async () => (await world.asOwner.run((ctx) => getOrder(ctx, { orderId }))).order.status,
  };
}

test.each([
  ["an hour slow", -HOUR_MS],
  ["2 days fast", 48 * HOUR_MS],
])("a new order is followed within seconds by a worker whose clock is %s", async (_, shift) => {
  const { provider, start, status } = await following(shift);
  provider.statuses.set("9001", says("Completed", "done", { remains: 0 }));
  const follower = start();
  try {
    await expect.poll(status, { timeout: 5000 }).toBe("done");
  } finally {
    await follower.stop();
  }
});

test("an order is still polled after the clock is set back", async () => {
  const { provider, world, start, status } = await following(0);
  provider.statuses.set("9001", says("In progress", "active", { remains: 500 }));
  const follower = start();
  try {
    await expect.poll(status, { timeout: 5000 }).toBe("active");
    world.clock.advance(-HOUR_MS);
    provider.statuses.set("9001", says("Completed", "done", { remains: 0 }));
    await expect.poll(status, { timeout: 8000 }).toBe("done");
  } finally {
    await follower.stop();
  }
});
