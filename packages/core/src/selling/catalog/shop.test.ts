import { listServicesInput } from "@vitrine/contract/selling/catalog/service";
import { listServices } from "./list.ts";
import { listShopServicesInput } from "@vitrine/contract/selling/catalog/shop";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { openCaller } from "../../kernel/context/caller.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { findSellable } from "./sellable.ts";
import { setServicesStatus } from "./set-status.ts";
import { listShopServices, shopCatalogue } from "./shop.ts";
import { updatePrice } from "./update-price.ts";
import { updateService } from "./update.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

/** Simulates another process: the same database with its own memory. */
const elsewhere = (caller: Caller): Caller =>
  openCaller({ platform: { ...world.platform }, panel: caller.panel, actor: caller.actor, requestId: "elsewhere" });

describe("the shop's catalogue", () => {
  it("lists active services, in the owner's order, at the panel's prices and without costs", async () => {
    const owner = world.ownerOf(await world.newPanel());
    const guest = world.asGuest(owner.panel);
    const first = await world.service({ name: "Likes", cost: "0.5" }, owner.panel);
    await world.service({ name: "Hidden", status: "off" }, owner.panel);
    await world.service({ name: "Held", status: "paused" }, owner.panel);
    const { services, currency } = await shopCatalogue(guest);
    expect(currency).toBe("USD");
    expect(services).toMatchObject([
      { id: first.id, name: "Likes", rate: "1.30", network: "Instagram", category: "Instagram — Likes", min: 100, max: 10_000 },
    ]);
    expect(JSON.stringify(services)).not.toContain("cost");
  });

  it("is read once while nothing changes, in every process", async () => {
    const owner = world.ownerOf(await world.newPanel());
    const guest = world.asGuest(owner.panel);
    const { id } = await world.service({}, owner.panel);
    const before = await shopCatalogue(guest);
    expect((await shopCatalogue(guest)).services).toBe(before.services);
    const away = elsewhere(guest);
    expect((await shopCatalogue(away)).etag).toBe(before.etag);
    await owner.run((ctx) => updatePrice(ctx, { serviceId: id, price: { mode: "fixed", rate: "9" } }));
    for (const caller of [guest, away]) {
      const after = await shopCatalogue(caller);
      expect(after.etag).not.toBe(before.etag);
      expect(after.services).toMatchObject([{ id, rate: "9.00" }]);
    }
    await world.service({}, owner.panel);
    expect((await shopCatalogue(away)).services).toHaveLength(2);
    await owner.run((ctx) => setServicesStatus(ctx, { ids: [id], status: "off" }));
    expect((await shopCatalogue(away)).services).toHaveLength(1);
  });

  it("belongs to the caller's panel only", async () => {
    const owner = world.ownerOf(await world.newPanel());
    await world.service({}, owner.panel);
    const other = world.asGuest(await world.newPanel());
    expect((await shopCatalogue(other)).services).toEqual([]);
  });

  it("is narrowed by ids and ordered by price or name, here and in the owner's list", async () => {
    const owner = world.ownerOf(await world.newPanel());
    const made = [
      await world.service({ name: "Beta", rate: "10" }, owner.panel),
      await world.service({ name: "Alpha", rate: "9.5" }, owner.panel),
      await world.service({ name: "Gamma", rate: "0.5" }, owner.panel),
    ];
    const shown = async (input: object) =>
      (await listShopServices(world.asGuest(owner.panel), listShopServicesInput.parse(input))).items.map(({ name }) => name);
    const listed = async (input: object) =>
      (await owner.run((ctx) => listServices(ctx, listServicesInput.parse(input)))).items.map(({ name }) => name);
    for (const names of [shown, listed]) {
      expect(await names({ sort: "rate" })).toEqual(["Gamma", "Alpha", "Beta"]);
      expect(await names({ sort: "-rate" })).toEqual(["Beta", "Alpha", "Gamma"]);
      expect(await names({ sort: "name" })).toEqual(["Alpha", "Beta", "Gamma"]);
      expect(await names({ ids: `${made[0]!.id},${made[2]!.id}`, sort: "-name" })).toEqual(["Gamma", "Beta"]);
    }
    expect(await listed({ sort: "-created_at" })).toEqual(["Gamma", "Alpha", "Beta"]);
  });

  it("can be searched by id, words, network and category", async () => {
    const owner = world.ownerOf(await world.newPanel());
    const guest = world.asGuest(owner.panel);
    const views = await world.service({ name: "Fast Views", category: "Telegram — Views" }, owner.panel);
    const likes = await world.service({ name: `Likes, ${views.id} a day` }, owner.panel);
    const find = async (more: Partial<Parameters<typeof listShopServices>[1]>) =>
      (await listShopServices(guest, { ...listShopServicesInput.parse({}), ...more })).items.map((item) => item.id);
    expect(await find({})).toHaveLength(2);
    expect(await find({ query: "views fast" })).toEqual([views.id]);
    expect(await find({ query: String(views.id) })).toEqual([views.id, likes.id]);
    expect(await find({ network: "Instagram" })).toEqual([likes.id]);
    expect(await find({ category: "Telegram — Views" })).toEqual([views.id]);
    expect(await find({ page: 2, perPage: 1 })).toHaveLength(1);
    expect(await find({ query: "nothing" })).toEqual([]);
  });

  it("serves 10,000 rows from memory", async () => {
    const owner = world.ownerOf(await world.newPanel());
    const { categoryId } = await world.service({}, owner.panel);
    await owner.run(({ tx }) =>
      sql`
        insert into services (panel_id, category_id, name, type, min, max, rate)
        select ${owner.panel.id}, ${categoryId}, 'Service ' || n, 'Default', 10, 1000, n from generate_series(1, 9999) n returning 1`.execute(
        tx,
      ),
    );
    const guest = world.asGuest(owner.panel);
    expect((await shopCatalogue(guest)).services).toHaveLength(10_000);
    const startedAt = performance.now();
    for (let n = 0; n < 20; n++) await shopCatalogue(guest);
    expect((performance.now() - startedAt) / 20).toBeLessThan(40);
  });
});

describe("the service data for an order", () => {
  it("are cached for five seconds, and forgotten by a write", async () => {
    const owner = world.ownerOf(await world.newPanel());
    const guest = world.asGuest(owner.panel);
    const away = elsewhere(guest);
    const { id } = await world.service({}, owner.panel);
    expect(await findSellable(guest, id)).toMatchObject({
      id,
      version: 1,
      type: "Default",
      min: 100,
      max: 10_000,
      increment: 1,
      rate: 130_000_000n,
      cost: 100_000_000n,
      status: "active",
      isTest: false,
    });
    await findSellable(away, id);
    const rawly = (max: number) => owner.run(({ tx }) => tx.updateTable("services").set({ max }).where("id", "=", id).execute());
    await rawly(777);
    expect(await findSellable(guest, id)).toMatchObject({ max: 10_000 });
    expect(await findSellable(guest, id, { fresh: true })).toMatchObject({ max: 777 });
    await owner.run((ctx) => updateService(ctx, { serviceId: id, min: 200 }));
    expect(await findSellable(guest, id)).toMatchObject({ min: 200, version: 2 });
    await rawly(888);
    world.clock.advance(5_001);
    expect(await findSellable(guest, id)).toMatchObject({ max: 888 });
  });

  it("belong to the caller's panel only, and unknown ids are undefined", async () => {
    const { id } = await world.service();
    expect(await findSellable(world.asGuest(await world.newPanel()), id)).toBeUndefined();
    expect(await findSellable(world.asGuest(), 987_654_321)).toBeUndefined();
  });
});
