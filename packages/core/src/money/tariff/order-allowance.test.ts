import { refusal } from "@vitrine/testkit/person";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { placeOrder } from "../../ordering/placement/place.workflow.ts";
import { offeredTariffs } from "../store/tariffs.ts";
import { changeTariff } from "./change.workflow.ts";
import { chargeTariffs, startTariffs } from "./charge.workflow.ts";
import { getPanelTariff } from "./get.ts";
import { createTariff } from "./sold.ts";

let world: World;
let place: (reference: string) => Promise<unknown>;
beforeAll(async () => {
  world = await makeWorld();
  await startTariffs(world.platform, world.panel.id);
  await world.credit(world.owner.id, "100", world.main);
  const small = await world.asAdmin(world.main).run((ctx) =>
    createTariff(ctx, {
      type: "panel",
      name: "Tiny",
      price: "1",
      ordersLimit: 5,
      panelsLimit: 0,
      features: { en: ["Everything"], ru: [], uk: [] },
    }),
  );
  await changeTariff(world.asOwner, { tariffId: small.id });
  // The database has its own clock, so the trial ends by moving its end.
  await runAs(world.database.ownerUrl, (client) =>
    client.query("update panel_tariffs set due_at = now(), look_at = now() where target_panel_id = $1", [world.panel.id]),
  );
  await chargeTariffs(world.platform);
  const customer = await world.customer("orders", { credit: "100" });
  const service = await world.service();
  const as = world.callerAs(customer);
  let made = 0;
  place = (reference) => placeOrder(as, { service: service.id, link: `https://t.me/n${++made}`, quantity: 100, reference }, "web");
});

/** The last minute is not folded into the count yet, so the orders are moved out of it. */
const age = () =>
  runAs(world.database.ownerUrl, async (client) => {
    await client.query("update orders set created_at = later(created_at, -300) where panel_id = $1", [world.panel.id]);
    await client.query("update panel_tariffs set period_from = later(period_from, -600) where target_panel_id = $1", [world.panel.id]);
  });
const notices = async () => {
  const rows = await world
    .asSystem(world.main)
    .run(({ tx }) =>
      tx.selectFrom("notifications").select(["code", "params"]).where("code", "like", "tariff_limit%").orderBy("id").execute(),
    );
  return rows.map(({ code, params }) => [code, (params as { orders: number }).orders]);
};

test("the order after the last one is refused; at 80 % and at the limit the owner is notified once; a larger tariff accepts it now", async () => {
  for (let n = 1; n <= 4; n++) await place(`k${n}`);
  expect(await getPanelTariff(world.asOwner)).toMatchObject({ ordersUsed: 4, ordersLimit: 5 });
  await age();
  await chargeTariffs(world.platform);
  await chargeTariffs(world.platform);
  expect(await notices()).toEqual([["tariff_limit_near", 4]]);
  await place("k5");
  expect(await refusal(place("k6"))).toMatchObject({ code: "tariff_limit", kind: "PRECONDITION" });
  expect(await getPanelTariff(world.asOwner)).toMatchObject({ ordersUsed: 5, ordersLimit: 5 });
  await age();
  await chargeTariffs(world.platform);
  await chargeTariffs(world.platform);
  expect(await notices()).toEqual([
    ["tariff_limit_near", 4],
    ["tariff_limit_reached", 5],
  ]);
  const [, start] = await world.asSystem(world.main).run((ctx) => offeredTariffs(ctx, "panel"));
  await changeTariff(world.asOwner, { tariffId: start!.id });
  expect(await place("k7")).toMatchObject({ status: "queued" });
  expect(await getPanelTariff(world.asOwner)).toMatchObject({ ordersUsed: 6, ordersLimit: 10_000 });
});
