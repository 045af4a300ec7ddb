import { refusal } from "@vitrine/testkit/person";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { ensureTariffs } from "./defaults.ts";
import { listTariffs } from "./list.ts";
import { createTariff, listSoldTariffs, updateTariff } from "./sold.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const list = (panel = world.main) => world.asGuest(panel).run((ctx) => listTariffs(ctx, { type: null }));
const sold = () => world.asAdmin(world.main).run(listSoldTariffs);
const update = (tariffId: number, change: object, by = world.asAdmin(world.main)) =>
  by.run((ctx) => updateTariff(ctx, { tariffId, ...change }));

test("a new installation has three tariffs of each type for guests, in their language, and none on a storefront", async () => {
  const { items } = await list();
  expect(items.map(({ type, name, price }) => `${type} ${name} ${price}`)).toEqual([
    "panel Start 19.00",
    "panel Growth 49.00",
    "panel Scale 149.00",
    "shop Solo 9.00",
    "shop Store 29.00",
    "shop Chain 79.00",
  ]);
  expect(items[0]).toMatchObject({ currency: "USD", ordersLimit: 10_000, panelsLimit: 0 });
  const inRussian = world.asGuest(world.main).on(world.main, { language: "ru" });
  expect((await inRussian.run((ctx) => listTariffs(ctx, { type: "shop" }))).items[0]!.features.join()).toContain("домен");
  expect((await list(world.panel)).items).toEqual([]);
});

test("a restart keeps the administrator's changes, and processes that start together insert the defaults once", async () => {
  const before = await sold();
  await update(before.items[0]!.id, { price: "21" });
  await Promise.all([ensureTariffs(world.platform), ensureTariffs(world.platform)]);
  const after = await sold();
  expect(after.items).toHaveLength(before.items.length);
  expect(after.items.find(({ id }) => id === before.items[0]!.id)).toMatchObject({ price: "21.00" });
});

test("the last tariff of a type stays offered; tariffs are for the platform's administrator, and changes are audited", async () => {
  const { items } = await sold();
  const panels = items.filter(({ type }) => type === "panel");
  const made = await world.asAdmin(world.main).run((ctx) =>
    createTariff(ctx, {
      type: "panel",
      name: "Test",
      price: "0",
      ordersLimit: null,
      panelsLimit: null,
      features: { en: ["All"], ru: [], uk: [] },
    }),
  );
  for (const { id } of panels) await update(id, { isOffered: false });
  expect(await refusal(update(made.id, { isOffered: false }))).toMatchObject({ code: "last_tariff" });
  expect(await refusal(update(items.find(({ type }) => type === "child")!.id, { isOffered: false }))).toMatchObject({
    code: "last_tariff",
  });
  expect((await list()).items.filter(({ type }) => type === "panel")).toMatchObject([{ name: "Test", price: "0.00", features: ["All"] }]);
  expect(await refusal(update(made.id, { price: "1" }, world.asOwner.on(world.main)))).toMatchObject({ code: "forbidden" });
  expect(await refusal(update(999_999, { price: "1" }))).toMatchObject({ code: "not_found" });
  const rows = await world
    .asSystem(world.main)
    .run(({ tx }) => tx.selectFrom("auditLog").select("action").where("action", "in", ["tariff.create", "tariff.update"]).execute());
  expect(rows.map(({ action }) => action)).toEqual(["tariff.create", "tariff.update", "tariff.update", "tariff.update"]);
});
