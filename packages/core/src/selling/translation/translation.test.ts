import { listShopServicesInput } from "@vitrine/contract/selling/catalog/shop";
import { listTranslationsInput, putTranslationsInput } from "@vitrine/contract/selling/translation/translation";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openCaller } from "../../kernel/context/caller.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { getOwnOrder } from "../../ordering/order/get-own.ts";
import { shopOutline } from "../catalog/shop-outline.ts";
import { listShopServices, shopCatalogue } from "../catalog/shop.ts";
import { putTranslations } from "./put.ts";
import { listTranslations } from "./translations.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
const put = (owner: Caller, items: unknown[], isCheck = false) =>
  owner.run((ctx) => putTranslations(ctx, putTranslationsInput.parse({ items, isCheck })));
const list = (owner: Caller, filter: object) => owner.run((ctx) => listTranslations(ctx, listTranslationsInput.parse(filter)));
const inUk = (caller: Caller): Caller => openCaller({ ...caller, language: "uk" });

async function translated() {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  const service = await world.service({ name: "Likes" }, panel);
  const { id: categoryId } = await owner.run((ctx) =>
    ctx.tx.selectFrom("categories").select("id").where("panelId", "=", panel.id).executeTakeFirstOrThrow(),
  );
  await put(owner, [
    { kind: "service", id: service.id, texts: { uk: { name: "Вподобання", description: "Справжні люди" } } },
    { kind: "category", id: categoryId, texts: { uk: { name: "Інстаграм" } } },
  ]);
  return { panel, owner, service, categoryId, guest: world.asGuest(panel) };
}

test("customers read names and descriptions in their language, others the original", async () => {
  const { guest, service } = await translated();
  const { services } = await shopCatalogue(inUk(guest));
  expect(services).toMatchObject([
    { id: service.id, name: "Вподобання", originalName: "Likes", description: "Справжні люди", category: "Інстаграм" },
  ]);
  expect((await shopCatalogue(guest)).services).toMatchObject([{ name: "Likes", category: "Instagram — Likes" }]);
  expect((await shopCatalogue(openCaller({ ...guest, language: "ru" }))).services).toBe((await shopCatalogue(guest)).services);
  expect((await shopOutline(inUk(guest))).networks[0]!.categories).toMatchObject([{ name: "Інстаграм", services: 1 }]);
});

test("search finds the translation and the original, and a category by any of its names", async () => {
  const { guest } = await translated();
  const found = async (caller: Caller, filter: object) => (await listShopServices(caller, listShopServicesInput.parse(filter))).total;
  for (const query of ["вподобання", "likes", "інстаграм"]) expect([query, await found(inUk(guest), { query })]).toEqual([query, 1]);
  for (const category of ["Інстаграм", "Instagram — Likes"])
    for (const caller of [guest, inUk(guest)]) expect(await found(caller, { category })).toBe(1);
  expect(await found(guest, { query: "вподобання" })).toBe(0);
});

test("an order names its service in the customer's language", async () => {
  const { panel, service } = await translated();
  const buyer = await world.customer(undefined, { panel, credit: "10" });
  const orderId = await makeOrder(world, { customer: buyer, service });
  const read = (caller: Caller) => caller.run((ctx) => getOwnOrder(ctx, { orderId }));
  const customer = world.callerAs(buyer);
  expect((await read(inUk(customer))).service.name).toBe("Вподобання");
  expect((await read(customer)).service.name).toBe("Likes");
});

test("a check returns what would change and writes nothing; refused items are listed and left out", async () => {
  const { owner, service, categoryId } = await translated();
  const foreign = await world.service({}, await world.newPanel());
  const items = [
    { kind: "service", id: service.id, texts: { uk: { name: "Лайки", description: null }, ru: { name: "Лайки" } } },
    { kind: "category", id: categoryId, texts: { uk: { name: "Інстаграм" } } },
    { kind: "service", id: foreign.id, texts: { uk: { name: "Чуже" } } },
    { kind: "category", id: categoryId, texts: { ru: { description: "x" } } },
    { kind: "service", id: service.id, texts: { en: { name: "x".repeat(301) } } },
  ];
  const expected = {
    added: 1,
    changed: 1,
    removed: 1,
    same: 1,
    errors: [
      { index: 2, field: "id", code: "unknown_target" },
      { index: 3, field: "texts.ru.description", code: "invalid" },
      { index: 4, field: "texts.en.name", code: "too_long", params: { max: 300 } },
    ],
  };
  const words = async () => (await list(owner, { kind: "service", ids: [service.id] })).items[0]!;
  const before = await words();
  expect(await put(owner, items, true)).toMatchObject(expected);
  expect(await words()).toEqual(before);
  expect(await put(owner, items)).toMatchObject(expected);
  expect((await words()).texts).toEqual({ uk: { name: "Лайки", description: null }, ru: { name: "Лайки", description: null } });
  expect(await put(owner, items)).toMatchObject({ added: 0, changed: 0, removed: 0, same: 3 });
  expect(await put(owner, [{ kind: "service", id: service.id, texts: { uk: { name: "" }, ru: { name: null } } }])).toMatchObject({
    removed: 2,
  });
  expect((await words()).texts).toEqual({});
});

test("the list can show items without a language, and has none of another panel", async () => {
  const { owner, service, categoryId } = await translated();
  await world.service({ name: "Views" }, owner.panel);
  expect((await list(owner, {})).items[0]).toMatchObject({ kind: "category", id: categoryId, texts: { uk: { name: "Інстаграм" } } });
  expect((await list(owner, { missing: "uk", kind: "service" })).items.map(({ name }) => name)).toEqual(["Views"]);
  expect((await list(owner, { query: "вподоб" })).items.map(({ id }) => id)).toEqual([service.id]);
  const other = world.ownerOf(await world.newPanel());
  expect((await list(other, { ids: [service.id] })).items).toEqual([]);
});

test("10,000 services are translated, listed and shown within seconds", { timeout: 120_000 }, async () => {
  const { owner, guest, categoryId } = await translated();
  await owner.run((ctx) =>
    sql`insert into services (panel_id, category_id, name, type, min, max, rate, position)
      select ${owner.panel.id}, ${categoryId}, 'Service ' || n, 'Default', 1, 1000, 100000000, n from generate_series(1, 10000) n returning 1`.execute(
      ctx.tx,
    ),
  );
  const { rows } = await owner.run((ctx) =>
    sql<{ id: number }>`select id from services where panel_id = ${owner.panel.id} order by id`.execute(ctx.tx),
  );
  const items = rows.map(({ id }) => ({ kind: "service", id, texts: { uk: { name: `Послуга ${id}` } } }));
  const started = Date.now();
  for (let at = 0; at < items.length; at += 500) await put(owner, items.slice(at, at + 500));
  expect((await shopCatalogue(inUk(guest))).services.every(({ name }) => name.startsWith("Послуга"))).toBe(true);
  const found = await list(owner, { missing: "ru", query: "Послуга 1" });
  expect(found.total).toBeGreaterThan(1000);
  expect(Date.now() - started).toBeLessThan(60_000);
});
