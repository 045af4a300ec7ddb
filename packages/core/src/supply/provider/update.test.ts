import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { allServices, importAll } from "../../../test/supply/import-world.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { openAccess, providerAccess } from "./access.ts";
import { connectProvider } from "./connect.workflow.ts";
import { type HostileProvider, startHostileProvider } from "../../../test/supply/hostile-provider.ts";
import { getProvider } from "./get.ts";
import { refreshProvider } from "../sync/refresh.workflow.ts";
import { updateProvider } from "./update.workflow.ts";

let world: World;
const open: HostileProvider[] = [];
beforeAll(async () => {
  world = await makeWorld();
});
afterEach(async () => {
  for (const provider of open.splice(0)) await provider.close();
});

async function connected(): Promise<{ caller: Caller; fake: HostileProvider; providerId: number; key: () => Promise<string> }> {
  const caller = world.ownerOf(await world.newPanel());
  const fake = await startHostileProvider();
  open.push(fake);
  const { id: providerId } = await connectProvider(caller, { url: fake.url, key: "first-key-1" });
  return {
    caller,
    fake,
    providerId,
    key: async () => openAccess(world.platform, await caller.run((ctx) => providerAccess(ctx, providerId))).key,
  };
}

describe("a provider", () => {
  it("changes name and concurrency; the audit holds the earlier values", async () => {
    const { caller, providerId, fake } = await connected();
    expect(await updateProvider(caller, { providerId, name: "Best", concurrency: 9 })).toMatchObject({ name: "Best" });
    const { length } = fake.keys;
    await updateProvider(caller, { providerId, name: "Best" });
    expect(fake.keys).toHaveLength(length);
    const audits = await caller.run(({ tx }) =>
      tx.selectFrom("auditLog").select(["before", "after"]).where("action", "=", "provider.update").execute(),
    );
    expect(audits).toMatchObject([{ before: { name: "127.0.0.1", concurrency: 4 }, after: { name: "Best", concurrency: 9 } }]);
  });

  it("accepts another key only if the provider does", async () => {
    const { caller, providerId, fake, key } = await connected();
    fake.says.balance = { error: "Invalid API key" };
    await expect(updateProvider(caller, { providerId, key: "wrong-key-22" })).rejects.toMatchObject({ code: "provider_key_invalid" });
    expect(await key()).toBe("first-key-1");
    fake.says.balance = { balance: "7", currency: "USD" };
    await caller.run(({ tx }) =>
      tx.updateTable("providers").set({ status: "invalid_key", statusText: "Invalid API key" }).where("id", "=", providerId).execute(),
    );
    expect(await updateProvider(caller, { providerId, key: "second-key-2" })).toMatchObject({
      status: "ok",
      statusText: null,
      balance: "7.00",
    });
    expect(await key()).toBe("second-key-2");
    const audits = await caller.run(({ tx }) => tx.selectFrom("auditLog").selectAll().execute());
    expect(JSON.stringify(audits)).not.toContain("second-key-2");
    expect(JSON.stringify(audits)).toContain('"key":"changed"');
  });

  it("refuses the key of an account in another currency", async () => {
    const { caller, providerId, fake, key } = await connected();
    fake.says.balance = { balance: "7", currency: "INR" };
    await expect(updateProvider(caller, { providerId, key: "rupee-key-22" })).rejects.toMatchObject({
      code: "provider_currency_changed",
      params: { from: "USD", to: "INR" },
    });
    expect(await key()).toBe("first-key-1");
    expect(await caller.run((ctx) => getProvider(ctx, { providerId }))).toMatchObject({ balance: "100.50", currency: "USD" });
  });

  it("switched off deactivates its services; switched on reactivates them", async () => {
    const { caller, providerId } = await connected();
    await importAll(caller, providerId);
    const [first] = await allServices(caller);
    await caller.run(({ tx }) => tx.updateTable("services").set({ status: "off" }).where("id", "=", first!.id).execute());
    const statuses = async () => (await allServices(caller)).map((service) => service.statusReason ?? service.status);
    expect(await updateProvider(caller, { providerId, enabled: false })).toMatchObject({ status: "off" });
    expect(await statuses()).toEqual(["off", "provider_off", "provider_off"]);
    await expect(refreshProvider(caller, { providerId, acceptShorter: false })).rejects.toMatchObject({ code: "provider_inactive" });
    expect(await updateProvider(caller, { providerId, enabled: true })).toMatchObject({ status: "ok" });
    expect(await statuses()).toEqual(["off", "active", "active"]);
  });

  it("cannot be changed by another panel", async () => {
    const { providerId, fake } = await connected();
    const { length } = fake.keys;
    await expect(updateProvider(world.asOwner, { providerId, key: "stolen-key-3" })).rejects.toMatchObject({ kind: "NOT_FOUND" });
    await expect(updateProvider(world.asManager(2), { providerId, name: "x" })).rejects.toMatchObject({ code: "forbidden" });
    expect(fake.keys).toHaveLength(length);
  });
});
