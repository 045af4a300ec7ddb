import { listOrdersInput, listOwnOrdersInput } from "@vitrine/contract/ordering/order/order";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { placeOrder } from "../placement/place.workflow.ts";
import { listOrders } from "./list.ts";
import { listOwnOrders } from "./list-own.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

test("an order has the fields of its type; of long lists, only the number of lines", async () => {
  const customer = await world.customer("typed", { credit: "10" });
  const place = async (type: string, fields: object) => {
    const service = await world.service({ type, min: 1, dripfeed: true, rate: "1" });
    const { id } = await placeOrder(
      world.callerAs(customer),
      { service: service.id, link: `https://t.me/${type.replaceAll(" ", "_")}_${service.id}`, ...fields },
      "api",
    );
    const [order] = (await world.asOwner.run((ctx) => listOrders(ctx, listOrdersInput.parse({ ids: [id] })))).items;
    const own = await world.callerAs(customer).run((ctx) => listOwnOrders(ctx, listOwnOrdersInput.parse({ ids: [id] })));
    expect(own.items[0]!.details).toEqual(order!.details);
    return order!.details;
  };
  expect(await place("Custom Comments", { comments: "Great\nThank you\nNice" })).toEqual({ commentsCount: 3 });
  expect(await place("Poll", { quantity: 10, answerNumber: 2 })).toEqual({ answerNumber: 2 });
  expect(await place("Default", { quantity: 10 })).toEqual({});
  expect(await place("Default", { quantity: 10, runs: 3, interval: 30 })).toMatchObject({
    runs: 3,
    interval: 30,
    started: expect.any(Number),
  });
  expect(
    await place("Subscriptions", { link: undefined, username: "nova", min: 10, max: 20, posts: 5, delay: 5, expiry: "31/12/2099" }),
  ).toEqual({ username: "nova", min: 10, max: 20, posts: 5, delay: 5, expiry: "2099-12-31", postsDone: 0 });
});
