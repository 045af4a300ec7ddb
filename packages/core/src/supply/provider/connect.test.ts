import { makeProvider } from "@vitrine/testkit/provider-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "../../kernel/context/context.ts";
import { connectProvider } from "./connect.workflow.ts";
import { createProviderClients, providerClients } from "./provider-clients.ts";
import { getProvider } from "./get.ts";
import {
  fortyMegabytes,
  goodBalance,
  type HostileProvider,
  nothing,
  service,
  silence,
  startHostileProvider,
} from "../../../test/supply/hostile-provider.ts";
import { listProviderServices } from "./list-services.ts";
import { listProviders } from "./list.ts";

let world: World;
const open: HostileProvider[] = [];
beforeAll(async () => {
  world = await makeWorld();
});
afterEach(async () => {
  for (const provider of open.splice(0)) await provider.close();
});
afterAll(() => world.database.drop());

async function provider(...says: Parameters<typeof startHostileProvider>): Promise<HostileProvider> {
  const started = await startHostileProvider(...says);
  open.push(started);
  return started;
}

const connect = (url: string, key = "secret-key-1234", caller: Caller = world.asOwner) => connectProvider(caller, { url, key });

/** Clients with a timeout of 250 ms. */
function impatient(allowPrivate: boolean): Caller {
  const clients = createProviderClients({ allowPrivate, exemptOrigins: [] });
  const platform = { ...world.platform };
  providerClients.set(platform, { ...clients, clientFor: (access) => clients.clientFor(access, { answerTimeoutMs: 250 }) });
  return { ...world.asOwner, platform };
}

async function countAll(): Promise<unknown[]> {
  const { items } = await world.asOwner.run((ctx) => listProviders(ctx, { query: null, page: 1, perPage: 100 }));
  return items;
}

describe("connecting a provider", () => {
  it("keeps the data it read, and the key only sealed", async () => {
    const { url, keys } = await provider();
    const made = await connect(url, "canary-key-555");
    expect(made).toMatchObject({
      name: "127.0.0.1",
      url,
      status: "ok",
      balance: "100.50",
      currency: "USD",
      servicesCount: 3,
      isPractice: false,
      waitingOrders: 0,
    });
    expect(keys).toEqual(["canary-key-555", "canary-key-555"]);
    expect(await world.asOwner.run((ctx) => getProvider(ctx, { providerId: made.id }))).toEqual(made);

    const [kept, audited] = await world.asOwner.run(
      async ({ tx }) =>
        [await tx.selectFrom("providers").selectAll().execute(), await tx.selectFrom("auditLog").selectAll().execute()] as const,
    );
    expect(kept[0]!.keySealed.includes("canary-key-555")).toBe(false);
    expect(JSON.stringify([kept[0]!.url, kept[0]!.statusText, audited])).not.toContain("canary-key-555");
    expect(audited).toMatchObject([
      { action: "provider.connect", subject: `provider:${made.id}`, after: { url, services: 3, currency: "USD" } },
    ]);

    const services = await world.asOwner.run((ctx) =>
      listProviderServices(ctx, { providerId: made.id, query: null, category: null, type: null, missing: false, page: 1, perPage: 20_000 }),
    );
    expect(services).toMatchObject({ total: 3, categories: [{ name: "Telegram — Views", count: 3 }] });
    expect(services.items[0]).toMatchObject({
      service: "1",
      name: "Service 1",
      rate: "1.00",
      min: 10,
      max: 1000,
      orderable: true,
      importedId: null,
    });
  });

  it("accepts pasted input: no path, key inside the text", async () => {
    const { url, keys } = await provider();
    const pasted = `API URL: ${url}?action=balance, API key: pasted-key-12345`;
    const made = await connectProvider(world.asOwner, { url: pasted, key: "", name: "Pasted" });
    expect(made).toMatchObject({ url, name: "Pasted" });
    expect(keys[0]).toBe("pasted-key-12345");
    const other = await provider();
    expect(await connect(new URL(other.url).origin)).toMatchObject({ url: other.url });
  });

  it("refuses to connect the same address twice", async () => {
    const { url } = await provider();
    await connect(url);
    await expect(connect(url, "another-key-99")).rejects.toMatchObject({ kind: "CONFLICT", code: "already_exists" });
    const twice = await provider();
    const results = await Promise.allSettled([connect(twice.url), connect(twice.url)]);
    expect(results.map((result) => result.status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(results.find((result) => result.status === "rejected")).toMatchObject({ reason: { code: "already_exists" } });
  });

  it("says what is wrong with a key even if the address is connected", async () => {
    const { url } = await provider({ balance: { error: "Invalid API key" } });
    await makeProvider(world.platform, world.panel, { url });
    await expect(connect(url)).rejects.toMatchObject({ kind: "PRECONDITION", code: "provider_key_invalid" });
  });

  it("is refused to guests, customers and managers below their scope", async () => {
    const { url, keys } = await provider();
    const customer = world.callerAs(await world.customer("connects"));
    await expect(connect(url, "key-12345678", world.asGuest())).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(connect(url, "key-12345678", customer)).rejects.toMatchObject({ code: "forbidden" });
    await expect(connect(url, "key-12345678", world.asManager(2))).rejects.toMatchObject({ code: "forbidden" });
    expect(keys).toEqual([]);
    expect(await connect(url, "key-12345678", world.asManager(3))).toMatchObject({ status: "ok" });
  });

  it("does not share providers between panels", async () => {
    const { url } = await provider();
    const mine = await connect(url);
    const other = world.ownerOf(await world.newPanel());
    await expect(other.run((ctx) => getProvider(ctx, { providerId: mine.id }))).rejects.toMatchObject({
      kind: "NOT_FOUND",
      code: "not_found",
    });
    expect(await other.run((ctx) => listProviders(ctx, { query: null, page: 1, perPage: 100 }))).toMatchObject({ items: [], total: 0 });
    // The other panel may have the same provider.
    expect(await connect(url, "its-own-key-1", other)).toMatchObject({ url });
  });
});

describe("a failed connection gives its reason and leaves nothing behind", () => {
  it.each([
    ["a wrong key", { balance: { error: "Invalid API key" } }, "provider_key_invalid"],
    ["a refusal", { balance: { error: "Your account is frozen" } }, "provider_refused"],
    ["a page", { balance: "<!doctype html><title>Welcome</title>" }, "provider_not_panel"],
    ["XML", { balance: '<?xml version="1.0"?><error>Not found</error>' }, "invalid_xml"],
    ["an empty answer", { balance: "" }, "provider_not_panel"],
    ["a cut connection", { balance: nothing }, "provider_unreachable"],
    ["40 MB", { services: fortyMegabytes }, "provider_not_panel"],
    ["a page instead of a catalogue", { services: "<html></html>" }, "provider_not_panel"],
    ["an empty catalogue", { services: [] }, "provider_catalogue_empty"],
    ["rows that are no services", { services: [{ a: 1 }] }, "provider_not_panel"],
  ])("%s", async (_, says, code) => {
    const before = await countAll();
    const { url } = await provider(says);
    await expect(connect(url)).rejects.toMatchObject({ kind: "PRECONDITION", code });
    expect(await countAll()).toEqual(before);
  });

  it("no answer", async () => {
    const { url } = await provider({ balance: silence });
    await expect(connect(url, "secret-key-1234", impatient(true))).rejects.toMatchObject({ code: "provider_timeout" });
  });

  it("an unreachable address", async () => {
    const dead = await provider();
    await dead.close();
    await expect(connect(dead.url)).rejects.toMatchObject({ code: "provider_unreachable" });
    await expect(connect("https://no-such-provider.invalid/api/v2")).rejects.toMatchObject({ code: "provider_unreachable" });
  });

  it("a private address, and nothing reaches it", async () => {
    const { url, keys } = await provider();
    await expect(connect(url, "secret-key-1234", impatient(false))).rejects.toMatchObject({ code: "provider_address_refused" });
    await expect(connect("http://169.254.169.254/latest", "secret-key-1234", impatient(false))).rejects.toMatchObject({
      code: "provider_address_refused",
    });
    expect(keys).toEqual([]);
  });

  it("a missing address and a missing key", async () => {
    await expect(connect("my provider")).rejects.toMatchObject({ code: "URL_INVALID" });
    const { url } = await provider();
    await expect(connect(url, "")).rejects.toMatchObject({ kind: "VALIDATION", fields: { key: { code: "required" } } });
  });

  it("never repeats the key of a provider that echoes it", async () => {
    const { url } = await provider({ balance: { error: "You have sent secret-key-1234, which is wrong" } });
    await expect(connect(url)).rejects.toSatisfy((error: Error) => !JSON.stringify(error).includes("secret-key-1234"));
  });

  it("uses the protocol's currency if the provider names none", async () => {
    const { url } = await provider({ balance: { balance: goodBalance.balance }, services: [service(7)] });
    expect(await connect(url)).toMatchObject({ currency: "USD" });
  });
});
