import { updatePriceInput } from "@vitrine/contract/selling/catalog/service";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { setServicesStatus } from "../../selling/catalog/set-status.ts";
import { updatePrice } from "../../selling/catalog/update-price.ts";
import { placeOrder } from "../placement/place.workflow.ts";
import { repeatDraft } from "./repeat.workflow.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const price = (serviceId: number, rate: string) =>
  world.asOwner.run((ctx) => updatePrice(ctx, updatePriceInput.parse({ serviceId, price: { mode: "fixed", rate }, allowLoss: true })));

test("returns every field of the order and today's price of the same order", async () => {
  const lena = await world.customer(undefined, { credit: "100" });
  const caller = world.callerAs(lena);
  const service = await world.service({ type: "Custom Comments", rate: "2.00", min: 1 });
  const { id } = await placeOrder(caller, { service: service.id, link: "https://t.me/nova/1", comments: "Nice\nGreat" }, "web");
  const draft = { orderId: id, service: { id: service.id }, link: "https://t.me/nova/1", quantity: 2, fields: { comments: "Nice\nGreat" } };
  expect(await repeatDraft(caller, { orderId: id })).toMatchObject({ ...draft, charge: "0.004", chargeNow: "0.004" });
  await price(service.id, "3.00");
  expect(await repeatDraft(caller, { orderId: id })).toMatchObject({ charge: "0.004", chargeNow: "0.006" });
  await world.asOwner.run((ctx) => setServicesStatus(ctx, { ids: [service.id], status: "off" }));
  expect(await repeatDraft(caller, { orderId: id })).toMatchObject({ ...draft, chargeNow: null });
});

test("returns the runs of a drip-feed and the pause between them", async () => {
  const caller = world.callerAs(await world.customer(undefined, { credit: "100" }));
  const service = await world.service({ rate: "2.00", dripfeed: true });
  const { id } = await placeOrder(
    caller,
    { service: service.id, link: "https://t.me/nova/1", quantity: 100, runs: 3, interval: 60 },
    "web",
  );
  expect(await repeatDraft(caller, { orderId: id })).toMatchObject({
    quantity: 100,
    fields: { runs: "3", interval: "60" },
    chargeNow: "0.60",
  });
});

test("another customer's order, another panel's and parts of an order are not found", async () => {
  const [lena, max] = [await world.customer(undefined, { credit: "100" }), await world.customer()];
  const service = await world.service();
  const orderId = await makeOrder(world, { customer: lena, service });
  await expect(repeatDraft(world.callerAs(max), { orderId })).rejects.toMatchObject({ code: "not_found" });
  const panel = await world.newPanel();
  const stranger = await world.customer(undefined, { panel });
  await expect(repeatDraft(world.callerAs(stranger, panel), { orderId })).rejects.toMatchObject({ code: "not_found" });
  await expect(repeatDraft(world.asGuest(), { orderId })).rejects.toMatchObject({ code: "unauthenticated" });
  await world
    .asSystem()
    .run(({ tx }) =>
      tx.updateTable("orders").set({ kind: "run" }).where("panelId", "=", world.panel.id).where("id", "=", orderId).execute(),
    );
  await expect(repeatDraft(world.callerAs(lena), { orderId })).rejects.toMatchObject({ code: "not_found" });
});
