import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { allServices, byProviderService, importAll } from "../../../test/supply/import-world.ts";
import { setServicesStatus } from "../../selling/catalog/set-status.ts";
import { updatePrice } from "../../selling/catalog/update-price.ts";
import { updateService } from "../../selling/catalog/update.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { updatePriceSettings } from "../../selling/price/margin-guard.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { connectProvider } from "../provider/connect.workflow.ts";
import { getProvider } from "../provider/get.ts";
import { goodBalance, type HostileProvider, nothing, service, startHostileProvider } from "../../../test/supply/hostile-provider.ts";
import { listProviderChanges } from "./list-changes.ts";
import { refreshProvider } from "./refresh.workflow.ts";
import { syncProvider } from "./sync.workflow.ts";

let world: World;
const open: HostileProvider[] = [];
beforeAll(async () => {
  world = await makeWorld();
});
afterEach(async () => {
  for (const provider of open.splice(0)) await provider.close();
});

interface Scene {
  caller: Caller;
  fake: HostileProvider;
  providerId: number;
  sync: () => Promise<string | undefined>;
  services: () => Promise<ReturnType<typeof byProviderService>>;
  changes: (
    query?: string,
  ) => Promise<{ id: number; kind: string; service: string; serviceId: number | null; before: unknown; after: unknown }[]>;
  notified: () => Promise<{ code: string; params: unknown }[]>;
}

/** A separate panel with four services of a provider, imported at 30%. */
async function scene(): Promise<Scene> {
  const caller = world.ownerOf(await world.newPanel());
  const fake = await startHostileProvider({ services: [1, 2, 3, 4].map((id) => service(id)) });
  open.push(fake);
  const { id: providerId } = await connectProvider(caller, { url: fake.url, key: "key-12345678" });
  await importAll(caller, providerId);
  const worker = await systemCaller(world.platform, caller.panel.id, "sync");
  const home = world.callerAs(world.owner);
  return {
    caller,
    fake,
    providerId,
    sync: async () => (await syncProvider(worker, providerId))?.code,
    services: async () => byProviderService(await allServices(caller)),
    changes: async (query) =>
      (
        await caller.run((ctx) =>
          listProviderChanges(ctx, { providerId, query: query ?? null, kind: null, own: false, page: 1, perPage: 100 }),
        )
      ).items,
    notified: () =>
      home
        .run(({ tx }) =>
          tx.selectFrom("notifications").select(["code", "params"]).where("panelId", "=", world.main.id).orderBy("id").execute(),
        )
        .then((rows) => rows.filter(({ params }) => (params as { panelId: number }).panelId === caller.panel.id)),
  };
}

const rows = (...changed: [number, Record<string, unknown>][]) => [1, 2, 3, 4].map((id) => service(id, Object.fromEntries(changed)[id]));

describe("a sync", () => {
  it("writes no row where nothing changed", async () => {
    const { sync, caller, services, changes, providerId } = await scene();
    const stamps = () =>
      caller.run(async ({ tx }) => [
        await tx.selectFrom("services").select(["id", "version", "updatedAt"]).orderBy("id").execute(),
        await tx.selectFrom("providerServices").select(["externalId", "readAt"]).orderBy("externalId").execute(),
        await tx.selectFrom("catalogVersions").selectAll().execute(),
      ]);
    const before = await stamps();
    expect(await sync()).toBeUndefined();
    expect(await stamps()).toEqual(before);
    expect([await services(), await changes()]).toMatchObject([{ size: 4 }, []]);
    expect(await caller.run((ctx) => getProvider(ctx, { providerId }))).toMatchObject({ status: "ok", servicesCount: 4 });
  });

  it("updates prices that follow cost, and logs increases and decreases", async () => {
    const { sync, fake, services, changes } = await scene();
    fake.says.services = rows([1, { rate: "1.20" }], [2, { rate: "0.5" }]);
    expect(await sync()).toBeUndefined();
    const now = await services();
    expect(now.get("1")).toMatchObject({ cost: "1.20", rate: "1.56", status: "active" });
    expect(now.get("2")).toMatchObject({ cost: "0.50", rate: "0.65", status: "active" });
    expect(now.get("3")).toMatchObject({ rate: "1.30" });
    expect((await changes()).toReversed()).toMatchObject([
      { kind: "dearer", service: "1", serviceId: now.get("1")!.id, before: { rate: "1.00" }, after: { rate: "1.20" } },
      { kind: "cheaper", service: "2", serviceId: now.get("2")!.id, after: { rate: "0.50" } },
    ]);
  });

  it("an order priced before a change is priced again, because versions grow with it", async () => {
    const { sync, fake, caller } = await scene();
    const versions = () =>
      caller.run(({ tx }) => tx.selectFrom("services").select(["externalId", "version"]).orderBy("externalId").execute());
    expect((await versions()).map((row) => row.version)).toEqual([1, 1, 1, 1]);
    fake.says.services = rows([1, { rate: "1.20" }], [2, { min: "20" }], [3, { name: "Renamed" }]);
    await sync();
    expect((await versions()).map((row) => row.version)).toEqual([2, 2, 1, 1]);
  });

  it("holds an increase of more than a quarter until the owner approves it, or until it is reversed", async () => {
    const { sync, fake, caller, services, changes, notified } = await scene();
    fake.says.services = rows([1, { rate: "1.26" }], [2, { rate: "1.25" }], [3, { rate: "9" }]);
    await sync();
    const held = await services();
    expect(held.get("1")).toMatchObject({ status: "paused", statusReason: "price_held", cost: "1.00", rate: "1.30" });
    expect(held.get("2")).toMatchObject({ status: "active", cost: "1.25" });
    expect((await changes()).filter((change) => change.kind === "held")).toMatchObject([
      { service: "3" },
      { service: "1", before: { rate: "1.00" }, after: { rate: "1.26" } },
    ]);
    expect(await notified()).toMatchObject([{ code: "services_price_held", params: { count: 2 } }]);
    await sync();
    expect(await notified()).toHaveLength(1);

    expect(await caller.run((ctx) => setServicesStatus(ctx, { ids: [held.get("1")!.id], status: "active" }))).toEqual({ changed: 1 });
    fake.says.services = rows([1, { rate: "1.26" }], [2, { rate: "1.25" }], [3, { rate: "1.1" }]);
    await sync();
    const after = await services();
    expect(after.get("1")).toMatchObject({ status: "active", cost: "1.26", rate: "1.638" });
    expect(after.get("3")).toMatchObject({ status: "active", statusReason: null, cost: "1.10" });
  });

  it("guards the margin of fixed prices: below cost they are paused and the owner is notified", async () => {
    const { sync, fake, caller, services, notified } = await scene();
    const first = await services();
    for (const id of ["1", "2", "3"]) {
      const rate = id === "3" ? "1.22" : "1.10";
      await caller.run((ctx) => updatePrice(ctx, { serviceId: first.get(id)!.id, price: { mode: "fixed", rate }, allowLoss: id === "2" }));
    }
    fake.says.services = rows([1, { rate: "1.2" }], [2, { rate: "1.2" }], [3, { rate: "1.2" }]);
    await sync();
    const now = await services();
    expect(now.get("1")).toMatchObject({ status: "paused", statusReason: "below_cost", rate: "1.10", cost: "1.20" });
    expect(now.get("2")).toMatchObject({ status: "active", rate: "1.10", cost: "1.20" });
    expect(now.get("3")).toMatchObject({ status: "active", rate: "1.22" });
    expect(await notified()).toMatchObject([{ code: "services_below_cost", params: { count: 1 } }]);
    fake.says.services = rows();
    await sync();
    expect((await services()).get("1")).toMatchObject({ status: "active" });
  });

  it("raises fixed prices above cost, or only notifies, as the owner chose; an increase beyond their threshold is held", async () => {
    for (const [marginGuard, code, expected] of [
      ["follow", "services_raised", { status: "active", rate: "1.56", cost: "1.20", priceMode: "fixed" }],
      ["tell", "services_at_loss", { status: "active", rate: "1.10", cost: "1.20", priceMode: "fixed" }],
    ] as const) {
      const { caller, fake, sync, services, notified } = await scene();
      await caller.run((ctx) => updatePriceSettings(ctx, { marginGuard, heldAbove: "40" }));
      const before = await services();
      await caller.run((ctx) => updatePrice(ctx, { serviceId: before.get("1")!.id, price: { mode: "fixed", rate: "1.1" } }));
      fake.says.services = rows([1, { rate: "1.2" }], [2, { rate: "1.39" }], [3, { rate: "1.41" }]);
      await sync();
      const now = await services();
      expect(now.get("1")).toMatchObject(expected);
      expect(now.get("2")).toMatchObject({ status: "active", cost: "1.39" });
      expect(now.get("3")).toMatchObject({ status: "paused", statusReason: "price_held", cost: "1.00" });
      expect((await notified()).map((told) => told.code)).toEqual(["services_price_held", code]);
      await sync();
      expect(await notified()).toHaveLength(2);
    }
  });

  it("deactivates removed services with a date; returned ones wait for the owner", async () => {
    const { sync, fake, caller, services, changes, notified } = await scene();
    const all = fake.says.services;
    fake.says.services = [service(2), service(3), service(4)];
    await sync();
    expect((await services()).get("1")).toMatchObject({ status: "paused", statusReason: "gone" });
    const missing = await caller.run(({ tx }) =>
      tx.selectFrom("providerServices").select("externalId").where("missingSince", "is not", null).execute(),
    );
    expect(missing).toEqual([{ externalId: "1" }]);
    expect(await notified()).toMatchObject([{ code: "services_gone", params: { count: 1 } }]);
    const id = (await services()).get("1")!.id;
    expect(await caller.run((ctx) => setServicesStatus(ctx, { ids: [id], status: "active" }))).toEqual({ changed: 0 });
    await expect(caller.run((ctx) => updateService(ctx, { serviceId: id, status: "active" }))).rejects.toMatchObject({
      code: "provider_service_inactive",
    });

    fake.says.services = all;
    await sync();
    expect((await services()).get("1")).toMatchObject({ status: "paused", statusReason: "gone" });
    expect((await changes()).map((change) => change.kind)).toEqual(["returned", "gone"]);
    expect(await caller.run((ctx) => updateService(ctx, { serviceId: id, status: "active" }))).toMatchObject({ status: "active" });
  });

  it("updates limits and flags, keeps the owner's narrower limits, and logs new services", async () => {
    const { sync, fake, caller, services, changes } = await scene();
    await caller.run(async (ctx) => updateService(ctx, { serviceId: (await servicesOf())["2"]!, min: 100, max: 500 }));
    async function servicesOf() {
      return Object.fromEntries([...(await services())].map(([external, found]) => [external, found.id]));
    }
    fake.says.services = [
      ...rows([1, { min: "5", max: "9000" }], [2, { min: "200", max: "400" }], [3, { refill: true, type: "raffle" }]),
      service(5, { rate: "3" }),
    ];
    await sync();
    const now = await services();
    expect(now.get("1")).toMatchObject({ min: 5, max: 9000 });
    expect(now.get("2")).toMatchObject({ min: 200, max: 400 });
    expect(now.get("3")).toMatchObject({ refill: true, type: "raffle", status: "paused", statusReason: "type_unsupported" });
    expect(now.has("5")).toBe(false);
    const all = await changes();
    expect(all.map((change) => `${change.kind} ${change.service}`)).toEqual(["new 5", "flags 3", "limits 2", "limits 1"]);
    const { id } = all[0]!;
    expect((await changes(String(id)))[0]).toMatchObject({ id });
  });

  it("never activates a service that the owner switched off", async () => {
    const { sync, fake, caller, services } = await scene();
    await caller.run(async (ctx) =>
      setServicesStatus(ctx, { ids: [...(await services()).values()].map((found) => found.id), status: "off" }),
    );
    fake.says.services = rows([1, { rate: "9" }], [2, { rate: "1.1" }]);
    await sync();
    fake.says.services = [service(2), service(3), service(4)];
    await sync();
    expect([...(await services()).values()].map((found) => found.status)).toEqual(["off", "off", "off", "off"]);
  });
});

describe("an untrustworthy list changes nothing, and the owner is notified once", () => {
  it.each([
    ["empty", { services: [] }, "provider_catalogue_empty"],
    ["under half", { services: [service(1)] }, "provider_catalogue_empty"],
    ["a page", { services: "<html></html>" }, "provider_not_panel"],
    ["cut off", { services: '[{"service":1' }, "provider_not_panel"],
    ["in another currency", { balance: { balance: "5", currency: "EUR" } }, "provider_currency_changed"],
  ])("%s", async (_, says, code) => {
    const { sync, fake, caller, services, changes, notified, providerId } = await scene();
    const good = { ...fake.says };
    const before = await services();
    Object.assign(fake.says, says);
    expect(await sync()).toBe(code);
    expect(await sync()).toBe(code);
    expect([await services(), await changes()]).toEqual([before, []]);
    expect(await notified()).toMatchObject([{ code: "provider_catalogue_refused", params: { reason: code } }]);
    expect(await caller.run((ctx) => getProvider(ctx, { providerId }))).toMatchObject({
      status: "failing",
      statusText: code,
      servicesCount: 4,
      // Amounts of another currency are not kept as if they were the provider's.
      balance: "100.50",
    });
    await expect(refreshProvider(caller, { providerId, acceptShorter: false })).rejects.toMatchObject({ kind: "PRECONDITION", code });
    Object.assign(fake.says, good);
    expect(await refreshProvider(caller, { providerId, acceptShorter: false })).toMatchObject({ status: "ok", statusText: null });
  });

  it("a shorter list is accepted if the owner confirms it; an empty one never", async () => {
    const { fake, caller, services, providerId } = await scene();
    fake.says.services = [];
    await expect(refreshProvider(caller, { providerId, acceptShorter: true })).rejects.toMatchObject({ code: "provider_catalogue_empty" });
    fake.says.services = [service(1)];
    expect(await refreshProvider(caller, { providerId, acceptShorter: true })).toMatchObject({ servicesCount: 1 });
    expect([...(await services()).values()].map((found) => found.status)).toEqual(["active", "paused", "paused", "paused"]);
  });
});

describe("the provider's health", () => {
  it("a refused key stops it, and an accepted one continues", async () => {
    const { sync, fake, caller, providerId, notified } = await scene();
    fake.says.balance = { error: "Invalid API key" };
    expect(await sync()).toBe("provider_key_invalid");
    expect(await caller.run((ctx) => getProvider(ctx, { providerId }))).toMatchObject({ status: "invalid_key" });
    expect(await notified()).toMatchObject([{ code: "provider_invalid_key" }]);
    fake.says.balance = goodBalance;
    expect(await sync()).toBeUndefined();
    expect(await caller.run((ctx) => getProvider(ctx, { providerId }))).toMatchObject({ status: "ok", statusText: null });
  });

  it("one failed call is normal, three are shown", async () => {
    const { sync, fake, caller, providerId } = await scene();
    const status = async () => (await caller.run((ctx) => getProvider(ctx, { providerId }))).status;
    fake.says.balance = nothing;
    expect([await sync(), await status()]).toEqual(["provider_unreachable", "ok"]);
    expect([await sync(), await sync(), await status()]).toEqual(["provider_unreachable", "provider_unreachable", "failing"]);
    fake.says.balance = goodBalance;
    expect([await sync(), await status()]).toEqual([undefined, "ok"]);
  });

  it("continues automatically after a top-up", async () => {
    const { sync, fake, caller, providerId } = await scene();
    const found = () => caller.run((ctx) => getProvider(ctx, { providerId }));
    await caller.run(({ tx }) => tx.updateTable("providers").set({ status: "out_of_money" }).where("id", "=", providerId).execute());
    await sync();
    expect(await found()).toMatchObject({ status: "out_of_money", balance: "100.50" });
    fake.says.balance = { balance: "150", currency: "USD" };
    await sync();
    expect(await found()).toMatchObject({ status: "ok", balance: "150.00" });
  });

  it("cannot be refreshed by another panel", async () => {
    const { providerId } = await scene();
    const other = world.ownerOf(await world.newPanel());
    await expect(refreshProvider(other, { providerId, acceptShorter: false })).rejects.toMatchObject({ kind: "NOT_FOUND" });
    await expect(refreshProvider(world.asManager(2), { providerId, acceptShorter: false })).rejects.toMatchObject({ code: "forbidden" });
  });
});
