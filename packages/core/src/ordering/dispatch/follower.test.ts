import { makeProvider } from "@vitrine/testkit/provider-factory";
import { says, scriptedProvider } from "@vitrine/testkit/scripted-provider";
import { makeWorld } from "@vitrine/testkit/world";
import { expect, test } from "vitest";
import { getOrder } from "../order/get.ts";
import { placeOrder } from "../placement/place.workflow.ts";
import { startFollowing } from "./follower.ts";
import { sendOrder } from "./send.workflow.ts";

const HOUR_MS = 3_600_000;

test.each([
  ["an hour slow", -HOUR_MS],
  ["2 days fast", 48 * HOUR_MS],
])("a new order is followed within seconds by a worker whose clock is %s", async (_, shift) => {
  const provider = scriptedProvider();
  const world = await makeWorld({ providers: provider.clients });
  const providerId = await makeProvider(world.platform, world.panel);
  const { id: service } = await world.service({ providerId, externalId: "77", rate: "1.30", cost: "1.00" });
  const customer = world.callerAs(await world.customer("buyer", { credit: "100" }));
  const { id: orderId } = await placeOrder(customer, { service, link: "https://t.me/nova", quantity: 1000 }, "web");
  await sendOrder(world.asSystem(), orderId);
  provider.statuses.set("9001", says("Completed", "done", { remains: 0 }));

  world.clock.advance(shift);
  const following = startFollowing(world.platform);
  try {
    const status = async () => (await world.asOwner.run((ctx) => getOrder(ctx, { orderId }))).order.status;
    await expect.poll(status, { timeout: 5000 }).toBe("done");
  } finally {
    await following.stop();
  }
});
