import { parseAmount } from "@vitrine/contract/kernel/amount/money";
import type { ProviderOrderStatus } from "@vitrine/integrations/reseller-api/read-statuses";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { scriptedProvider, type ScriptedProvider } from "@vitrine/testkit/scripted-provider";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { placeOrder } from "../placement/place.workflow.ts";
import { sendOrder } from "../dispatch/send.workflow.ts";
import { reconcile } from "../../money/reconciliation/reconcile.workflow.ts";
import { followDue } from "./follower.ts";

let world: World;
let provider: ScriptedProvider;
let providerId: number;
let serviceId: number;
let customer: Awaited<ReturnType<World["customer"]>>;

beforeEach(async () => {
  provider = scriptedProvider();
  world = await makeWorld({ providers: provider.clients });
  providerId = await makeProvider(world.platform, world.panel);
  serviceId = (await world.service({ providerId, externalId: "77", type: "Subscriptions", rate: "1.00", cost: "0.50" })).id;
  customer = await world.customer("subscriber", { credit: "50" });
});

const said = (word: string, more: Partial<Extract<ProviderOrderStatus, { kind: "found" }>>): ProviderOrderStatus => ({
  kind: "found",
  word,
  status: undefined,
  charge: undefined,
  startCount: undefined,
  remains: undefined,
  currency: undefined,
  ...more,
});
const begin = async (terms: { posts?: number; oldPosts?: number }) => {
  const order = { service: serviceId, username: "nova", min: 1000, max: 1000, delay: 15, ...terms };
  const { id } = await placeOrder(world.callerAs(customer), order, "web");
  await sendOrder(world.asSystem(), id);
  return id;
};
/** The provider reports this many posts, counted from the first. */
const follow = async (posts: number) => {
  const orders = Array.from({ length: posts }, (_, n) => String(501 + n));
  provider.statuses.set("9001", said("Active", { orders }));
  for (const id of orders) provider.statuses.set(id, said("In progress", { status: "active", charge: parseAmount("0.5")!, remains: 1000 }));
  await world.asSystem().run((ctx) => sql`update subscriptions set next_at = now() - interval '1 second'`.execute(ctx.tx));
  await followDue(world.platform);
};

test.each([
  ["posts", { posts: 3 }, "47.00"],
  ["posts and old posts", { posts: 3, oldPosts: 2 }, "45.00"],
])("no more than the %s bought are charged, whatever the provider reports", async (_, terms, balance) => {
  await begin(terms);
  await follow(2);
  await follow(7);
  await Promise.all([follow(8), follow(9)]);
  expect(await world.balance(customer.id)).toBe(balance);
  expect(await reconcile(world.platform)).toEqual([]);
});

test("without an agreed number of posts each one is charged", async () => {
  await begin({});
  await follow(7);
  expect(await world.balance(customer.id)).toBe("43.00");
});

test("posts are priced by the provider that performs the subscription, even if the service has another provider now", async () => {
  const fallback = await makeProvider(world.platform, world.panel, { name: "Fallback", url: "http://fallback.test/api/v2" });
  const moved = await begin({});
  await world.asSystem().run((ctx) =>
    sql`update orders set performer = 1, provider_id = ${fallback}, external_service_id = '88', cost_rate = 40000000, exchange_rate = 2
      where panel_id = ${ctx.panelId} and id = ${moved}`.execute(ctx.tx),
  );
  await follow(1);
  const costs = () =>
    world
      .asSystem()
      .run(({ tx }) => tx.selectFrom("orders").select(["providerId", "cost"]).where("kind", "=", "post").orderBy("id").execute());
  expect(await costs()).toEqual([{ providerId: fallback, cost: parseAmount("0.80") }]);
  await world.asSystem().run((ctx) =>
    sql`update orders set provider_id = ${providerId}, external_service_id = '77', performer = 0, cost_rate = 50000000, exchange_rate = 1
      where panel_id = ${ctx.panelId} and id = ${moved}`.execute(ctx.tx),
  );
  await world.asSystem().run((ctx) =>
    sql`update services set provider_id = ${fallback}, external_id = '88', cost = 90000000, cost_rate = 90000000
      where panel_id = ${ctx.panelId} and id = ${serviceId}`.execute(ctx.tx),
  );
  await follow(2);
  expect(await costs()).toEqual([
    { providerId: fallback, cost: parseAmount("0.80") },
    { providerId, cost: parseAmount("0.50") },
  ]);
});

test("posts that a provider performs after it was switched off are charged", async () => {
  await begin({});
  await world.asSystem().run(({ tx }) => tx.updateTable("providers").set({ status: "off" }).execute());
  await follow(2);
  expect(await world.balance(customer.id)).toBe("48.00");
});
