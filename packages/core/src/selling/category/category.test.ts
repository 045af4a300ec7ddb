import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, describe, expect, it } from "vitest";
import { offerOf } from "../../ordering/placement/offer.ts";
import { shopCatalogue } from "../catalog/shop.ts";
import { shopOutline } from "../catalog/shop-outline.ts";
import { createHappyHours, listHappyHours } from "../price/happy-hours.ts";
import { listCategories } from "./list.ts";
import { removeCategory } from "./remove.ts";
import { createCategory, orderCategories, updateCategory } from "./write.ts";
import type { Caller } from "../../kernel/context/context.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const make = (caller: Caller, name: string) => caller.run((ctx) => createCategory(ctx, { name, isHidden: false }));
const names = async (caller: Caller) => (await caller.run(listCategories)).items.map(({ name }) => name);
const remove = (caller: Caller, categoryId: number, moveTo?: number) =>
  caller.run((ctx) => removeCategory(ctx, { categoryId, ...(moveTo === undefined ? {} : { moveTo }) }));
const audits = (caller: Caller, subject: string) =>
  caller.run(({ tx }) =>
    tx.selectFrom("auditLog").select(["action", "before", "after"]).where("subject", "=", subject).orderBy("id").execute(),
  );

describe("categories", () => {
  it("are created after the existing ones, with the network that the name mentions", async () => {
    const asOwner = world.ownerOf(await world.newPanel());
    await make(asOwner, "Telegram | Subscribers");
    const made = await asOwner.run((ctx) => createCategory(ctx, { name: "Gifts", icon: "🎁", network: "Other shop", isHidden: true }));
    expect(made).toEqual({ id: made.id, name: "Gifts", icon: "🎁", network: "Other shop", isHidden: true, services: 0 });
    expect((await asOwner.run(listCategories)).items).toMatchObject([
      { network: "Telegram", icon: null, isHidden: false },
      { id: made.id },
    ]);
    await expect(make(asOwner, "Gifts")).rejects.toMatchObject({ code: "already_exists", fields: { name: { code: "taken" } } });
    expect(await audits(asOwner, `category:${made.id}`)).toMatchObject([{ action: "category.create", after: { name: "Gifts" } }]);
  });

  it("are renamed, and keep what is not given", async () => {
    const asOwner = world.ownerOf(await world.newPanel());
    const { id } = await make(asOwner, "Instagram");
    await make(asOwner, "TikTok");
    const change = (input: object) => asOwner.run((ctx) => updateCategory(ctx, { categoryId: id, ...input }));
    expect(await change({ name: "Insta", icon: "📷" })).toMatchObject({ name: "Insta", icon: "📷", network: "Instagram" });
    expect(await change({ icon: null })).toMatchObject({ name: "Insta", icon: null });
    await expect(change({ name: "TikTok" })).rejects.toMatchObject({ code: "already_exists" });
    expect(await audits(asOwner, `category:${id}`)).toMatchObject([
      { action: "category.create" },
      { action: "category.update", before: { name: "Instagram", icon: null }, after: { name: "Insta", icon: "📷" } },
      { action: "category.update", before: { icon: "📷" }, after: { icon: null } },
    ]);
  });

  it("are put in the owner's order; those not listed stay where they are", async () => {
    const asOwner = world.ownerOf(await world.newPanel());
    const ids = [];
    for (const name of ["A", "B", "C", "D"]) ids.push((await make(asOwner, name)).id);
    const order = (given: number[]) => asOwner.run((ctx) => orderCategories(ctx, { ids: given }));
    await order([ids[3]!, ids[0]!]);
    expect(await names(asOwner)).toEqual(["D", "B", "C", "A"]);
    await order([ids[0]!, ids[1]!, ids[2]!, ids[3]!]);
    expect(await names(asOwner)).toEqual(["A", "B", "C", "D"]);
    await expect(order([ids[0]!, 999_999])).rejects.toMatchObject({ code: "not_found" });
  });

  it("that are hidden are not shown to customers, and their services can't be ordered", async () => {
    const { id, categoryId } = await world.service({ category: "Hidden soon" });
    const isShown = async () => (await shopCatalogue(world.asGuest())).services.some((service) => service.id === id);
    const order = { service: id, link: "https://example.com/a", quantity: 100 };
    expect(await isShown()).toBe(true);
    await offerOf(world.asGuest(), order, { fresh: true });
    const version = () =>
      world.asOwner.run(
        async ({ tx }) => (await tx.selectFrom("services").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version,
      );
    const before = await version();
    await world.asOwner.run((ctx) => updateCategory(ctx, { categoryId, isHidden: true }));
    expect(await isShown()).toBe(false);
    await expect(offerOf(world.asGuest(), order)).rejects.toMatchObject({ code: "service_unavailable" });
    expect(await version()).toBe(before + 1);
    await world.asOwner.run((ctx) => updateCategory(ctx, { categoryId, isHidden: false }));
    expect(await isShown()).toBe(true);
  });
});

describe("removing a category", () => {
  it("asks where its services go, and appends them there in their order", async () => {
    const from = await world.service({ category: "From", name: "first", position: 5 });
    await world.service({ category: "From", name: "second", position: 6 });
    const to = await world.service({ category: "To", name: "there", position: 9 });
    await expect(remove(world.asOwner, from.categoryId)).rejects.toMatchObject({ fields: { moveTo: { code: "required" } } });
    await expect(remove(world.asOwner, from.categoryId, from.categoryId)).rejects.toMatchObject({
      fields: { moveTo: { code: "invalid" } },
    });
    await expect(remove(world.asOwner, from.categoryId, 999_999)).rejects.toMatchObject({ code: "not_found" });
    await remove(world.asOwner, from.categoryId, to.categoryId);
    const moved = await world.asOwner.run(({ tx }) =>
      tx.selectFrom("services").select(["name", "version"]).where("categoryId", "=", to.categoryId).orderBy("position").execute(),
    );
    expect(moved).toEqual([
      { name: "there", version: 1 },
      { name: "first", version: 2 },
      { name: "second", version: 2 },
    ]);
    expect(await names(world.asOwner)).not.toContain("From");
    expect(await audits(world.asOwner, `category:${from.categoryId}`)).toMatchObject([
      { action: "category.remove", before: { name: "From", services: 2 }, after: { moveTo: to.categoryId } },
    ]);
    // The name is free again.
    expect((await make(world.asOwner, "From")).services).toBe(0);
  });

  it("moves its happy hours to the other category, or ends them", async () => {
    const asOwner = world.ownerOf(await world.newPanel());
    const [a, b] = [await make(asOwner, "A"), await make(asOwner, "B")];
    const hours = { name: "H", discount: "10", isOn: true, schedule: { kind: "window" as const, startsAt: 1, endsAt: 4_000_000_000 } };
    await asOwner.run((ctx) => createHappyHours(ctx, { ...hours, scope: { kind: "category", categoryId: a.id } }));
    await remove(asOwner, a.id, b.id);
    const scopes = async () => (await asOwner.run(listHappyHours)).items.map(({ scope }) => scope);
    expect(await scopes()).toMatchObject([{ kind: "category", categoryId: b.id }]);
    await remove(asOwner, b.id);
    expect(await scopes()).toEqual([]);
  });
});

it("categories of another panel are not found, and customers may not manage them", async () => {
  const { id } = await make(world.asOwner, "Mine alone");
  const stranger = world.ownerOf(await world.newPanel());
  const change = { categoryId: id, name: "Stolen" };
  await expect(stranger.run((ctx) => updateCategory(ctx, change))).rejects.toMatchObject({ code: "not_found" });
  await expect(remove(stranger, id)).rejects.toMatchObject({ code: "not_found" });
  await expect(stranger.run((ctx) => orderCategories(ctx, { ids: [id] }))).rejects.toMatchObject({ code: "not_found" });
  await expect(world.asGuest().run((ctx) => updateCategory(ctx, change))).rejects.toMatchObject({ kind: "UNAUTHENTICATED" });
});

it("an icon is part of the storefront's outline", async () => {
  const { categoryId } = await world.service({ category: "Gifts for friends" });
  await world.asOwner.run((ctx) => updateCategory(ctx, { categoryId, icon: "🎁" }));
  const { networks } = await shopOutline(world.asGuest());
  const listed = networks.flatMap(({ categories }) => categories).find(({ name }) => name === "Gifts for friends");
  expect(listed).toEqual({ name: "Gifts for friends", icon: "🎁", services: 1 });
});
