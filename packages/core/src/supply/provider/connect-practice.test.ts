import { practiceRate } from "@vitrine/contract/supply/provider/practice-rate";
import { type Practice, startPractice } from "@vitrine/practice/start-practice";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listRates } from "../../selling/catalog/list-rates.ts";
import { setRate } from "../../selling/catalog/set-rate.ts";
import { openAccess, providerAccess } from "./access.ts";
import { connectPractice } from "./connect-practice.workflow.ts";
import { listProviders } from "./list.ts";

let practice: Practice;
let world: World;
beforeAll(async () => {
  practice = await startPractice({ port: 0, host: "127.0.0.1" });
  // Its exact origin is exempt from the address rules that otherwise apply.
  world = await makeWorld({ settings: { practiceProviderUrl: practice.url, allowPrivateProviders: false } });
});
afterAll(() => practice.close());

it.each([
  ["USD", "en", "id.usd.en"],
  ["EUR", "uk", "id.eur.uk"],
  ["UAH", "ru", "ru.uah.ru"],
] as const)("gives each panel its own account in its currency and language: %s, %s", async (currency, language, catalogue) => {
  const caller = world.ownerOf(await world.newPanel({ currency, language }));
  const provider = await connectPractice(caller);
  expect(provider).toMatchObject({ isPractice: true, currency, status: "ok", balance: "1000000.00" });
  const access = await caller.run((ctx) => providerAccess(ctx, provider.id));
  expect(openAccess(world.platform, access).key).toBe(`practice-${catalogue}-${caller.panel.id}`);
  expect(await caller.run((ctx) => listRates(ctx))).toMatchObject({ items: [], missing: [] });
  const audits = await caller.run(({ tx }) => tx.selectFrom("auditLog").select("action").orderBy("id").execute());
  expect(audits.map(({ action }) => action)).toEqual(["provider.connect"]);
});

it("sets an exchange rate for a currency the sandbox does not know, and keeps the owner's", async () => {
  const caller = world.ownerOf(await world.newPanel({ currency: "XYZ" }));
  expect(await connectPractice(caller)).toMatchObject({ currency: "USD" });
  expect(await caller.run((ctx) => listRates(ctx))).toMatchObject({ items: [{ currency: "USD", rate: "1" }], missing: [] });
  await caller.run((ctx) => setRate(ctx, { currency: "USD", rate: "1.5" }));
  await connectPractice(caller);
  expect(await caller.run((ctx) => listRates(ctx))).toMatchObject({ items: [{ currency: "USD", rate: "1.5" }] });
});

it("is connected once, however often it is requested", async () => {
  const caller = world.ownerOf(await world.newPanel({ currency: "RUB" }));
  const [first, second] = await Promise.all([connectPractice(caller), connectPractice(caller)]);
  expect(first.id).toBe(second.id);
  expect((await connectPractice(caller)).id).toBe(first.id);
  expect((await caller.run((ctx) => listProviders(ctx, { query: null, page: 1, perPage: 100 }))).items).toHaveLength(1);
});

it("returns an error if no sandbox runs, and is refused to callers without the right", async () => {
  const without = {
    ...world.asOwner,
    platform: { ...world.platform, settings: { ...world.platform.settings, practiceProviderUrl: undefined } },
  };
  await expect(connectPractice(without)).rejects.toMatchObject({ kind: "PRECONDITION", code: "practice_unavailable" });
  await expect(connectPractice(world.asManager(2))).rejects.toMatchObject({ code: "forbidden" });
});

it.each([
  ["IDR", "USD", "0.000061"],
  ["IDR", "EUR", "0.000056481481"],
  ["RUB", "USD", "0.011"],
  ["IDR", "IDR", "1"],
  ["IDR", "XYZ", "0.000061"],
  ["RUB", "VND", "282.051282051282"],
])("a %s is worth %s %s", (from, to, rate) => expect(practiceRate(from, to)).toBe(rate));
