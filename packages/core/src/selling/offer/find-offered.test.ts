import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test, vi } from "vitest";
import { readSellables } from "../catalog/queries.ts";
import { updateCategory } from "../category/write.ts";
import { setCustomPrice } from "../price/custom-prices.ts";
import { createGroup } from "../price/groups.ts";
import { createHappyHours } from "../price/happy-hours.ts";
import { readPriceStates } from "../price/state-queries.ts";
import { setUserTerms } from "../price/user-terms.ts";
import { removeService } from "../service/arrange.ts";
import { findOffered } from "./find-offered.ts";
import { readOffers } from "./queries.ts";

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

/** The texts of the statements that the platform's pool was sent meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(world.platform.pool, "query");
  try {
    await work();
    return query.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text);
  } finally {
    query.mockRestore();
  }
}

/** Customers with each kind of terms, and services of each kind, on one panel; and a panel of strangers. */
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

test("one statement reads what two would, of each panel its own alone", async () => {
  const { panel, foreign, users, services } = await offers();
  const keys = [panel, foreign].flatMap(({ id: panelId }) =>
    users.flatMap((userId) => services.map((serviceId) => ({ panelId, userId, serviceId }))),
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

test("what is not requested is not looked up", async () => {
  const { panel, sold, plain } = await offers();
  const [service, prices] = await readOffers(world.platform, [
    { panelId: panel.id, userId: null, serviceId: sold },
    { panelId: panel.id, userId: plain.id, serviceId: null },
  ]);
  expect([service?.sellable?.id, service?.state.version]).toEqual([sold, null]);
  expect([prices?.sellable, prices?.state.version]).toEqual([undefined, expect.any(Number)]);
});

test("an order reads in one statement what the process does not remember, and nothing while it remembers both", async () => {
  const { panel, sold, plain } = await offers();
  const other = await world.service({ category: "Telegram — other" }, panel);
  const caller = world.callerAs(plain);
  const first = await statementsOf(() => findOffered(caller, sold));
  expect(first.filter((text) => text.includes("read_offers("))).toHaveLength(1);
  expect(first.filter((text) => /read_(sellables|price_states)\(/.test(text))).toEqual([]);
  expect(await statementsOf(() => findOffered(caller, sold))).toEqual([]);
  expect(await statementsOf(() => findOffered(caller, other.id))).toHaveLength(1);
  const fresh = await statementsOf(() => findOffered(caller, sold, { fresh: true }));
  expect(fresh).toHaveLength(1);
  world.clock.advance(KEEP_MS + 1);
  const { service, prices } = await findOffered(caller, sold);
  expect([service?.id, prices.priceVersion]).toEqual([sold, expect.any(Number)]);
});
