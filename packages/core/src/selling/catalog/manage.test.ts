import { listServicesInput } from "@vitrine/contract/selling/catalog/service";
import type { AppError } from "@vitrine/contract/kernel/error/app-error";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, describe, expect, it } from "vitest";
import { getService } from "./get.ts";
import { listCategories } from "../category/list.ts";
import { servicesLike } from "../price/batch-queries.ts";
import { listServices } from "./list.ts";
import { listRates } from "./list-rates.ts";
import { setRate } from "./set-rate.ts";
import { setServicesStatus } from "./set-status.ts";
import { updatePrice } from "./update-price.ts";
import { updateService } from "./update.ts";
import type { Caller } from "../../kernel/context/context.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const price = (caller: Caller, serviceId: number, how: Parameters<typeof updatePrice>[1]["price"], allowLoss?: boolean) =>
  caller.run((ctx) => updatePrice(ctx, { serviceId, price: how, ...(allowLoss === undefined ? {} : { allowLoss }) }));
const version = (caller: Caller, id: number) =>
  caller.run(async ({ tx }) => (await tx.selectFrom("services").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version);
const audits = (caller: Caller, subject: string) =>
  caller.run(({ tx }) =>
    tx.selectFrom("auditLog").select(["action", "actor", "before", "after"]).where("subject", "=", subject).orderBy("id").execute(),
  );
const list = (caller: Caller, filter: Partial<Parameters<typeof listServices>[1]> = {}) =>
  caller.run((ctx) => listServices(ctx, { ...listServicesInput.parse({}), ...filter }));

it("is found by operators, in the list and among prices that change together", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  const provider = await makeProvider(world.platform, panel, { name: "Smart Panel" });
  const [views, likes, members] = [
    await world.service({ category: "Telegram — Views" }, panel),
    await world.service({ category: "Instagram — Likes" }, panel),
    await world.service({ category: "Telegram — Members" }, panel),
  ];
  for (const { id } of [likes, members]) await price(owner, id, { mode: "fixed", rate: "5.5" });
  await owner.run(({ tx, panelId }) =>
    tx
      .updateTable("services")
      .set({ status: "off", providerId: provider })
      .where("panelId", "=", panelId)
      .where("id", "=", likes.id)
      .execute(),
  );
  const find = async (query: string, by = owner) => (await list(by, { query })).items.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(await find("network:telegram")).toEqual([views.id, members.id]);
  expect(await find("-status:off")).toEqual([views.id, members.id]);
  expect(await find("provider:smart")).toEqual([likes.id]);
  expect(await find(`provider:${provider} status:active`)).toEqual([]);
  expect(await find("price:>=5.5")).toEqual([likes.id, members.id]);
  expect(await find("price:>5.5")).toEqual([]);
  expect(await find("price:>5 network:telegram type:def")).toEqual([members.id]);
  expect(await find(`id:${views.id}`)).toEqual([views.id]);
  expect(await find(`category:${likes.categoryId}`)).toEqual([likes.id]);
  const filter = { query: "network:telegram", category: null, provider: null, status: null };
  const together = await owner.run((ctx) => servicesLike(ctx, filter, 10));
  expect(together.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([views.id, members.id]);
});

describe("a service's price", () => {
  it("follows its cost with an extra charge, or is fixed, and changes the version", async () => {
    const { id } = await world.service({ cost: "5.8047" });
    expect(await price(world.asOwner, id, { mode: "follow", extraCharge: "30" })).toMatchObject({ rate: "7.54611", priceMode: "follow" });
    expect(await version(world.asOwner, id)).toBe(2);
    expect(await price(world.asOwner, id, { mode: "fixed", rate: "9.99" })).toMatchObject({
      rate: "9.99",
      priceMode: "fixed",
      cost: "5.8047",
    });
    expect(await price(world.asOwner, id, { mode: "fixed", rate: "9.990" })).toMatchObject({ rate: "9.99" });
    expect(await version(world.asOwner, id)).toBe(3);
    const found = await audits(world.asOwner, `service:${id}`);
    expect(found).toMatchObject([
      { action: "service.price" },
      { before: { rate: "7.54611" }, after: { rate: "9.99", mode: "fixed" }, actor: { kind: "owner" } },
    ]);
  });

  it("is never below cost unless loss is allowed", async () => {
    const { id } = await world.service({ cost: "1.00" });
    await expect(price(world.asOwner, id, { mode: "fixed", rate: "0.99999999" })).rejects.toMatchObject({
      kind: "VALIDATION",
      fields: { "price.rate": { code: "too_small", params: { min: "1.00" } } },
    });
    expect(await price(world.asOwner, id, { mode: "fixed", rate: "1" })).toMatchObject({ rate: "1.00" });
    expect(await price(world.asOwner, id, { mode: "fixed", rate: "0.5" }, true)).toMatchObject({ rate: "0.50", allowLoss: true });
    await expect(price(world.asOwner, id, { mode: "fixed", rate: "0.5" }, false)).rejects.toMatchObject({ kind: "VALIDATION" });
    await expect(price(world.asOwner, id, { mode: "fixed", rate: "-1" }, true)).rejects.toMatchObject({
      fields: { "price.rate": { code: "amount" } },
    });
  });

  it("resumes a service that was paused for its price", async () => {
    const { id } = await world.service({ cost: "2", rate: "1", priceMode: "fixed", status: "paused", statusReason: "below_cost" });
    await expect(world.asOwner.run((ctx) => updateService(ctx, { serviceId: id, status: "active" }))).rejects.toMatchObject({
      code: "price_below_cost",
      params: { cost: "2.00" },
    });
    expect(await price(world.asOwner, id, { mode: "fixed", rate: "3" })).toMatchObject({ status: "active", statusReason: null });
  });
});

describe("a service's details", () => {
  it("change as given; changes that affect the price of an order change the version", async () => {
    const { id } = await world.service();
    const change = (input: Omit<Parameters<typeof updateService>[1], "serviceId">) =>
      world.asOwner.run((ctx) => updateService(ctx, { serviceId: id, ...input }));
    const other = await world.service({ category: "TikTok — Likes" });
    expect(await change({ name: "Mine", description: "Words", categoryId: other.categoryId })).toMatchObject({
      name: "Mine",
      description: "Words",
      category: { id: other.categoryId },
    });
    expect(await version(world.asOwner, id)).toBe(1);
    expect(await change({ min: 200, increment: 100 })).toMatchObject({ min: 200, increment: 100 });
    expect(await version(world.asOwner, id)).toBe(2);
    expect(await change({ status: "off" })).toMatchObject({ status: "off" });
    expect(await change({ status: "active" })).toMatchObject({ status: "active" });
    expect(await version(world.asOwner, id)).toBe(4);
    expect(await change({ name: "Mine", min: 200 })).toMatchObject({ name: "Mine" });
    expect(await audits(world.asOwner, `service:${id}`)).toHaveLength(4);
  });

  it("keep limits that can be ordered", async () => {
    const { id } = await world.service({ min: 100, max: 10_000 });
    const change = (input: Omit<Parameters<typeof updateService>[1], "serviceId">) =>
      world.asOwner.run((ctx) => updateService(ctx, { serviceId: id, ...input }));
    await expect(change({ min: 20_000 })).rejects.toMatchObject({ fields: { min: { code: "too_big", params: { max: 10_000 } } } });
    await expect(change({ max: 50 })).rejects.toMatchObject({ fields: { max: { code: "too_small", params: { min: 100 } } } });
    const narrowed = await change({ max: 50 }).catch((error: unknown) => error);
    expect(Object.keys((narrowed as AppError).fields ?? {})).toEqual(["max"]);
    await expect(change({ increment: 20_000 })).rejects.toMatchObject({ fields: { increment: { code: "too_big" } } });
    expect(await change({ min: 150, max: 150, increment: 150 })).toMatchObject({ min: 150, max: 150 });
  });

  it("of a type that cannot be ordered keep the service inactive", async () => {
    const { id } = await world.service({ type: "Livestream", status: "paused", statusReason: "type_unsupported" });
    await expect(world.asOwner.run((ctx) => updateService(ctx, { serviceId: id, status: "active" }))).rejects.toMatchObject({
      code: "service_type_unsupported",
      params: { type: "Livestream" },
    });
  });

  it("are not visible to other panels", async () => {
    const { id } = await world.service();
    const other = world.ownerOf(await world.newPanel());
    const stranger = await world.service({}, other.panel);
    await expect(other.run((ctx) => getService(ctx, { serviceId: id }))).rejects.toMatchObject({ kind: "NOT_FOUND", code: "not_found" });
    await expect(other.run((ctx) => updateService(ctx, { serviceId: id, name: "Stolen" }))).rejects.toMatchObject({ kind: "NOT_FOUND" });
    await expect(price(other, id, { mode: "fixed", rate: "9" })).rejects.toMatchObject({ kind: "NOT_FOUND" });
    await expect(world.asOwner.run((ctx) => updateService(ctx, { serviceId: id, categoryId: stranger.categoryId }))).rejects.toMatchObject({
      kind: "NOT_FOUND",
    });
    const customer = world.callerAs(await world.customer("looks"));
    await expect(customer.run((ctx) => getService(ctx, { serviceId: id }))).rejects.toMatchObject({ code: "forbidden" });
    await expect(world.asManager(2).run((ctx) => updateService(ctx, { serviceId: id, name: "x" }))).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await world.asManager(3).run((ctx) => getService(ctx, { serviceId: id }))).toMatchObject({ id });
    await expect(world.asManager(2).run((ctx) => getService(ctx, { serviceId: id }))).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("bulk changes", () => {
  it("apply only if all services belong to the panel", async () => {
    const [first, second] = [await world.service(), await world.service()];
    const foreign = await world.service({}, await world.newPanel());
    const set = (ids: number[], status: "active" | "off") => world.asOwner.run((ctx) => setServicesStatus(ctx, { ids, status }));
    await expect(set([first.id, foreign.id], "off")).rejects.toMatchObject({ kind: "NOT_FOUND" });
    expect(await world.asOwner.run((ctx) => getService(ctx, { serviceId: first.id }))).toMatchObject({ status: "active" });
    expect(await set([first.id, second.id, first.id], "off")).toEqual({ changed: 2 });
    expect(await set([first.id, second.id], "off")).toEqual({ changed: 0 });
    expect(await version(world.asOwner, first.id)).toBe(2);
    expect(await set([first.id, second.id], "active")).toEqual({ changed: 2 });
  });
});

describe("the list", () => {
  it("filters, counts its tabs under the same search, and puts a matching id first", async () => {
    const caller = world.ownerOf(await world.newPanel());
    const make = (name: string, more = {}) => world.service({ name, ...more }, caller.panel);
    const views = await make("Telegram Views 100%");
    const likes = await make("Лайки Телеграм", { category: "VK — Likes" });
    await make(`Telegram views number ${views.id}`, { status: "off" });
    await make("Instagram", { status: "paused", statusReason: "gone" });
    expect(await list(caller)).toMatchObject({ total: 4, counts: { all: 4, active: 2, paused: 1, off: 1 } });
    expect(await list(caller, { query: "TELEGRAM VIEWS" })).toMatchObject({ total: 2, counts: { all: 2, active: 1, off: 1, paused: 0 } });
    expect((await list(caller, { query: "лайки" })).items.map((item) => item.id)).toEqual([likes.id]);
    expect((await list(caller, { query: String(views.id) })).items[0]!.id).toBe(views.id);
    expect(await list(caller, { query: "100%" })).toMatchObject({ total: 1 });
    expect(await list(caller, { query: "_" })).toMatchObject({ total: 0 });
    expect(await list(caller, { status: "off" })).toMatchObject({ total: 1, counts: { all: 4 } });
    expect(await list(caller, { category: likes.categoryId })).toMatchObject({ total: 1 });
    expect(await list(caller, { page: 2, perPage: 3 })).toMatchObject({ total: 4, items: [{}] });
    expect((await caller.run((ctx) => listCategories(ctx))).items.map(({ name, services }) => [name, services])).toEqual([
      ["Instagram — Likes", 3],
      ["VK — Likes", 1],
    ]);
  });
});

describe("exchange rates", () => {
  it("are dated; a new one reprices the services that follow it, and only those", async () => {
    const caller = world.ownerOf(await world.newPanel());
    const rub = await makeProvider(world.platform, caller.panel, { currency: "RUB" });
    const usd = await makeProvider(world.platform, caller.panel, { currency: "USD", url: "http://other.test/api/v2" });
    const linked = { providerId: rub, externalId: "1", cost: "100", rate: "130" };
    const follows = await world.service(linked, caller.panel);
    const fixed = await world.service({ ...linked, externalId: "2", priceMode: "fixed", rate: "2" }, caller.panel);
    const home = await world.service({ providerId: usd, externalId: "1", cost: "1" }, caller.panel);
    expect(await caller.run((ctx) => listRates(ctx))).toMatchObject({ currency: "USD", items: [], missing: ["RUB"] });
    const set = (rate: string) => caller.run((ctx) => setRate(ctx, { currency: "RUB", rate }));
    expect(await set("0.0110")).toMatchObject({ items: [{ currency: "RUB", rate: "0.011" }], missing: [] });
    const service = (id: number) => caller.run((ctx) => getService(ctx, { serviceId: id }));
    expect(await service(follows.id)).toMatchObject({ cost: "1.10", rate: "1.43", exchangeRate: "0.011" });
    expect(await service(fixed.id)).toMatchObject({ cost: "1.10", rate: "2.00", status: "active" });
    expect(await service(home.id)).toMatchObject({ cost: "1.00", rate: "1.30", exchangeRate: "1" });
    expect(await set("0.021")).toMatchObject({ items: [{ rate: "0.021" }] });
    expect(await service(fixed.id)).toMatchObject({ cost: "2.10", status: "paused", statusReason: "below_cost" });
    expect(await set("0.011")).toMatchObject({ items: [{ rate: "0.011" }] });
    expect(await service(fixed.id)).toMatchObject({ status: "active" });
    await set("0.011");
    expect(await caller.run(({ tx }) => tx.selectFrom("exchangeRates").select("rate").orderBy("validFrom").execute())).toHaveLength(3);
    expect((await audits(caller, "currency:RUB")).map(({ after }) => after)).toMatchObject([
      { exchangeRate: "0.011", repriced: 2 },
      { exchangeRate: "0.021", repriced: 2 },
      { exchangeRate: "0.011", repriced: 2 },
    ]);
    expect(await version(caller, home.id)).toBe(1);
  });

  it("are for other currencies only, and require the right to manage the catalogue", async () => {
    await expect(world.asOwner.run((ctx) => setRate(ctx, { currency: "USD", rate: "1" }))).rejects.toMatchObject({
      kind: "VALIDATION",
      fields: { currency: {} },
    });
    await expect(world.asManager(2).run((ctx) => setRate(ctx, { currency: "RUB", rate: "1" }))).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("order rules of a service", () => {
  it("are set by the owner, and audited", async () => {
    const { id } = await world.service({});
    const update = (change: object) => world.asOwner.run((ctx) => updateService(ctx, { serviceId: id, ...change }));
    expect(await world.asOwner.run((ctx) => getService(ctx, { serviceId: id }))).toMatchObject({
      duplicateGuard: false,
      refillDays: 30,
      overflow: "0",
    });
    expect(await update({ duplicateGuard: true, refillDays: 0, overflow: "7.5" })).toMatchObject({
      duplicateGuard: true,
      refillDays: 0,
      overflow: "7.5",
    });
    await update({ overflow: "7.50" });
    expect(await audits(world.asOwner, `service:${id}`)).toMatchObject([
      { before: { overflow: "0.00" }, after: { overflow: "7.50", refillDays: 0 } },
    ]);
  });
});
