import { type CreateServiceInput, listServicesInput } from "@vitrine/contract/selling/catalog/service";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { parseAmount } from "@vitrine/contract/kernel/amount/money";
import { beforeAll, describe, expect, it } from "vitest";
import { copyService } from "../../flows/service/copy.ts";
import { saveCatalogue } from "../../supply/store/provider-services.ts";
import { setPerformers } from "../../supply/fallback/set.ts";
import { offerOf } from "../../ordering/placement/offer.ts";
import { placeOrder } from "../../ordering/placement/place.workflow.ts";
import { actOnOrder } from "../../ordering/action/act.ts";
import { createOwnService, getOwnService } from "../../ordering/executor/own-services.ts";
import { getService } from "../catalog/get.ts";
import { listServices } from "../catalog/list.ts";
import { setRate } from "../catalog/set-rate.ts";
import { updateService } from "../catalog/update.ts";
import { shopCatalogue } from "../catalog/shop.ts";
import { createCategory } from "../category/write.ts";
import { orderServices, removeService } from "./arrange.ts";
import { createService } from "./create.ts";
import type { Caller } from "../../kernel/context/context.ts";

let world: World;
let categoryId: number;
let providerId: number;

const ENTRY = {
  name: "Instagram Likes",
  category: "Instagram",
  type: "Default" as const,
  rawType: "Default",
  rate: parseAmount("2")!,
  min: 10,
  max: 5000,
  refill: true,
  cancel: true,
  dripfeed: false,
  description: "From real people",
  averageTime: null,
};

beforeAll(async () => {
  world = await makeWorld();
  ({ id: categoryId } = await world.asOwner.run((ctx) => createCategory(ctx, { name: "Instagram", isHidden: false })));
  providerId = await sells(world.asOwner, "http://sells.test/api/v2");
});

async function sells(caller: Caller, url: string): Promise<number> {
  const id = await makeProvider(world.platform, caller.panel, { url });
  await caller.run((ctx) =>
    saveCatalogue(ctx, id, [
      { ...ENTRY, id: "7", position: 0 },
      { ...ENTRY, id: "8", type: "unknown", rawType: "Alien", position: 1 },
      { ...ENTRY, id: "9", position: 2 },
    ]),
  );
  return id;
}

const BASE = { increment: 1, allowLoss: false, refill: false, cancel: false, dripfeed: false, duplicateGuard: false, refillDays: 30 };
const DEFAULTS = { ...BASE, overflow: "0", status: "active" as const };
const create = (input: Partial<CreateServiceInput>, caller = world.asOwner) =>
  caller.run((ctx) => createService(ctx, { ...DEFAULTS, categoryId, ...input }));
const list = async (caller: Caller) => (await caller.run((ctx) => listServices(ctx, listServicesInput.parse({ perPage: 100 })))).items;

describe("a service for a provider's service", () => {
  const over = (input: Partial<CreateServiceInput>) => create({ providerId, providerServiceId: "7", ...input });

  it("takes type, limits, options and cost from there, and follows it with an extra charge", async () => {
    const made = await over({ extraCharge: "30" });
    expect(made).toMatchObject({
      name: "Instagram Likes",
      description: "From real people",
      type: "Default",
      rate: "2.60",
      cost: "2.00",
      priceMode: "follow",
      extraCharge: "30",
      min: 10,
      max: 5000,
      refill: true,
      cancel: true,
      status: "active",
      providerService: "7",
      category: { id: categoryId },
    });
    const audits = await world.asOwner.run(({ tx }) =>
      tx.selectFrom("auditLog").select(["action", "after"]).where("subject", "=", `service:${made.id}`).execute(),
    );
    expect(audits).toMatchObject([{ action: "service.create", after: { rate: "2.60", providerService: "7" } }]);
  });

  it("may have its own name, limits within the provider's, and a fixed price not below cost", async () => {
    expect(await over({ name: "Mine", min: 100, max: 200, rate: "2", status: "off" })).toMatchObject({
      name: "Mine",
      min: 100,
      max: 200,
      rate: "2.00",
      priceMode: "fixed",
      status: "off",
    });
    await expect(over({ rate: "1.99" })).rejects.toMatchObject({ fields: { rate: { code: "too_small", params: { min: "2.00" } } } });
    expect(await over({ rate: "1.99", allowLoss: true })).toMatchObject({ rate: "1.99" });
    await expect(over({ rate: "3", min: 9 })).rejects.toMatchObject({ fields: { min: { code: "too_small" } } });
    await expect(over({ rate: "3", max: 5001 })).rejects.toMatchObject({ fields: { max: { code: "too_big" } } });
    await expect(over({ rate: "3", type: "Package" })).rejects.toMatchObject({ fields: { type: { code: "invalid" } } });
    await expect(over({})).rejects.toMatchObject({ fields: { rate: { code: "required" } } });
    await expect(over({ rate: "3", extraCharge: "5" })).rejects.toMatchObject({ fields: { extraCharge: { code: "invalid" } } });
  });

  it("is refused for the reason at the provider", async () => {
    const caller = world.ownerOf(await world.newPanel());
    const category = await caller.run((ctx) => createCategory(ctx, { name: "C", isHidden: false }));
    const own = await sells(caller, "http://own.test/api/v2");
    const from = (provider: number, providerServiceId: string) =>
      create({ categoryId: category.id, providerId: provider, providerServiceId, rate: "9" }, caller);
    await expect(from(providerId, "7")).rejects.toMatchObject({ code: "provider_not_found" });
    await expect(from(own, "404")).rejects.toMatchObject({ code: "service_id_invalid" });
    await expect(from(own, "8")).rejects.toMatchObject({ code: "service_type_unsupported", params: { type: "Alien" } });
    await caller.run(({ tx }) =>
      tx.updateTable("providerServices").set({ missingSince: new Date() }).where("externalId", "=", "9").execute(),
    );
    await expect(from(own, "9")).rejects.toMatchObject({ code: "provider_service_inactive" });
    await caller.run(({ tx }) => tx.updateTable("providers").set({ currency: "EUR" }).where("id", "=", own).execute());
    await expect(from(own, "7")).rejects.toMatchObject({ code: "rate_missing" });
    await caller.run((ctx) => setRate(ctx, { currency: "EUR", rate: "2" }));
    expect(await from(own, "7")).toMatchObject({ cost: "4.00", exchangeRate: "2" });
    await caller.run(({ tx }) => tx.updateTable("providers").set({ status: "off" }).where("id", "=", own).execute());
    await expect(from(own, "7")).rejects.toMatchObject({ code: "provider_is_inactive" });
    await expect(create({ providerId, rate: "9" })).rejects.toMatchObject({ fields: { providerServiceId: { code: "required" } } });
  });
});

describe("a manual service", () => {
  const given = { name: "Logo design", type: "Default" as const, min: 1, max: 10, rate: "5000" };

  it("needs name, type, limits and price, and its orders wait for the owner to complete them", async () => {
    await expect(create({})).rejects.toMatchObject({
      fields: { name: { code: "required" }, type: { code: "required" }, min: { code: "required" }, max: { code: "required" } },
    });
    const service = await create({ ...given, cost: "3000", cancel: true });
    expect(service).toMatchObject({ rate: "5000.00", cost: "3000.00", provider: null, isOwn: false, cancel: true });
    const buyer = await world.customer("logo-buyer", { credit: "100" });
    const order = { service: service.id, link: "https://example.com/logo", quantity: 2 };
    const placed = await placeOrder(world.callerAs(buyer), order, "web");
    expect(await world.balance(buyer.id)).toBe("90.00");
    const { id } = placed;
    const done = await world.asOwner.run((ctx) => actOnOrder(ctx, { orderId: id, act: { action: "complete" } }));
    expect(done).toMatchObject({ status: "done", remains: 0 });
  });

  it("may follow its own cost, and a package has a quantity of one", async () => {
    const { rate: _, ...free } = given;
    expect(await create({ ...free, cost: "10", extraCharge: "50" })).toMatchObject({ rate: "15.00", priceMode: "follow" });
    expect(await create({ name: "Audit", type: "Package", rate: "49" })).toMatchObject({ min: 1, max: 1, rate: "49.00" });
    await expect(create({ ...given, cost: "6000" })).rejects.toMatchObject({ fields: { rate: { code: "too_small" } } });
    await expect(create({ ...given, categoryId: 999_999 })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("services", () => {
  it("are ordered within their category", async () => {
    const caller = world.ownerOf(await world.newPanel());
    const [a, b, c] = [
      await world.service({ category: "X", name: "a" }, caller.panel),
      await world.service({ category: "X", name: "b" }, caller.panel),
      await world.service({ category: "Y", name: "c" }, caller.panel),
    ];
    const order = (ids: number[]) => caller.run((ctx) => orderServices(ctx, { ids }));
    const names = async () => (await list(caller)).map(({ name }) => name);
    await order([c.id, b.id, a.id]);
    expect(await names()).toEqual(["b", "a", "c"]);
    await order([a.id, b.id]);
    expect(await names()).toEqual(["a", "b", "c"]);
    const { id: foreign } = await world.service();
    await expect(order([a.id, foreign])).rejects.toMatchObject({ code: "not_found" });
  });

  it("are copied inactive, directly after the original, with their fallback providers", async () => {
    const caller = world.ownerOf(await world.newPanel());
    const category = await caller.run((ctx) => createCategory(ctx, { name: "C", isHidden: false }));
    const own = await sells(caller, "http://copied.test/api/v2");
    const original = await create({ categoryId: category.id, providerId: own, providerServiceId: "7", extraCharge: "10" }, caller);
    await create({ categoryId: category.id, name: "last", type: "Default", min: 1, max: 2, rate: "1" }, caller);
    const performers = [
      { providerId: own, service: "7" },
      { providerId: own, service: "9" },
    ];
    await caller.run((ctx) => setPerformers(ctx, { serviceId: original.id, performers }));
    const copy = await caller.run((ctx) => copyService(ctx, { serviceId: original.id }));
    const { id: _, createdAt: __, ...same } = original;
    expect(copy).toMatchObject({ ...same, status: "off" });
    expect((await list(caller)).map(({ id, name }) => [id, name])).toEqual([
      [original.id, "Instagram Likes"],
      [copy.id, "Instagram Likes"],
      [expect.any(Number), "last"],
    ]);
    const reserves = await caller.run(({ tx }) =>
      tx.selectFrom("performers").select("externalId").where("serviceId", "=", copy.id).execute(),
    );
    expect(reserves).toEqual([{ externalId: "9" }]);
  });

  it("performed in house are copied with the performers' terms", async () => {
    const input = {
      category: "House",
      name: "Reviews",
      description: null,
      type: "Default",
      min: 1,
      max: 10,
      increment: 1,
      rate: "90",
      pay: "0.05",
    };
    const terms = { leaseMinutes: 20, ignores: 4, instructions: "Be kind", isOnSale: true };
    const made = await world.asOwner.run((ctx) => createOwnService(ctx, { ...BASE, ...input, ...terms }));
    const copy = await world.asOwner.run((ctx) => copyService(ctx, { serviceId: made.service.id }));
    expect(copy).toMatchObject({ isOwn: true, status: "off" });
    expect(await world.asOwner.run((ctx) => getOwnService(ctx, { serviceId: copy.id }))).toMatchObject({
      pay: "0.05",
      leaseMinutes: 20,
      ignores: 4,
    });
  });

  it("that are removed leave every list, and their orders keep them", async () => {
    const { id } = await world.service({ name: "Doomed" });
    const buyer = await world.customer("doomed-buyer", { credit: "10" });
    const order = { service: id, link: "https://example.com/doomed", quantity: 1000 };
    const placed = await placeOrder(world.callerAs(buyer), order, "web");
    await world.asOwner.run((ctx) => removeService(ctx, { serviceId: id }));
    expect((await list(world.asOwner)).some((service) => service.id === id)).toBe(false);
    expect((await shopCatalogue(world.callerAs(buyer))).services.some((service) => service.id === id)).toBe(false);
    await expect(offerOf(world.callerAs(buyer), order, { fresh: true })).rejects.toMatchObject({ code: "service_id_invalid" });
    await expect(world.asOwner.run((ctx) => getService(ctx, { serviceId: id }))).rejects.toMatchObject({ code: "not_found" });
    await expect(world.asOwner.run((ctx) => updateService(ctx, { serviceId: id, status: "active" }))).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(world.asOwner.run((ctx) => removeService(ctx, { serviceId: id }))).rejects.toMatchObject({ code: "not_found" });
    const done = await world.asOwner.run((ctx) => actOnOrder(ctx, { orderId: placed.id, act: { action: "complete" } }));
    expect(done).toMatchObject({ status: "done", service: { id, name: "Doomed" } });
  });
});
