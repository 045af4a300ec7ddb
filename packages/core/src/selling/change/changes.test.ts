import { updatePriceInput } from "@vitrine/contract/selling/catalog/service";
import { listPriceChangesInput } from "@vitrine/contract/selling/change/price-change";
import { setCustomPriceInput } from "@vitrine/contract/selling/price/custom";
import { putTranslationsInput } from "@vitrine/contract/selling/translation/translation";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { openCaller } from "../../kernel/context/caller.ts";
import { setServicesStatus } from "../catalog/set-status.ts";
import { updatePrice } from "../catalog/update-price.ts";
import { setCustomPrice } from "../price/custom-prices.ts";
import { putTranslations } from "../translation/put.ts";
import { listPriceChanges, shopPriceChanges } from "./shop-changes.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const DAY = 86_400_000;

const price = (serviceId: number, rate: string) =>
  world.asOwner.run((ctx) => updatePrice(ctx, updatePriceInput.parse({ serviceId, price: { mode: "fixed", rate }, allowLoss: true })));
const status = (serviceId: number, to: "active" | "off") =>
  world.asOwner.run((ctx) => setServicesStatus(ctx, { ids: [serviceId], status: to }));
const list = async (input = {}, caller = world.asGuest()) => listPriceChanges(caller, listPriceChangesInput.parse(input));
const kinds = async (input = {}) => (await list(input)).items.map(({ serviceId, kind }) => [serviceId, kind]);
const createdNow = () => ({ createdAt: world.platform.now(), updatedAt: world.platform.now() });

test("each day's changes, the latest first, with the price before and after", async () => {
  const [one, other] = [await world.service({ rate: "2.00" }), await world.service({ rate: "1.00" })];
  expect((await list()).items).toEqual([]);
  world.clock.advance(2 * DAY);
  await price(one.id, "1.50");
  world.clock.advance(DAY);
  await price(one.id, "1.60");
  await price(one.id, "1.80");
  const added = await world.service({ rate: "3.00", ...createdNow() });
  world.clock.advance(DAY);
  await status(other.id, "off");
  const seen = await list();
  expect(seen).toMatchObject({ total: 4, currency: "USD" });
  expect(seen.items).toMatchObject([
    { serviceId: other.id, kind: "removed", before: "1.00", after: null, percent: null, isOffered: false },
    { serviceId: added.id, kind: "new", before: null, after: "3.00", percent: null, isOffered: true },
    { serviceId: one.id, kind: "price_up", before: "1.50", after: "1.80", percent: 20 },
    { serviceId: one.id, kind: "price_down", before: "2.00", after: "1.50", percent: -25 },
  ]);
  expect(await kinds({ kind: "price_up" })).toEqual([[one.id, "price_up"]]);
  expect(await kinds({ days: 1 })).toEqual([[other.id, "removed"]]);
});

test("a change reverted on the same day is not shown; a service that returns later is back, not new", async () => {
  const service = await world.service({ rate: "2.00" });
  world.clock.advance(2 * DAY);
  await price(service.id, "3.00");
  await status(service.id, "off");
  await status(service.id, "active");
  await price(service.id, "2.00");
  expect(await kinds()).toEqual([]);
  await status(service.id, "off");
  world.clock.advance(DAY);
  await status(service.id, "active");
  expect(await kinds()).toEqual([
    [service.id, "back"],
    [service.id, "removed"],
  ]);
  expect(await shopPriceChanges(world.asGuest(), 7)).toEqual([]);
});

test("price changes of the last days are net changes, at the caller's prices", async () => {
  const [moved, still, hidden] = [await world.service({ rate: "2.00" }), await world.service({ rate: "2.00" }), await world.service()];
  const customer = await world.customer();
  world.clock.advance(8 * DAY);
  await price(moved.id, "1.90");
  world.clock.advance(3 * DAY);
  await price(moved.id, "1.00");
  await price(still.id, "2.001");
  await price(hidden.id, "9.00");
  await status(hidden.id, "off");
  const added = await world.service({ ...createdNow() });
  const moves = await shopPriceChanges(world.asGuest(), 7);
  expect(moves.toSorted((a, b) => a.id - b.id)).toEqual([
    { id: moved.id, percent: -50 },
    { id: added.id, percent: null },
  ]);
  expect(await shopPriceChanges(world.asGuest(), 2)).toContainEqual({ id: moved.id, percent: -47.36 });
  await world.asOwner.run((ctx) =>
    setCustomPrice(ctx, setCustomPriceInput.parse({ userId: customer.id, serviceId: moved.id, price: { kind: "fixed", rate: "1.20" } })),
  );
  world.clock.advance(6000);
  expect(await shopPriceChanges(world.callerAs(customer), 7)).toEqual([{ id: added.id, percent: null }]);
  const own = (await list({ kind: "price_down" }, world.callerAs(customer))).items[0];
  expect(own).toMatchObject({ serviceId: moved.id, before: "1.20", after: "1.20", percent: 0 });
});

test("another panel's changes and those of hidden categories are not shown", async () => {
  const panel = await world.newPanel();
  const theirs = await world.service({ rate: "2.00" }, panel);
  const ours = await world.service({ rate: "2.00" });
  world.clock.advance(2 * DAY);
  await world
    .ownerOf(panel)
    .run((ctx) => updatePrice(ctx, updatePriceInput.parse({ serviceId: theirs.id, price: { mode: "fixed", rate: "4.00" } })));
  await price(ours.id, "4.00");
  expect(await kinds()).toEqual([[ours.id, "price_up"]]);
  await world
    .asSystem()
    .run(({ tx }) => tx.updateTable("categories").set({ isHidden: true }).where("panelId", "=", world.panel.id).execute());
  expect(await kinds()).toEqual([]);
  expect(await shopPriceChanges(world.asGuest(), 7)).toEqual([]);
});

test("names are those of the page's language, and follow what is translated later", async () => {
  const service = await world.service({ name: "Likes", rate: "2.00" });
  world.clock.advance(2 * DAY);
  await price(service.id, "3.00");
  const shown = async (language: "uk" | "en") => (await list({}, openCaller({ ...world.asGuest(), language }))).items[0];
  expect(await shown("uk")).toMatchObject({ serviceId: service.id, name: "Likes" });
  const { id: categoryId } = await world.asOwner.run((ctx) =>
    ctx.tx.selectFrom("categories").select("id").where("panelId", "=", ctx.panelId).executeTakeFirstOrThrow(),
  );
  const items = [
    { kind: "service", id: service.id, texts: { uk: { name: "Вподобання" } } },
    { kind: "category", id: categoryId, texts: { uk: { name: "Інстаграм" } } },
  ];
  await world.asOwner.run((ctx) => putTranslations(ctx, putTranslationsInput.parse({ items })));
  expect(await shown("uk")).toMatchObject({ name: "Вподобання", category: "Інстаграм" });
  expect(await shown("en")).toMatchObject({ name: "Likes" });
});
