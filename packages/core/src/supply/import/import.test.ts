import { readFileSync } from "node:fs";
import { asAmount, formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/money";
import { type Practice, startPractice } from "@vitrine/practice/start-practice";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "../../kernel/context/context.ts";
import { connectProvider } from "../provider/connect.workflow.ts";
import { connectPractice } from "../provider/connect-practice.workflow.ts";
import { listProviderServices } from "../provider/list-services.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { getImport } from "./get-import.ts";
import { allServices, byProviderService, importAll, never, runAsWorker } from "../../../test/supply/import-world.ts";
import { listCategories } from "../../selling/category/list.ts";
import { followCatalogue } from "../../selling/catalog/follow-catalogue.ts";
import { listRates } from "../../selling/catalog/list-rates.ts";
import { setRate } from "../../selling/catalog/set-rate.ts";
import { failImport, runImport } from "./run-import.workflow.ts";
import { setServicesStatus } from "../../selling/catalog/set-status.ts";
import { startImport } from "./start-import.ts";
import { updatePrice } from "../../selling/catalog/update-price.ts";
import { updateService } from "../../selling/catalog/update.ts";

interface Row {
  service: number;
  name: string;
  category: string;
  rate: string;
  min: string;
  max: string;
}

let practice: Practice;
let world: World;
beforeAll(async () => {
  practice = await startPractice({ port: 0, host: "127.0.0.1" });
  world = await makeWorld({ settings: { practiceProviderUrl: practice.url } });
});
afterAll(() => practice.close());

const file = (name: string): Row[] =>
  JSON.parse(readFileSync(new URL(`../../../../../apps/practice/data/${name}`, import.meta.url), "utf8")) as Row[];
const panelIn = async (currency: string): Promise<Caller> =>
  world.ownerOf(await world.newPanel({ currency, language: currency === "RUB" ? "ru" : "en" }));
/** The sandbox connected as any provider that answers in a currency of its own. */
async function connectAbroad(caller: Caller) {
  const provider = await connectProvider(caller, { url: `${practice.url}/api/v2`, key: `practice-id-${caller.panel.id}` });
  await caller.run((ctx) => setRate(ctx, { currency: provider.currency, rate: "0.000061" }));
  return provider;
}

/** Units of 10⁻⁸, rounded up. */
const ceil = (numerator: bigint, denominator: bigint) => (numerator + denominator - 1n) / denominator;

it("prices are rounded up to the chosen step, never below cost, and stay rounded when the cost moves", async () => {
  const caller = await panelIn("RUB");
  const provider = await connectPractice(caller);
  const chosen = { providerId: provider.id, services: ["991"], extraCharge: "30", rounding: "0.5" } as const;
  const run = async (input: Parameters<typeof startImport>[1]) =>
    runAsWorker(caller, (await caller.run((ctx) => startImport(ctx, input))).importId);
  await run({ ...chosen, services: [...chosen.services] });
  const service = async () => (await allServices(caller))[0]!;
  // 5.8047 at 30% is 7.54611.
  expect(await service()).toMatchObject({ cost: "5.8047", rate: "8.00", rounding: "0.5", priceMode: "follow", extraCharge: "30" });
  await caller.run((ctx) => followCatalogue(ctx, { id: provider.id, currency: "RUB" }, [changedTo("6.1600")], []));
  expect(await service()).toMatchObject({ cost: "6.16", rate: "8.50" });
  const { id } = await service();
  const follow = { mode: "follow", extraCharge: "0" } as const;
  expect(await caller.run((ctx) => updatePrice(ctx, { serviceId: id, price: follow }))).toMatchObject({ rate: "6.50", rounding: "0.5" });
  expect(await caller.run((ctx) => updatePrice(ctx, { serviceId: id, price: { ...follow, rounding: null } }))).toMatchObject({
    rate: "6.16",
    rounding: null,
  });
  // Without a step, an import is exact again.
  await run({ providerId: provider.id, services: ["991"], extraCharge: "30" });
  expect(await service()).toMatchObject({ rate: "7.54611", rounding: null });
});

function changedTo(rate: string): Parameters<typeof followCatalogue>[2][number] {
  const limits = { min: 1, max: 1_000_000 };
  const service = { id: "991", name: "n", category: "c", type: "Default" as const, rawType: "Default", rate: parseAmount(rate)! };
  const flags = { refill: false, cancel: false, dripfeed: false, averageTime: null, description: null };
  return { service: { ...service, ...limits, ...flags }, limitsBefore: null };
}

describe("importing a complete real catalogue at 30%", () => {
  it("843 services in the panel's own currency, exact to the last decimal", async () => {
    const caller = await panelIn("RUB");
    const provider = await connectPractice(caller);
    expect(provider).toMatchObject({ currency: "RUB", servicesCount: 843, isPractice: true });
    expect(await importAll(caller, provider.id)).toMatchObject({
      status: "done",
      total: 843,
      created: 843,
      updated: 0,
      skipped: 0,
      failed: [],
    });

    const services = byProviderService(await allServices(caller));
    const rows = file("provider-ru.services.json");
    expect(services.size).toBe(843);
    for (const row of rows) {
      const cost = parseAmount(row.rate)!;
      const service = services.get(String(row.service))!;
      expect(service.sourceName ?? service.name).toBe(row.name.trim());
      expect(service).toMatchObject({
        cost: formatAmount(cost),
        rate: formatAmount(asAmount(ceil(cost * 130n, 100n))),
        min: Number(row.min),
        max: Number(row.max),
        status: "active",
        extraCharge: "30",
        priceMode: "follow",
        exchangeRate: "1",
        isTest: true,
        category: { name: row.category },
      });
    }
    expect(services.get("991")).toMatchObject({ cost: "5.8047", rate: "7.54611", category: { network: "Instagram" } });
    const { items } = await caller.run((ctx) => listCategories(ctx));
    expect(items).toHaveLength(new Set(rows.map((row) => row.category)).size);
    expect(items.find((category) => category.name.startsWith("Telegram — 👁"))).toMatchObject({ network: "Telegram", services: 84 });
    const listed = await caller.run((ctx) =>
      listProviderServices(ctx, {
        providerId: provider.id,
        query: "991",
        category: null,
        type: null,
        missing: false,
        page: 1,
        perPage: 20_000,
      }),
    );
    expect(listed.items[0]!.importedId).toBe(services.get("991")!.id);
  });

  it("505 services with an exchange rate, rounded up twice", async () => {
    const caller = await panelIn("USD");
    const provider = await connectAbroad(caller);
    expect(provider).toMatchObject({ currency: "IDR", servicesCount: 505 });
    const { items, missing } = await caller.run((ctx) => listRates(ctx));
    expect({ items, missing }).toMatchObject({ items: [{ currency: "IDR", rate: "0.000061" }], missing: [] });
    expect(await importAll(caller, provider.id)).toMatchObject({ status: "done", total: 505, created: 505, failed: [] });
    const services = byProviderService(await allServices(caller));
    for (const row of file("provider-id.services.json")) {
      const cost = ceil(parseAmount(row.rate)! * 61n, 1_000_000n);
      expect(services.get(String(row.service))).toMatchObject({
        cost: formatAmount(asAmount(cost)),
        rate: formatAmount(asAmount(ceil(cost * 130n, 100n))),
        providerRate: formatAmount(parseAmount(row.rate)!),
        exchangeRate: "0.000061",
      });
    }
    expect(services.get("101")).toMatchObject({ cost: "0.0671", rate: "0.08723" });
  });

  it("selected services only; ids unknown to the provider are listed", async () => {
    const caller = await panelIn("RUB");
    const provider = await connectPractice(caller);
    const done = await importAll(caller, provider.id, "12.5", ["1119", "991", "no-such", "991"]);
    expect(done).toMatchObject({ status: "done", total: 3, created: 2, failed: [{ service: "no-such", code: "service_id_invalid" }] });
    const services = byProviderService(await allServices(caller));
    expect([...services.keys()].toSorted()).toEqual(["1119", "991"]);
    expect(services.get("1119")).toMatchObject({ cost: "39.00", rate: "43.875", extraCharge: "12.5" });
  });
});

describe("starting an import", () => {
  it("is refused without an exchange rate, with nothing to import, while another runs, and for callers without the right", async () => {
    const caller = await panelIn("EUR");
    const provider = await connectAbroad(caller);
    const start = (by: Caller, services: "all" | string[] = "all", providerId = provider.id) =>
      by.run((ctx) => startImport(ctx, { providerId, services, extraCharge: "30" }));
    await forgetRates(caller);
    await expect(start(caller)).rejects.toMatchObject({ kind: "PRECONDITION", code: "rate_missing", params: { from: "IDR", to: "EUR" } });
    await caller.run((ctx) => setRate(ctx, { currency: "IDR", rate: "0.000056" }));
    await expect(start(caller, ["no-such"])).rejects.toMatchObject({ code: "selection_empty" });
    await expect(start(world.asManager(2, caller.panel))).rejects.toMatchObject({ code: "forbidden" });
    await expect(start(world.ownerOf(await world.newPanel()))).rejects.toMatchObject({ kind: "NOT_FOUND" });
    const { importId } = await start(caller);
    await expect(start(caller)).rejects.toMatchObject({ kind: "CONFLICT", code: "import_running" });
    expect(await runAsWorker(caller, importId)).toMatchObject({ status: "done" });
    const results = await Promise.allSettled([start(caller), start(caller)]);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    await expect(world.asOwner.run((ctx) => getImport(ctx, { importId }))).rejects.toMatchObject({ kind: "NOT_FOUND" });
  });

  async function forgetRates(caller: Caller): Promise<void> {
    await runAs(world.database.ownerUrl, (client) => client.query("delete from exchange_rates where panel_id = $1", [caller.panel.id]));
  }

  it("creates the job in its own transaction and audits the actor", async () => {
    const caller = await panelIn("RUB");
    const provider = await connectPractice(caller);
    const { importId } = await caller.run((ctx) => startImport(ctx, { providerId: provider.id, services: ["991"], extraCharge: "30" }));
    const audits = await caller.run(({ tx }) => tx.selectFrom("auditLog").selectAll().where("action", "=", "catalog.import").execute());
    expect(audits).toMatchObject([{ subject: `import:${importId}`, actor: { kind: "owner", userId: world.owner.id } }]);
    const { rows } = await runAs(world.database.ownerUrl, (client) =>
      client.query("select queue_name from graphile_worker.jobs where task_identifier = 'catalog.import'"),
    );
    expect(rows).toContainEqual({ queue_name: `provider:${caller.panel.id}:${provider.id}` });
  });
});

describe("continuing", () => {
  it("a stopped run is continued by the next one; nothing is created twice", async () => {
    const caller = await panelIn("RUB");
    const provider = await connectPractice(caller);
    await multiply(caller, provider.id, 4500);
    const { importId } = await caller.run((ctx) => startImport(ctx, { providerId: provider.id, services: "all", extraCharge: "30" }));
    const stopping = new AbortController();
    stopping.abort();
    const worker = await systemCaller(caller.platform, caller.panel.id, "import");
    await expect(runImport(worker, importId, stopping.signal)).rejects.toThrow();
    expect(await caller.run((ctx) => getImport(ctx, { importId }))).toMatchObject({ status: "running", total: 4500, created: 2000 });
    await runImport(worker, importId, never);
    await runImport(worker, importId, never);
    expect(await caller.run((ctx) => getImport(ctx, { importId }))).toMatchObject({
      status: "done",
      created: 4500,
      updated: 0,
      skipped: 0,
      failed: [],
    });
    expect(byProviderService(await allServices(caller)).size).toBe(4500);
    const events = await caller.run(({ tx }) =>
      tx.selectFrom("events").select("data").where("kind", "=", "import").orderBy("id").execute(),
    );
    expect(events.map(({ data }) => data)).toMatchObject([
      { created: 2000, status: "running" },
      { created: 4000, status: "running" },
      { created: 4500, status: "done" },
    ]);
  });

  it("skips nothing and creates nothing twice when the provider's list changes between two steps", async () => {
    const caller = await panelIn("RUB");
    const provider = await connectPractice(caller);
    await multiply(caller, provider.id, 4500);
    const ids = await caller.run(({ tx }) =>
      tx.selectFrom("providerServices").select("externalId").where("providerId", "=", provider.id).orderBy("position").execute(),
    );
    const chosen = [...ids.map(({ externalId }) => externalId), "never-was"];
    const { importId } = await caller.run((ctx) => startImport(ctx, { providerId: provider.id, services: chosen, extraCharge: "30" }));
    const stopping = new AbortController();
    stopping.abort();
    const worker = await systemCaller(caller.platform, caller.panel.id, "import");
    await expect(runImport(worker, importId, stopping.signal)).rejects.toThrow();
    const missing = (externalIds: string[]) =>
      caller.run(({ tx }) =>
        tx
          .updateTable("providerServices")
          .set({ missingSince: new Date() })
          .where("providerId", "=", provider.id)
          .where("externalId", "in", externalIds)
          .execute(),
      );
    // Some already read, some not.
    await missing(chosen.slice(0, 700));
    await missing(chosen.slice(4000, 4003));
    await runImport(worker, importId, never);
    const done = await caller.run((ctx) => getImport(ctx, { importId }));
    expect(done).toMatchObject({ status: "done", total: 4501, created: 4497, updated: 0, skipped: 0 });
    expect(done.failed.map(({ service }) => service)).toEqual([...chosen.slice(4000, 4003), "never-was"]);
    expect(byProviderService(await allServices(caller)).size).toBe(4497);
  });

  it("an import that will not be continued has failed, and another can be started", async () => {
    const caller = await panelIn("RUB");
    const provider = await connectPractice(caller);
    const { importId } = await caller.run((ctx) => startImport(ctx, { providerId: provider.id, services: ["991"], extraCharge: "30" }));
    await failImport(await systemCaller(caller.platform, caller.panel.id, "import"), importId);
    expect(await caller.run((ctx) => getImport(ctx, { importId }))).toMatchObject({ status: "failed", errorCode: "internal" });
    expect(await runAsWorker(caller, importId)).toMatchObject({ status: "failed", created: 0 });
    expect(await importAll(caller, provider.id, "30", ["991"])).toMatchObject({ status: "done", created: 1 });
  });

  it("10,000 services in seconds, with flat memory", async () => {
    const caller = await panelIn("RUB");
    const provider = await connectPractice(caller);
    await multiply(caller, provider.id, 10_000);
    await importAll(caller, provider.id, "30", ["991"]);
    const before = process.memoryUsage().rss;
    const startedAt = performance.now();
    const done = await importAll(caller, provider.id);
    const grown = process.memoryUsage().rss - before;
    expect(done).toMatchObject({ status: "done", total: 10_000, created: 9999, skipped: 1 });
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(grown).toBeLessThan(128 * 1024 * 1024);
  }, 60_000);
});

/** The catalogue as last read, extended to `total` rows. */
async function multiply(caller: Caller, providerId: number, total: number): Promise<void> {
  await caller.run(({ tx }) =>
    sql`
      insert into provider_services (panel_id, provider_id, external_id, name, category, type, raw_type, rate, min, max, refill, cancel, dripfeed, position)
      select ${caller.panel.id}, ${providerId}, 'x' || n, 'Telegram views ' || n, 'Telegram — ' || n % 40, 'Default', 'Default', n * 1000003, 10, 10000, false, false, false, 1000 + n
      from generate_series(1, ${total} - (select count(*) from provider_services where panel_id = ${caller.panel.id} and provider_id = ${providerId})) n
      returning 1`.execute(tx),
  );
}

describe("importing again", () => {
  it("writes nothing where nothing changed", async () => {
    const caller = await panelIn("RUB");
    const provider = await connectPractice(caller);
    await importAll(caller, provider.id);
    const versions = () => caller.run(({ tx }) => tx.selectFrom("services").select(["id", "version"]).orderBy("id").execute());
    const before = await versions();
    expect(await importAll(caller, provider.id)).toMatchObject({ created: 0, updated: 0, skipped: 843 });
    expect(await versions()).toEqual(before);
  });

  it("applies the new extra charge, keeps the owner's edits, and leaves fixed prices and switched-off services alone", async () => {
    const caller = await panelIn("RUB");
    const provider = await connectPractice(caller);
    await importAll(caller, provider.id, "30", ["991", "1119", "1188"]);
    const first = byProviderService(await allServices(caller));
    const id = (external: string) => first.get(external)!.id;
    await caller.run((ctx) => updateService(ctx, { serviceId: id("991"), name: "My saves", min: 50, max: 5000 }));
    await caller.run((ctx) => updatePrice(ctx, { serviceId: id("1119"), price: { mode: "fixed", rate: "60" } }));
    await caller.run((ctx) => setServicesStatus(ctx, { ids: [id("1188")], status: "off" }));
    expect(await importAll(caller, provider.id, "50", ["991", "1119", "1188"])).toMatchObject({ created: 0, updated: 2, skipped: 1 });
    const again = byProviderService(await allServices(caller));
    expect(again.get("991")).toMatchObject({ id: id("991"), name: "My saves", rate: "8.70705", extraCharge: "50", min: 50, max: 5000 });
    expect(again.get("1119")).toMatchObject({ rate: "60.00", priceMode: "fixed", extraCharge: "30" });
    expect(again.get("1188")).toMatchObject({ status: "off", rate: "3308.70285" });
  });
});
