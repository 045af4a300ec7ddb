import type { SetCustomPriceInput } from "@vitrine/contract/selling/price/custom";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { getService } from "../catalog/get.ts";
import { shopCatalogue } from "../catalog/shop.ts";
import { updateCategory } from "../category/write.ts";
import { updatePrice } from "../catalog/update-price.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { placeOrder } from "../../ordering/placement/place.workflow.ts";
import { quoteOrder } from "../../ordering/placement/quote.ts";
import { callerPrices } from "./caller-prices.ts";
import { deleteCustomPrice, listServicePrices, listUserPrices, setCustomPrice } from "./custom-prices.ts";
import { createGroup, deleteGroup, listGroups, updateGroup } from "./groups.ts";
import { createHappyHours, deleteHappyHours, listHappyHours, updateHappyHours } from "./happy-hours.ts";
import { shopHappyHours } from "./shop-happy-hours.ts";
import { setUserTerms } from "./user-terms.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const page = { query: null, page: 1, perPage: 25 };
const order = (service: number) => ({ service, link: "https://t.me/nova", quantity: 1000 });
const quoted = async (caller: Caller, service: number) => {
  const { rate, fullRate } = await quoteOrder(caller, order(service));
  return [rate, fullRate];
};
const setPrice = (input: SetCustomPriceInput) => world.asOwner.run((ctx) => setCustomPrice(ctx, input));

test("a custom price comes before the group, the group before the user's discount, and all of them before the service's price", async () => {
  const { id: serviceId } = await world.service({ rate: "2", cost: "0.5" });
  const customer = await world.customer("terms", { credit: "50" });
  const as = world.callerAs(customer);
  expect(await quoted(as, serviceId)).toEqual(["2.00", "2.00"]);
  await world.asOwner.run((ctx) => setUserTerms(ctx, { userId: customer.id, discount: "10", groupId: null }));
  expect(await quoted(as, serviceId)).toEqual(["1.80", "2.00"]);
  const { items } = await world.asOwner.run((ctx) => createGroup(ctx, { name: "Partners", discount: "25" }));
  const groupId = items.at(-1)!.id;
  await world.asOwner.run((ctx) => setUserTerms(ctx, { userId: customer.id, discount: "10", groupId }));
  expect(await quoted(as, serviceId)).toEqual(["1.50", "2.00"]);
  await setPrice({ userId: customer.id, serviceId, price: { kind: "percent", discount: "50" } });
  expect(await quoted(as, serviceId)).toEqual(["1.00", "2.00"]);
  await setPrice({ userId: customer.id, serviceId, price: { kind: "fixed", rate: "0.9" } });
  expect(await quoted(as, serviceId)).toEqual(["0.90", "2.00"]);
  expect(await placeOrder(as, order(serviceId), "web")).toMatchObject({ charge: "0.90" });
  expect(await quoted(world.asGuest(), serviceId)).toEqual(["2.00", "2.00"]);
  await world.asOwner.run((ctx) => deleteCustomPrice(ctx, { userId: customer.id, serviceId }));
  await world.asOwner.run((ctx) => updateGroup(ctx, { groupId, name: "Partners", discount: "30" }));
  expect(await quoted(as, serviceId)).toEqual(["1.40", "2.00"]);
  expect(await world.asOwner.run(listGroups)).toMatchObject({ items: [{ id: groupId, discount: "30", users: 1 }] });
  await world.asOwner.run((ctx) => deleteGroup(ctx, { groupId }));
  expect(await quoted(as, serviceId)).toEqual(["1.80", "2.00"]);
});

test("a discount stops at the cost, unless the owner allows loss", async () => {
  const { id: serviceId } = await world.service({ rate: "2", cost: "1.5" });
  const customer = await world.customer("floor");
  const as = world.callerAs(customer);
  await world.asOwner.run((ctx) => setUserTerms(ctx, { userId: customer.id, discount: "50", groupId: null }));
  expect(await quoted(as, serviceId)).toEqual(["1.50", "2.00"]);
  await expect(setPrice({ userId: customer.id, serviceId, price: { kind: "fixed", rate: "1.49" } })).rejects.toMatchObject({
    fields: { "price.rate": { code: "too_small", params: { min: "1.50" } } },
  });
  expect(await setPrice({ userId: customer.id, serviceId, price: { kind: "percent", discount: "50" } })).toMatchObject({
    rate: "1.50",
    isRaised: true,
  });
  await world.asOwner.run((ctx) => updatePrice(ctx, { serviceId, price: { mode: "fixed", rate: "2" }, allowLoss: true }));
  expect(await quoted(as, serviceId)).toEqual(["1.00", "2.00"]);
});

test("an order is placed at the price valid when it is written, whatever this process has cached", async () => {
  const { id: serviceId } = await world.service({ rate: "2", cost: "0.5" });
  const customer = await world.customer("moved", { credit: "50" });
  const as = world.callerAs(customer);
  const elsewhere = (discount: string) =>
    world.asSystem().run(({ tx }) => tx.updateTable("users").set({ discount }).where("id", "=", customer.id).execute());
  await elsewhere("50");
  for (let n = 0; n < 2; n++) expect(await quoted(as, serviceId)).toEqual(["1.00", "2.00"]);
  await elsewhere("60");
  expect(await quoted(as, serviceId)).toEqual(["1.00", "2.00"]);
  expect(await placeOrder(as, order(serviceId), "web")).toMatchObject({ charge: "0.80" });
  await elsewhere("0");
  await expect(placeOrder(as, order(serviceId), "web")).rejects.toMatchObject({ code: "price_changed" });
  expect(await placeOrder(as, order(serviceId), "web")).toMatchObject({ charge: "2.00" });
});

test("every change that affects a user's prices changes their version: terms, group, prices and happy hours", async () => {
  const { id: serviceId } = await world.service({ rate: "2", cost: "0.5" });
  const customer = await world.customer("versions");
  const as = world.callerAs(customer);
  const seen = new Set<number>();
  const moved = async () => {
    const { priceVersion } = await callerPrices(as, { fresh: true });
    expect(seen.has(priceVersion!)).toBe(false);
    seen.add(priceVersion!);
  };
  await moved();
  const { items } = await world.asOwner.run((ctx) => createGroup(ctx, { name: "Moving", discount: "5" }));
  const groupId = items.at(-1)!.id;
  const acts: (() => Promise<unknown>)[] = [
    () => world.asOwner.run((ctx) => setUserTerms(ctx, { userId: customer.id, discount: "1", groupId })),
    () => world.asOwner.run((ctx) => updateGroup(ctx, { groupId, name: "Moving", discount: "6" })),
    () => world.asOwner.run((ctx) => deleteGroup(ctx, { groupId })),
    () => setPrice({ userId: customer.id, serviceId, price: { kind: "percent", discount: "-10" } }),
    () => setPrice({ userId: customer.id, serviceId, price: { kind: "fixed", rate: "1" } }),
    () => world.asOwner.run((ctx) => deleteCustomPrice(ctx, { userId: customer.id, serviceId })),
    () => world.asOwner.run((ctx) => createHappyHours(ctx, evening)),
    async () => world.asOwner.run(async (ctx) => updateHappyHours(ctx, { happyId: await lastHappy(), ...evening, discount: "11" })),
    async () => world.asOwner.run(async (ctx) => deleteHappyHours(ctx, { happyId: await lastHappy() })),
  ];
  for (const act of acts) {
    await act();
    await moved();
  }
});

test("the audit shows the start and end of happy hours as times of day", async () => {
  await world.asOwner.run((ctx) => createHappyHours(ctx, evening));
  const late = { ...evening, schedule: { ...evening.schedule, to: "02:30" } };
  await world.asOwner.run(async (ctx) => updateHappyHours(ctx, { happyId: await lastHappy(), ...late }));
  const [entry] = await world
    .asSystem()
    .run(({ tx, panelId }) =>
      tx.selectFrom("auditLog").select(["before", "after"]).where("panelId", "=", panelId).orderBy("id", "desc").limit(1).execute(),
    );
  expect(entry).toMatchObject({ before: { from: "18:00", to: "21:00" }, after: { from: "18:00", to: "02:30" } });
  await world.asOwner.run(async (ctx) => deleteHappyHours(ctx, { happyId: await lastHappy() }));
});

const evening = {
  name: "Evening",
  discount: "10",
  scope: { kind: "panel" as const },
  schedule: { kind: "daily" as const, from: "18:00", to: "21:00", days: [1, 2, 3, 4, 5, 6, 7] },
  isOn: true,
};
const lastHappy = async () => (await world.asOwner.run(listHappyHours)).items[0]!.id;

test("happy hours apply to everyone in their time and scope, and the shop's list shows both prices", async () => {
  const owner = world.ownerOf(await world.newPanel());
  const guest = world.asGuest(owner.panel);
  const here = await world.service({ rate: "2", cost: "0.5", category: "Telegram — Views" }, owner.panel);
  await world.service({ rate: "2", cost: "0.5", category: "Instagram — Likes" }, owner.panel);
  const rates = async () =>
    Object.fromEntries((await shopCatalogue(guest)).services.map(({ network, rate, fullRate }) => [network, [rate, fullRate]]));
  const plain = { Telegram: ["2.00", null], Instagram: ["2.00", null] };
  const { etag } = await shopCatalogue(guest);
  expect(await rates()).toEqual(plain);
  const now = world.platform.now().getTime();
  const at = (minutes: number) => Math.floor(now / 1000) + minutes * 60;
  await owner.run((ctx) =>
    createHappyHours(ctx, {
      name: "Hour",
      discount: "25",
      scope: { kind: "network", network: "Telegram" },
      schedule: { kind: "window", startsAt: at(10), endsAt: at(70) },
      isOn: true,
    }),
  );
  expect(await shopHappyHours(guest)).toEqual({ items: [] });
  expect(await rates()).toEqual(plain);
  world.clock.advance(11 * 60_000);
  expect(await shopHappyHours(guest)).toEqual({
    items: [{ name: "Hour", discount: "25", network: "Telegram", category: null, until: at(70) }],
  });
  expect(await rates()).toEqual({ ...plain, Telegram: ["1.50", "2.00"] });
  expect((await shopCatalogue(guest)).etag).not.toBe(etag);
  expect(await quoted(guest, here.id)).toEqual(["1.50", "2.00"]);
  expect((await owner.run(listHappyHours)).items).toMatchObject([{ state: "on", until: at(70) }]);
  world.clock.advance(60 * 60_000);
  expect((await shopCatalogue(guest)).etag).toBe(etag);
  expect((await owner.run(listHappyHours)).items).toMatchObject([{ state: "over", until: null }]);
});

test("happy hours without active services are not announced", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  const { id } = await world.service({}, panel);
  const { category } = await owner.run((ctx) => getService(ctx, { serviceId: id }));
  const { id: categoryId, network } = category;
  const schedule = { kind: "daily" as const, from: "00:00", to: "00:00", days: [1, 2, 3, 4, 5, 6, 7] };
  for (const scope of [{ kind: "category", categoryId } as const, { kind: "network", network } as const])
    await owner.run((ctx) => createHappyHours(ctx, { name: scope.kind, discount: "25", scope, schedule, isOn: true }));
  const announced = async () => (await shopHappyHours(world.asGuest(panel))).items.map(({ name }) => name).toSorted();
  expect(await announced()).toEqual(["category", "network"]);
  await owner.run((ctx) => updateCategory(ctx, { categoryId, isHidden: true }));
  expect(await announced()).toEqual([]);
});

test("customers with the same prices share one catalogue, and it stays while nothing changes", async () => {
  const owner = world.ownerOf(await world.newPanel());
  const { id: serviceId } = await world.service({ rate: "2", cost: "0.5" }, owner.panel);
  const one = world.callerAs(await world.customer(undefined, { panel: owner.panel }));
  const third = await world.customer(undefined, { panel: owner.panel });
  const guest = world.asGuest(owner.panel);
  expect((await shopCatalogue(one)).services).toBe((await shopCatalogue(guest)).services);
  await owner.run((ctx) => setCustomPrice(ctx, { userId: third.id, serviceId, price: { kind: "fixed", rate: "1" } }));
  const own = await shopCatalogue(world.callerAs(third));
  expect(own.services).toMatchObject([{ rate: "1.00", fullRate: "2.00" }]);
  expect((await shopCatalogue(world.callerAs(third))).services).toBe(own.services);
  expect((await shopCatalogue(one)).services).toBe((await shopCatalogue(guest)).services);
});

test("custom prices are listed for a user and for a service, found by name, and limited to the panel", async () => {
  const { id: serviceId } = await world.service({ name: "Listed views", rate: "2", cost: "0.5" });
  const other = await world.service({ name: "Listed likes", rate: "4", cost: "0.5" });
  const customer = await world.customer("listed");
  await setPrice({ userId: customer.id, serviceId, price: { kind: "percent", discount: "12.5" } });
  await setPrice({ userId: customer.id, serviceId: other.id, price: { kind: "fixed", rate: "3" } });
  const mine = await world.asManager(3).run((ctx) => listUserPrices(ctx, { userId: customer.id, ...page, query: "views" }));
  expect(mine).toMatchObject({ total: 1, terms: { discount: "0", group: null }, items: [{ discount: "12.5", fixed: null, rate: "1.75" }] });
  const sold = await world.asOwner.run((ctx) => listServicePrices(ctx, { serviceId: other.id, ...page, query: "LIST" }));
  expect(sold).toMatchObject({ total: 1, items: [{ user: { login: "listed" }, fixed: "3.00", serviceRate: "4.00" }] });
  const stranger = world.ownerOf(await world.newPanel());
  for (const act of [
    () => stranger.run((ctx) => listUserPrices(ctx, { userId: customer.id, ...page })),
    () => stranger.run((ctx) => listServicePrices(ctx, { serviceId, ...page })),
    () => stranger.run((ctx) => setCustomPrice(ctx, { userId: customer.id, serviceId, price: { kind: "fixed", rate: "3" } })),
    () => stranger.run((ctx) => deleteCustomPrice(ctx, { userId: customer.id, serviceId })),
    () => stranger.run((ctx) => setUserTerms(ctx, { userId: customer.id, discount: "1", groupId: null })),
  ])
    await expect(act()).rejects.toMatchObject({ code: "not_found" });
  await expect(world.asManager(2).run((ctx) => listGroups(ctx))).rejects.toMatchObject({ code: "forbidden" });
});
