import { listOrdersInput, orderTotalInput } from "@vitrine/contract/ordering/order/order";
import { insertOrders } from "@vitrine/testkit/order-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { listOrders } from "./list.ts";
import { totalOfOrders } from "./total.ts";

const ORDERS = 1200;
let world: World;

/** Every twentieth of 1,200 orders has the link of a shop; only the oldest has a unique link. */
beforeAll(async () => {
  world = await makeWorld();
  const service = await world.service({ category: "Telegram — Views" });
  await world.service({ category: "Instagram — Likes" });
  const customer = await world.customer("lena");
  const rows = Array.from({ length: ORDERS }, (_, at) => {
    const n = at + 1;
    const name = n === 1 ? "first_one" : n % 20 === 0 ? `shop_${n}` : `other_${n}`;
    return { link: `x.com/${name}`, status: n % 4 === 0 ? ("done" as const) : ("queued" as const) };
  });
  await insertOrders(world, { customer, service, rows });
});

const list = (input: object) => world.asOwner.run((ctx) => listOrders(ctx, listOrdersInput.parse(input)));
const total = (input: object, by = world.asOwner) => by.run((ctx) => totalOfOrders(ctx, orderTotalInput.parse(input)));

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const texts = query.mock.calls.map(([given]) => (typeof given === "string" ? given : (given as unknown as { text: string }).text));
  query.mockRestore();
  return texts;
}

test("rows without a total take four statements; the total is a separate request", async () => {
  const statements = await statementsOf(() => list({ total: false }));
  expect(statements.filter((text) => text.includes("count("))).toEqual([]);
  expect(statements).toHaveLength(4);
  const { items, ...page } = await list({ total: "false" });
  expect([items.length, page.total, page.totalIsEstimate]).toEqual([25, 26, true]);
  expect(await total({})).toEqual({ total: ORDERS });
});

test.each([
  [{}, ORDERS],
  [{ status: "done" }, ORDERS / 4],
  [{ query: "-status:done,partial" }, (ORDERS / 4) * 3],
  [{ query: "user:lena status:done" }, ORDERS / 4],
  [{ networkId: "Nowhere" }, 0],
  [{ networkId: "Telegram", status: "done" }, ORDERS / 4],
  [{ query: "network:telegram status:done,queued" }, ORDERS],
  [{ query: "network:telegram status:fail" }, 0],
  [{ networkId: "Instagram", status: "done" }, 0],
  [{ query: "network:telegram status:done price:>1" }, 0],
])("%j has the same total with its rows and apart", async (input, expected) => {
  expect(await total(input)).toEqual({ total: expected });
  expect((await list(input)).total).toBe(expected);
});

test("the last page knows the total", async () => {
  expect(await list({ total: false, page: 12, perPage: 100 })).toMatchObject({ total: ORDERS + 1, totalIsEstimate: true });
  expect(await list({ total: false, query: "status:done price:1", page: 4, perPage: 90 })).not.toHaveProperty("totalIsEstimate");
  expect((await list({ total: false, query: "status:done price:1", page: 4, perPage: 90 })).total).toBe(ORDERS / 4);
});

test("the newest matches of a part of links are found, however frequent it is", async () => {
  const links = async (query: string, perPage: number) => (await list({ query, perPage })).items.map(({ link }) => link);
  expect(await links("other_", 3)).toEqual(["x.com/other_1199", "x.com/other_1198", "x.com/other_1197"]);
  expect(await links("shop_", 2)).toEqual(["x.com/shop_1200", "x.com/shop_1180"]);
  expect(await list({ query: "shop_", perPage: 100 })).toMatchObject({ total: ORDERS / 20 });
  expect(await links("first_one", 25)).toEqual(["x.com/first_one"]);
  expect(await links("other%", 25)).toEqual([]);
});

test("another panel's owner counts none of them, and a customer may not", async () => {
  expect(await total({}, world.ownerOf(await world.newPanel()))).toEqual({ total: 0 });
  await expect(total({}, world.callerAs(await world.customer("max")))).rejects.toMatchObject({ code: "forbidden" });
});
