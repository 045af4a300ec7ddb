import { listProviderServicesInput } from "@vitrine/contract/supply/provider/provider";
import { type Practice, startPractice } from "@vitrine/practice/start-practice";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Caller } from "../../kernel/context/context.ts";
import { allServices, byProviderService, runAsWorker } from "../../../test/supply/import-world.ts";
import { createCategory } from "../../selling/category/write.ts";
import { listCategories } from "../../selling/category/list.ts";
import { removeCategory } from "../../selling/category/remove.ts";
import { updatePrice } from "../../selling/catalog/update-price.ts";
import { connectPractice } from "../provider/connect-practice.workflow.ts";
import { listProviderServices } from "../provider/list-services.ts";
import { cancelImport, revertImport } from "./cancel-import.ts";
import { getImport, proposeImport } from "./get-import.ts";
import { previewImport } from "./preview-import.ts";
import { failImport, reopenImport } from "./run-import.workflow.ts";
import { startImport } from "./start-import.ts";

let practice: Practice;
let world: World;
beforeAll(async () => {
  practice = await startPractice({ port: 0, host: "127.0.0.1" });
  world = await makeWorld({ settings: { practiceProviderUrl: practice.url } });
});
afterAll(() => practice.close());

type Input = Omit<Parameters<typeof startImport>[1], "providerId">;

async function shop() {
  const owner: Caller = world.ownerOf(await world.newPanel({ currency: "RUB", language: "ru" }));
  const { id: providerId } = await connectPractice(owner);
  const { items } = await owner.run((ctx) => listProviderServices(ctx, listProviderServicesInput.parse({ providerId, perPage: 20_000 })));
  const byCategory = Map.groupBy(items, ({ category }) => category);
  const [[first, ofFirst], [second, ofSecond]] = [...byCategory].filter(([, rows]) => rows.length > 1) as [
    [string, typeof items],
    [string, typeof items],
  ];
  const one = ofFirst[0]!.service;
  const other = ofSecond[0]!.service;
  const start = (input: Input) => owner.run((ctx) => startImport(ctx, { providerId, ...input }));
  const run = async (input: Input) => runAsWorker(owner, (await start(input)).importId);
  const revert = async (importId: number) => {
    await owner.run((ctx) => revertImport(ctx, { importId }));
    return runAsWorker(owner, importId);
  };
  const sold = async () => byProviderService(await allServices(owner));
  return { owner, providerId, first, second, one, other, items, start, run, revert, sold };
}

test("categories are mapped as the owner chose, each with its own extra charge, and the next import proposes the same", async () => {
  const { owner, providerId, first, second, one, other, run, sold } = await shop();
  const { id: categoryId } = await owner.run((ctx) => createCategory(ctx, { name: "Best", isHidden: false }));
  const categories = [{ category: first, categoryId, extraCharge: "75.5" }];
  await run({ services: [one, other], extraCharge: "30", categories });
  const services = await sold();
  expect(services.get(one)).toMatchObject({ category: { name: "Best" }, extraCharge: "75.5" });
  expect(services.get(other)).toMatchObject({ category: { name: second }, extraCharge: "30" });
  const propose = () => owner.run((ctx) => proposeImport(ctx, { providerId }));
  expect(await propose()).toMatchObject({ cleanNames: true, categories: [{ category: first, categoryId, extraCharge: "75.5" }] });
  // If the mapped category was removed since, the provider's name is used.
  const { items } = await owner.run((ctx) => listCategories(ctx));
  await owner.run((ctx) => removeCategory(ctx, { categoryId, moveTo: items.find(({ name }) => name === second)!.id }));
  expect((await propose()).categories).toEqual([{ category: first, categoryId: null, extraCharge: "75.5" }]);
});

test("the preview shows what the import does", async () => {
  const { owner, providerId, items, run, sold } = await shop();
  const chosen = items.slice(0, 40).map(({ service }) => service);
  await run({ services: chosen.slice(0, 3), extraCharge: "30" });
  const fixed = (await sold()).get(chosen[0]!)!;
  await owner.run((ctx) => updatePrice(ctx, { serviceId: fixed.id, price: { mode: "fixed", rate: "9999" } }));
  const input = { services: [...chosen, "no such service"], extraCharge: "40" };
  const preview = await owner.run((ctx) => previewImport(ctx, { providerId, ...input }));
  expect(preview).toMatchObject({ created: 37, updated: 2, same: 1, fixed: 1 });
  expect(preview.failed).toEqual([{ service: "no such service", code: "service_id_invalid" }]);
  expect((await sold()).size).toBe(3);
  const result = await run(input);
  expect(result).toMatchObject({ created: 37, updated: 2, skipped: 1, failed: preview.failed });
  const names = (await owner.run((ctx) => listCategories(ctx))).items.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(preview.categories));
  const services = await sold();
  for (const { before, after } of preview.names) {
    expect([...services.values()].find(({ sourceName }) => sourceName === before)?.name).toBe(after);
  }
  expect(preview.renamed).toBeGreaterThan(0);
});

test("the provider's names can be kept", async () => {
  const { owner, providerId, items, run, sold } = await shop();
  const services = items.slice(0, 40).map(({ service }) => service);
  const preview = await owner.run((ctx) => previewImport(ctx, { providerId, services, extraCharge: "30", cleanNames: false }));
  expect(preview).toMatchObject({ renamed: 0, names: [] });
  await run({ services, extraCharge: "30", cleanNames: false });
  const found = await sold();
  expect(services.map((id) => found.get(id)!.name)).toEqual(items.slice(0, 40).map(({ name }) => name));
});

test("a canceled import keeps its changes, and makes no more", async () => {
  const { owner, one, start, sold } = await shop();
  const { importId } = await start({ services: [one], extraCharge: "30" });
  expect(await owner.run((ctx) => cancelImport(ctx, { importId }))).toMatchObject({ status: "canceled", revertUntil: null });
  expect(await runAsWorker(owner, importId)).toMatchObject({ status: "canceled", created: 0 });
  expect((await sold()).size).toBe(0);
  expect(await owner.run((ctx) => cancelImport(ctx, { importId }))).toMatchObject({ status: "canceled" });
});

test("reverting removes what was created, turns off what was ordered, and restores what was changed", async () => {
  const { owner, one, other, items, run, revert, sold } = await shop();
  const third = items.find(({ service }) => service !== one && service !== other)!.service;
  const first = await run({ services: [one, third], extraCharge: "30" });
  const before = (await sold()).get(one)!;
  const second = await run({ services: [one, other, third], extraCharge: "80", rounding: "1" });
  expect(second).toMatchObject({ created: 1, updated: 2, revertUntil: expect.any(Number) as number });
  const changed = (await sold()).get(third)!;
  await owner.run((ctx) => updatePrice(ctx, { serviceId: changed.id, price: { mode: "follow", extraCharge: "12" } }));
  expect(await revert(second.id)).toMatchObject({ status: "reverted", removed: 2, kept: 1, revertUntil: null });
  const services = await sold();
  expect(services.has(other)).toBe(false);
  expect(services.get(one)).toMatchObject({ extraCharge: "30", rate: before.rate, rounding: null, status: "active" });
  expect(services.get(third)).toMatchObject({ extraCharge: "12" });
  const panel = owner.panel;
  const customer = await world.customer(undefined, { panel, credit: "100000" });
  const service = { id: before.id, categoryId: before.category.id, version: 1 };
  await makeOrder({ ...world, panel, asSystem: () => world.asSystem(panel) }, { customer, service });
  expect(await revert(first.id)).toMatchObject({ status: "reverted", removed: 1, kept: 1 });
  expect([...(await sold()).values()].map(({ id, status }) => [id, status])).toEqual([[before.id, "off"]]);
  await expect(owner.run((ctx) => revertImport(ctx, { importId: first.id }))).rejects.toMatchObject({ code: "nothing_to_undo" });
});

test("a revert whose job died can be continued, and imports nothing", async () => {
  const { owner, one, other, run, sold } = await shop();
  await run({ services: [one], extraCharge: "30" });
  const { id: importId } = await run({ services: [one, other], extraCharge: "80" });
  await owner.run((ctx) => revertImport(ctx, { importId }));
  await failImport(world.asSystem(owner.panel), importId);
  const died = await owner.run((ctx) => getImport(ctx, { importId }));
  expect(died).toMatchObject({ status: "done", errorCode: "internal", revertUntil: expect.any(Number) as number });
  expect(await owner.run((ctx) => reopenImport(ctx, importId))).toBe(true);
  expect(await runAsWorker(owner, importId)).toMatchObject({ status: "reverted", errorCode: null, removed: 2, revertUntil: null });
  expect([...(await sold()).entries()].map(([id, { extraCharge }]) => [id, extraCharge])).toEqual([[one, "30"]]);
  expect(await owner.run((ctx) => reopenImport(ctx, importId))).toBe(false);
});

test("another panel's import is not found", async () => {
  const mine = await shop();
  const other = await shop();
  const { id } = await other.run({ services: [other.one], extraCharge: "30" });
  for (const act of [cancelImport, revertImport, getImport]) {
    await expect(mine.owner.run((ctx) => act(ctx, { importId: id }))).rejects.toMatchObject({ code: "not_found" });
  }
});
