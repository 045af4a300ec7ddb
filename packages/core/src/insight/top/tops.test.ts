import { asAmount, ONE } from "@vitrine/contract/kernel/amount/money";
import { listTopProvidersInput, listTopServicesInput } from "@vitrine/contract/insight/top/top";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { type Ended, makeEnded, makeSupplied, type Supplied } from "../../../test/insight/ended-orders.ts";
import { computeTops } from "./compute.workflow.ts";
import { listProviderOffers } from "./offers.ts";
import { getTopService, listTopProviders, listTopServices, servicesFaq } from "./list.ts";
import { certainShare, roundNumber } from "./tally.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const ended = (by: Supplied, given: Partial<Ended> & Pick<Ended, "status" | "count">) => makeEnded(world, { ...by, ...given });
const asGuest = () => world.asGuest(world.main);
const services = (input: object = {}) => asGuest().run((ctx) => listTopServices(ctx, listTopServicesInput.parse(input)));
const providers = (input: object = {}) => asGuest().run((ctx) => listTopProviders(ctx, listTopProvidersInput.parse(input)));

const seconds = () => Math.floor(world.platform.now().getTime() / 1000);

/** The clock runs on while the rankings are computed. */
function expectBetween(time: number | null, from: number, to: number): void {
  expect(time).toBeGreaterThanOrEqual(from);
  expect(time).toBeLessThanOrEqual(to);
}

test("a service that several owners order is listed with its figures, and without its customers", async () => {
  const one = await makeSupplied(world, "https://www.good.test/api/v2", { rate: ONE });
  const two = await makeSupplied(world, "https://good.test/api/v2/", { rate: asAmount(120_000_000n) });
  await ended(one, { status: "done", count: 30, startMinutes: 5, finishMinutes: 60 });
  await ended(two, { status: "done", count: 24, startMinutes: 5, finishMinutes: 60 });
  await ended(two, { status: "partial", count: 3, startMinutes: 5, remains: 500 });
  await ended(two, { status: "fail", count: 3, refunded: ONE });
  const began = seconds();
  expect(await computeTops(world.platform)).toEqual({ services: 1, providers: 1 });
  const { items, networks, computedAt, total } = await services();
  expect({ networks, total }).toEqual({ networks: ["Telegram"], total: 1 });
  expectBetween(computedAt, began, seconds());
  const [listed] = items;
  expect(listed).toMatchObject({
    name: "Members, fast",
    provider: "good.test",
    providerService: "7",
    network: "Telegram",
    // 60, rounded down.
    orders: 50,
    success: 90,
    partial: 5,
    failed: 5,
    undelivered: 7.5,
    price: null,
  });
  // Times are kept in steps of a factor of e^¼: 300 and 3600 seconds are within an eighth.
  expect(Math.abs(listed!.startSeconds! / 300 - 1)).toBeLessThan(0.14);
  expect(Math.abs(listed!.finishSeconds! / 3600 - 1)).toBeLessThan(0.14);
  expect(listed!.days.filter((day) => day !== null)).toEqual([90]);
  expect((await providers()).items).toMatchObject([{ host: "good.test", services: 1, networks: ["Telegram"], orders: 50, success: 90 }]);
  expect((await providers()).all).toMatchObject({ orders: 50, success: 90 });
  const faq = await asGuest().run(servicesFaq);
  expect(faq.networks).toMatchObject([{ network: "Telegram", orders: 50, partial: 5 }]);
  const text = JSON.stringify([items, await providers(), faq]);
  for (const { panel } of [one, two]) expect(text).not.toContain(panel.domain);
  expect(text).not.toMatch(/"(panel|user|owner)/i);
});

test("orders of one owner, on however many panels, list nothing; nor do few orders, tests, practice, demos and unsent orders", async () => {
  const one = await makeSupplied(world, "https://alone.test/api/v2");
  const own = await makeSupplied(world, "https://alone.test/api/v2", { ownerId: one.panel.ownerId! });
  const again = await makeSupplied(world, "https://alone.test/api/v2");
  await ended(own, { status: "done", count: 500 });
  await ended(one, { status: "done", count: 500 });
  expect(await computeTops(world.platform)).toEqual({ services: 0, providers: 0 });
  const left: Partial<Ended>[] = [
    { isTest: true },
    { source: "demo" },
    { status: "stopped", sent: false },
    { status: "object_unavailable" },
    { daysAgo: 31 },
  ];
  for (const given of left.toReversed()) await ended(again, { status: "done", count: 50, ...given });
  expect(await computeTops(world.platform)).toEqual({ services: 0, providers: 0 });
  const few = [await makeSupplied(world, "https://few.test/api"), await makeSupplied(world, "https://few.test/api")];
  for (const by of few) await ended(by, { status: "done", count: 14 });
  const practice = [0, 1].map(() => makeSupplied(world, "https://practice.test/api", { isPractice: true }));
  for (const by of await Promise.all(practice)) await ended(by, { status: "done", count: 50 });
  expect(await computeTops(world.platform)).toEqual({ services: 0, providers: 0 });
  expect(await services()).toMatchObject({ items: [], total: 0 });
});

test("a price is shown where three owners pay it; a listing keeps its id and disappears when its orders grow old", async () => {
  const rates = [130_000_000n, 100_000_000n, 110_000_000n].map(asAmount);
  const many = [];
  for (const rate of rates) many.push(await makeSupplied(world, "https://many.test/api/v2", { rate }));
  for (const by of many) await ended(by, { status: "done", count: 20 });
  await computeTops(world.platform);
  const [first] = (await services()).items;
  expect(first!.price).toEqual({ rate: "1.10", currency: "USD" });
  expect(await services({ query: String(first!.id) })).toMatchObject({ items: [{ id: first!.id }], total: 1 });
  await computeTops(world.platform);
  expect((await services()).items[0]!.id).toBe(first!.id);
  world.clock.advance(31 * 86_400_000);
  await computeTops(world.platform);
  expect((await services()).total).toBe(0);
  await expect(asGuest().run((ctx) => getTopService(ctx, { listed: first!.id }))).rejects.toMatchObject({ code: "not_found" });
});

test("an owner is offered the best providers with the median price of each kind, where it is published", async () => {
  for (const rate of [130_000_000n, 100_000_000n, 110_000_000n].map(asAmount))
    await ended(await makeSupplied(world, "https://many.test/api/v2", { rate }), { status: "done", count: 20 });
  for (const by of [await makeSupplied(world, "https://few.test/api"), await makeSupplied(world, "https://few.test/api")]) {
    await ended(by, { status: "done", count: 30 });
    await ended(by, { status: "fail", count: 10 });
  }
  const began = seconds();
  await computeTops(world.platform);
  const offers = await asGuest().run(listProviderOffers);
  expect(offers.items).toMatchObject([
    {
      host: "many.test",
      networks: ["Telegram"],
      success: 100,
      prices: [{ network: "Telegram", purpose: "follow", services: 1, rate: "1.10", currency: "USD" }],
    },
    { host: "few.test", success: 75, prices: [] },
  ]);
  expectBetween(offers.computedAt, began, seconds());
});

test("no provider is offered while there are no rankings", async () => {
  expect(await asGuest().run(listProviderOffers)).toEqual({ items: [], computedAt: null });
});

test("the most reliable come first, or the fastest; filters narrow the list; a service names similar ones elsewhere", async () => {
  const listed: [string, number, number][] = [
    ["sure.test", 0, 240],
    ["fast.test", 10, 5],
  ];
  for (const [host, failed, finishMinutes] of listed)
    for (const by of [await makeSupplied(world, `https://${host}/api`), await makeSupplied(world, `https://${host}/api`)]) {
      await ended(by, { status: "done", count: 50 - failed, startMinutes: 1, finishMinutes });
      if (failed > 0) await ended(by, { status: "fail", count: failed });
    }
  await computeTops(world.platform);
  const hosts = async (input: object) => (await services(input)).items.map(({ provider }) => provider);
  expect(await hosts({})).toEqual(["sure.test", "fast.test"]);
  expect(await hosts({ sort: "finish" })).toEqual(["fast.test", "sure.test"]);
  expect(await hosts({ query: "FAST.t" })).toEqual(["fast.test"]);
  expect(await hosts({ network: "Instagram" })).toEqual([]);
  expect(await hosts({ provider: "sure.test" })).toEqual(["sure.test"]);
  expect((await providers({ sort: "finish", network: "Telegram" })).items.map(({ host }) => host)).toEqual(["fast.test", "sure.test"]);
  const { id } = (await services()).items[0]!;
  const page = await asGuest().run((ctx) => getTopService(ctx, { listed: id }));
  expect(page).toMatchObject({ service: { id }, provider: { host: "sure.test" }, others: [{ provider: "fast.test" }] });
});

test("volumes are rounded, and 10 of 10 ranks below 990 of 1000", () => {
  expect([0, 1, 30, 49, 50, 199, 12_345].map(roundNumber)).toEqual([0, 1, 20, 20, 50, 100, 10_000]);
  expect(certainShare(10, 10)).toBeLessThan(certainShare(990, 1000));
  expect(certainShare(0, 0)).toBe(0);
});
