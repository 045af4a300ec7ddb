import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { statementsOf } from "../../../test/kernel/statements.ts";
import { requireOrderAllowance } from "../../money/tariff/order-allowance.ts";
import { readSellables } from "../catalog/queries.ts";
import { updateCategory } from "../category/write.ts";
import { setCustomPrice } from "../price/custom-prices.ts";
import { createGroup } from "../price/groups.ts";
import { createHappyHours } from "../price/happy-hours.ts";
import { readPriceStates } from "../price/state-queries.ts";
import { setUserTerms } from "../price/user-terms.ts";
import { rulesOf } from "../rule/memory.ts";
import { updateRules } from "../rule/rules.ts";
import { setUserLimits } from "../rule/user-limits.ts";
import { removeService } from "../service/arrange.ts";
import { findOffered } from "./find-offered.ts";
import { readOffers } from "./queries.ts";
import { Unread } from "./unread.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const KEEP_MS = 5_000;
const evening = {
  name: "Evening",
  discount: "10",
  scope: { kind: "panel" as const },
  schedule: { kind: "daily" as const, from: "18:00", to: "21:00", days: [1, 2, 3, 4, 5, 6, 7] },
  isOn: true,
};

/** Customers with each kind of terms and services of each kind on one panel, and another panel. */
async function offers() {
  const [panel, foreign] = [await world.newPanel(), await world.newPanel()];
  const owner = world.ownerOf(panel);
  const customer = () => world.customer(undefined, { panel });
  const [plain, discounted, grouped, custom] = [await customer(), await customer(), await customer(), await customer()];
  const service = (category: string) => world.service({ category: `Telegram — ${category}` }, panel);
  const [sold, hidden, removed] = [await service("sold"), await service("hidden"), await service("removed")];
  const theirs = await world.service({}, foreign);
  await owner.run((ctx) => setUserTerms(ctx, { userId: discounted.id, discount: "10", groupId: null }));
  const { items } = await owner.run((ctx) => createGroup(ctx, { name: "Partners", discount: "25" }));
  await owner.run((ctx) => setUserTerms(ctx, { userId: grouped.id, discount: "5", groupId: items.at(-1)!.id }));
  await owner.run((ctx) => setCustomPrice(ctx, { userId: custom.id, serviceId: sold.id, price: { kind: "percent", discount: "50" } }));
  await owner.run((ctx) => createHappyHours(ctx, evening));
  await owner.run((ctx) => updateCategory(ctx, { categoryId: hidden.categoryId, isHidden: true }));
  await owner.run((ctx) => removeService(ctx, { serviceId: removed.id }));
  const users = [0, plain.id, discounted.id, grouped.id, custom.id, 987_654_321];
  return { panel, foreign, users, services: [sold.id, hidden.id, removed.id, theirs.id], sold: sold.id, plain };
}

test("one statement reads the same as two, for each panel only its own rows", async () => {
  const { panel, foreign, users, services } = await offers();
  const keys = [panel, foreign].flatMap(({ id: panelId }) =>
    users.flatMap((userId) => services.map((serviceId) => ({ panelId, userId, serviceId, rules: false, allowance: false }))),
  );
  const [states, sellables, together] = await Promise.all([
    readPriceStates(world.platform, keys),
    readSellables(
      world.platform,
      keys.map(({ panelId, serviceId: id }) => ({ panelId, id })),
    ),
    readOffers(world.platform, keys),
  ]);
  expect(together).toEqual(keys.map((_, at) => ({ state: states[at], sellable: sellables[at] })));
  const own = together.slice(0, services.length).map((row) => row?.sellable?.status);
  expect(own).toEqual(["active", "off", undefined, undefined]);
  expect(new Set(states.map((state) => JSON.stringify(state))).size).toBeGreaterThanOrEqual(6);
});

/** At its 40th order of 50. */
const TARIFF = `insert into panel_tariffs (panel_id, target_panel_id, trial_until, due_at, period, period_from, orders_used, orders_limit)
  select id, $1, now(), now(), 1, now(), 40, 50 from panels where is_main`;
const NOTHING = { userId: null, serviceId: null, rules: false, allowance: false };

test("only the requested parts are read", async () => {
  const { panel, sold, plain } = await offers();
  await setUserLimits(world.ownerOf(panel), { userId: plain.id, dailyOrders: 3, mostCharge: null });
  const [service, prices, rules] = await readOffers(world.platform, [
    { ...NOTHING, panelId: panel.id, serviceId: sold },
    { ...NOTHING, panelId: panel.id, userId: plain.id },
    { ...NOTHING, panelId: panel.id, rules: true },
  ]);
  expect([service?.sellable?.id, service?.state.version, service?.rules]).toEqual([sold, null, undefined]);
  expect([prices?.sellable, prices?.state.version, prices?.rules]).toEqual([undefined, expect.any(Number), undefined]);
  expect([rules?.sellable, rules?.state.version, rules?.rules?.limits.get(plain.id)?.dailyOrders]).toEqual([undefined, null, 3]);
});

test("rules and tariff allowances are read in the same statement, for each panel its own", async () => {
  const [panel, foreign] = [await world.newPanel(), await world.newPanel()];
  await updateRules(world.ownerOf(panel), { dailyOrders: 7, words: [{ word: "casino", action: "refuse" }] });
  await runAs(world.database.ownerUrl, (client) => client.query(TARIFF, [panel.id]));
  const keys = [panel, foreign].map(({ id }) => ({ ...NOTHING, panelId: id, rules: true, allowance: true }));
  let rows: Awaited<ReturnType<typeof readOffers>> = [];
  expect(await statementsOf(world.platform, async () => (rows = await readOffers(world.platform, keys)))).toHaveLength(1);
  expect(rows[0]).toMatchObject({ rules: { dailyOrders: 7, words: [{ word: "casino" }] }, allowance: { ordersUsed: 40, ordersLimit: 50 } });
  expect(rows[1]).toMatchObject({ rules: { dailyOrders: null, words: [], checkLinks: false }, allowance: undefined });
});

test("an order reads in one statement what is not in memory, and nothing if everything is", async () => {
  const { panel, sold, plain } = await offers();
  const other = await world.service({ category: "Telegram — other" }, panel);
  const caller = world.callerAs(plain);
  const first = await statementsOf(world.platform, () => findOffered(caller, sold));
  expect(first.filter((text) => text.includes("read_offers("))).toHaveLength(1);
  expect(first.filter((text) => /read_(sellables|price_states)\(/.test(text))).toEqual([]);
  // A person is remembered from the second request on.
  expect(await statementsOf(world.platform, () => findOffered(caller, sold))).toHaveLength(1);
  expect(await statementsOf(world.platform, () => findOffered(caller, sold))).toEqual([]);
  expect(await statementsOf(world.platform, () => findOffered(caller, other.id))).toHaveLength(1);
  const fresh = await statementsOf(world.platform, () => findOffered(caller, sold, { fresh: true }));
  expect(fresh).toHaveLength(1);
  world.clock.advance(KEEP_MS + 1);
  const { service, prices } = await findOffered(caller, sold);
  expect([service?.id, prices.priceVersion]).toEqual([sold, expect.any(Number)]);
});

test("memories that are used in one tick share a statement, and one that is used later has its own", async () => {
  const { panel, sold, plain } = await offers();
  const caller = world.callerAs(plain);
  const unread = new Unread(caller);
  const together = await statementsOf(world.platform, async () => {
    const parts = [findOffered(caller, sold, { unread }), rulesOf(caller, unread), requireOrderAllowance(caller, () => unread.allowance())];
    await Promise.all(parts);
  });
  expect(together).toEqual([expect.stringMatching(/read_offers\([^]*read_rules\([^]*read_tariff_orders\(/)]);
  const remembered = await statementsOf(world.platform, async () => {
    await Promise.all([rulesOf(caller, unread), requireOrderAllowance(caller, () => unread.allowance())]);
  });
  expect(remembered).toEqual([]);
  const other = await world.service({ category: "Telegram — later" }, panel);
  const later = await statementsOf(world.platform, async () => {
    expect((await findOffered(caller, other.id, { unread })).service?.id).toBe(other.id);
  });
  expect(later).toEqual([expect.not.stringContaining("read_rules(")]);
});
