import { makeProvider } from "@vitrine/testkit/provider-factory";
import { says, scriptedProvider, type ScriptedProvider } from "@vitrine/testkit/scripted-provider";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { claimOrders } from "../../ordering/store/orders-dispatch.ts";
import { followProvider } from "../../ordering/dispatch/follow.workflow.ts";
import { openProviders } from "../../ordering/dispatch/follow-queries.ts";
import { sendOrder } from "../../ordering/dispatch/send.workflow.ts";
import { getOrder } from "../../ordering/order/get.ts";
import { placeOrder } from "../../ordering/placement/place.workflow.ts";
import { getService } from "../../selling/catalog/get.ts";
import { updateService } from "../../selling/catalog/update.ts";
import { setPerformers } from "../fallback/set.ts";
import { saveCatalogue } from "../store/provider-services.ts";
import { getProvider } from "./get.ts";
import { listProviders } from "./list.ts";
import { removeProvider } from "./remove.ts";
import type { ListProvidersInput } from "@vitrine/contract/supply/provider/provider";
import type { Amount } from "@vitrine/contract/kernel/amount/money";

let world: World;
let provider: ScriptedProvider;
let providerId: number;
let serviceId: number;
let buyer: Awaited<ReturnType<World["customer"]>>;

const ENTRY = {
  name: "n",
  category: "c",
  type: "Default" as const,
  rawType: "Default",
  min: 1,
  max: 100_000,
  refill: false,
  cancel: false,
};
const LISTED = { ...ENTRY, dripfeed: false, description: null, averageTime: null, rate: 100_000_000n as Amount, position: 0 };

beforeEach(async () => {
  provider = scriptedProvider();
  world = await makeWorld({ providers: provider.clients });
  providerId = await connected("http://first.test/api/v2");
  serviceId = (await world.service({ providerId, externalId: "77", rate: "1.30", cost: "1.00" })).id;
  buyer = await world.customer("buyer", { credit: "100" });
});

async function connected(url: string): Promise<number> {
  const id = await makeProvider(world.platform, world.panel, { url, name: url });
  await world.asOwner.run((ctx) => saveCatalogue(ctx, id, [{ ...LISTED, id: "77" }]));
  return id;
}

let links = 0;
const place = async () =>
  (await placeOrder(world.callerAs(buyer), { service: serviceId, link: `https://t.me/nova${++links}`, quantity: 1000 }, "web")).id;
const order = async (orderId: number) => (await world.asOwner.run((ctx) => getOrder(ctx, { orderId }))).order;
const remove = () => world.asOwner.run((ctx) => removeProvider(ctx, { providerId }));
const every: ListProvidersInput = { query: null, page: 1, perPage: 100 };

test("its services become inactive, and can't be activated without a provider", async () => {
  await remove();
  expect(await world.asOwner.run((ctx) => getService(ctx, { serviceId }))).toMatchObject({
    status: "paused",
    statusReason: "provider_removed",
  });
  const activate = () => world.asOwner.run((ctx) => updateService(ctx, { serviceId, status: "active" }));
  await expect(activate()).rejects.toMatchObject({ code: "provider_not_found" });
  await world.asOwner.run((ctx) => updateService(ctx, { serviceId, status: "off" }));
  await expect(activate()).rejects.toMatchObject({ code: "provider_not_found" });
  expect(await world.asOwner.run((ctx) => listProviders(ctx, every))).toMatchObject({ items: [], total: 0 });
  await expect(world.asOwner.run((ctx) => getProvider(ctx, { providerId }))).rejects.toMatchObject({ code: "not_found" });
  await expect(remove()).rejects.toMatchObject({ code: "not_found" });
  const audits = await world.asOwner.run(({ tx }) =>
    tx.selectFrom("auditLog").select(["action", "before", "after"]).where("subject", "=", `provider:${providerId}`).execute(),
  );
  expect(audits).toMatchObject([{ action: "provider.remove", before: { currency: "USD" }, after: { services: 1 } }]);
  // The address may be connected again, and another provider takes the service over.
  const again = await connected("http://first.test/api/v2");
  await world.asOwner.run((ctx) => setPerformers(ctx, { serviceId, performers: [{ providerId: again, service: "77" }] }));
  await world.asOwner.run((ctx) => updateService(ctx, { serviceId, status: "active" }));
  expect(await world.asOwner.run((ctx) => getService(ctx, { serviceId }))).toMatchObject({ status: "active" });
});

test("orders it performs are followed to their end", async () => {
  const id = await place();
  await sendOrder(world.asSystem(), id);
  await remove();
  expect((await openProviders(world.platform.db)).map((open) => open.providerId)).toContain(providerId);
  provider.statuses.set("9001", says("Completed", "done", { remains: 0 }));
  await followProvider(world.asSystem(), providerId, { from: -60, to: 1e9 });
  expect(await order(id)).toMatchObject({ status: "done" });
});

test("an order not sent yet is refunded", async () => {
  const id = await place();
  await remove();
  expect((await claimOrders(world.platform.db, 10, [], 30)).map(({ orderId }) => orderId)).toEqual([id]);
  await sendOrder(world.asSystem(), id);
  expect(await order(id)).toMatchObject({ status: "fail", failCode: "provider_not_found", refunded: "1.30" });
  expect(await world.balance(buyer.id)).toBe("100.00");
  expect(provider.received).toEqual([]);
});

test("an order not sent yet goes to the fallback provider", async () => {
  const second = await connected("http://second.test/api/v2");
  const performers = [providerId, second].map((one) => ({ providerId: one, service: "77" }));
  await world.asOwner.run((ctx) => setPerformers(ctx, { serviceId, performers }));
  const id = await place();
  await remove();
  await sendOrder(world.asSystem(), id);
  expect(await order(id)).toMatchObject({ status: "queued", dispatch: "waiting", provider: { id: second } });
});

test("the list of providers is searched and paged", async () => {
  const second = await connected("http://second.test/api/v2");
  const listed = (input: Partial<ListProvidersInput>) => world.asOwner.run((ctx) => listProviders(ctx, { ...every, ...input }));
  expect(await listed({ query: "SECOND" })).toMatchObject({ items: [{ id: second }], total: 1 });
  expect(await listed({ query: String(second) })).toMatchObject({ items: [{ id: second }, { id: providerId }] });
  expect(await listed({ perPage: 1, page: 2 })).toMatchObject({ items: [{ id: second }], total: 2, page: 2, perPage: 1 });
  expect(await listed({ query: "nowhere" })).toMatchObject({ items: [], total: 0 });
});

test("another panel's provider is not found", async () => {
  const stranger = world.ownerOf(await world.newPanel());
  await expect(stranger.run((ctx) => removeProvider(ctx, { providerId }))).rejects.toMatchObject({ code: "not_found" });
});
