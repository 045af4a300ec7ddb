import { type Amount, asAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { scriptedProvider, type ScriptedProvider } from "@vitrine/testkit/scripted-provider";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { placeOrder } from "../../ordering/placement/place.workflow.ts";
import { sendOrder } from "../../ordering/dispatch/send.workflow.ts";
import { getProviderHealth } from "./get-health.ts";
import { listProviders } from "../provider/list.ts";
import { hoursLeft, successRate } from "../provider/pace.ts";
import { rollUpProviderCalls } from "./health.ts";
import { balanceAt, sampleBalance } from "./sample-balance.ts";

let world: World;
let provider: ScriptedProvider;
let providerId: number;
let buy: () => Promise<void>;

beforeEach(async () => {
  provider = scriptedProvider();
  world = await makeWorld({ providers: provider.clients });
  providerId = await makeProvider(world.platform, world.panel);
  const service = await world.service({ providerId, externalId: "77", rate: "1.30", cost: "1.00" });
  const customer = world.callerAs(await world.customer("buyer", { credit: "100" }));
  buy = async () => {
    const { id } = await placeOrder(customer, { service: service.id, link: "https://t.me/nova", quantity: 1000 }, "web");
    await sendOrder(world.asSystem(), id);
  };
});

const health = () => world.asOwner.run((ctx) => getProviderHealth(ctx, { providerId }));
const asOwnerOfDatabase = (text: string) => runAs(world.database.ownerUrl, (client) => client.query(text));
const now = () => world.platform.now();

test("the last day's orders determine rate, speed and how long the balance lasts; repeated counting changes nothing", async () => {
  for (let n = 0; n < 3; n++) await buy();
  provider.answers.push({ kind: "refused", reason: "other", text: "no", raw: "" });
  await buy();
  provider.answers.push({ kind: "unknown", cause: "timeout", detail: "" });
  await buy();
  provider.answers.push({ kind: "not_connected", reason: "refused", detail: "" });
  await buy();
  await asOwnerOfDatabase("update providers set balance = 150000000, blocked_until = null");
  for (let n = 0; n < 2; n++) await rollUpProviderCalls(world.platform);
  const seen = await health();
  expect(seen).toMatchObject({
    successRate: 60,
    spent: "3.00",
    hoursLeft: 12,
    isLow: true,
    queue: { waiting: 1, unknown: 1, running: 3, sending: 0 },
  });
  expect(seen.hours).toEqual([
    { at: expect.any(Number), calls: 6, accepted: 3, refused: 1, unknown: 1, failed: 1, medianMs: expect.any(Number), spent: "3.00" },
  ]);
  const { items } = await world.asOwner.run((ctx) => listProviders(ctx, { query: null, page: 1, perPage: 100 }));
  expect(items).toMatchObject([{ id: providerId, successRate: 60, hoursLeft: 12, isExclusive: false }]);
});

test("a provider that was not called has no rate, and its balance has no limit", async () => {
  await rollUpProviderCalls(world.platform);
  expect(await health()).toMatchObject({ successRate: null, medianMs: null, hoursLeft: null, isLow: false, hours: [], balances: [] });
  expect([
    successRate(undefined),
    hoursLeft(asAmount(1n), undefined),
    hoursLeft(ZERO, { spent: asAmount(5n) }),
    hoursLeft(null, { spent: asAmount(5n) }),
  ]).toEqual([null, null, 0, null]);
});

test("a balance gets a new row only when it changes, and is known for any moment since it was first seen", async () => {
  const see = (balance: Amount) => world.asSystem().run((ctx) => sampleBalance(ctx, providerId, balance));
  for (const balance of [500n, 500n, 400n, 400n, 500n]) await see(asAmount(balance * 1_000_000n));
  await asOwnerOfDatabase("update provider_balances set seen_at = later(seen_at, -3600), seen_until = later(seen_until, -3600)");
  await see(asAmount(500_000_000n));
  const { balances } = await health();
  expect(balances.map(({ balance }) => balance)).toEqual(["5.00", "4.00", "5.00"]);
  const at = (minutesAgo: number) =>
    world.asSystem().run((ctx) => balanceAt(ctx, providerId, new Date(now().getTime() - minutesAgo * 60_000)));
  expect([await at(120), (await at(30))?.balance]).toEqual([undefined, 500_000_000n]);
});

test("another panel's provider is not found, and old data is purged", async () => {
  const other = await world.newPanel();
  await expect(world.ownerOf(other).run((ctx) => getProviderHealth(ctx, { providerId }))).rejects.toMatchObject({ kind: "NOT_FOUND" });
  await expect(world.asManager(2).run((ctx) => getProviderHealth(ctx, { providerId }))).rejects.toMatchObject({ kind: "FORBIDDEN" });
  await world.asSystem().run((ctx) => sampleBalance(ctx, providerId, asAmount(5n)));
  await asOwnerOfDatabase("update provider_balances set seen_at = now() - interval '40 days', seen_until = now() - interval '31 days'");
  await asOwnerOfDatabase("select purge_provider_figures('30 days')");
  const left = await world.asSystem().run((ctx) => sql`select 1 from provider_balances where panel_id = ${ctx.panelId}`.execute(ctx.tx));
  expect(left.rows).toEqual([]);
});
