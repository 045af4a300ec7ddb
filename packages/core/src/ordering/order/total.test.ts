import { listOrdersInput, orderTotalInput } from "@vitrine/contract/ordering/order/order";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { listOrders } from "./list.ts";
import { totalOfOrders } from "./total.ts";

const ORDERS = 1200;
let world: World;

/** Of 1,200 orders each twentieth has the link of a shop; the oldest alone has a link of its own. */
beforeAll(async () => {
  world = await makeWorld();
  const service = await world.service({ category: "Telegram — Views" });
  await world.service({ category: "Instagram — Likes" });
  const { id: userId } = await world.customer("lena");
  await runAs(world.database.ownerUrl, (client) =>
    client.query(
      `insert into orders (panel_id, user_id, service_id, category_id, type, link, link_key, quantity, charge, cost, cost_rate, exchange_rate, is_test, source, status)
       select s.panel_id, $2, s.id, s.category_id, 'Default', l.link, l.link, 100, 100000000, 1, 1, 1, false, 'web', case n % 4 when 0 then 'done' else 'queued' end
       from services s, generate_series(1, $3::integer) n,
         lateral (select case when n = 1 then 'x.com/first_one' when n % 20 = 0 then 'x.com/shop_' || n else 'x.com/other_' || n end as link) l
       where s.panel_id = $4 and s.id = $1 order by n`,
      [service.id, userId, ORDERS, world.panel.id],
    ),
  );
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

test("rows alone are read without counting, in four statements; their number follows apart", async () => {
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
