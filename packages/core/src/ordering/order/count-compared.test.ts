import { listOrdersInput } from "@vitrine/contract/ordering/order/order";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { runAs } from "@vitrine/testkit/template";
import { beforeAll, expect, test } from "vitest";
import { listOrders } from "./list.ts";

const DEAR = 60;
const CHEAP = 10_000;
let world: World;
let service: { id: number };

/** The expensive orders are older than all the cheap ones. */
beforeAll(async () => {
  world = await makeWorld();
  service = await world.service();
  const { id: userId } = await world.customer("lena");
  await runAs(world.database.ownerUrl, async (client) => {
    await client.query(
      `insert into orders (panel_id, user_id, service_id, category_id, type, link, link_key, quantity, charge, cost, cost_rate, exchange_rate, is_test, source)
       select s.panel_id, $2, s.id, s.category_id, 'Default', 'https://t.me/nova', 't.me/nova', 100, case when n <= $4::integer then 900000000 else 100000000 end,
         1, 1, 1, false, 'web' from services s, generate_series(1, $3::integer) n where s.panel_id = $5 and s.id = $1 order by n`,
      [service.id, userId, DEAR + CHEAP, DEAR, world.panel.id],
    );
  });
});

const list = async (query: string, page = 1) => {
  const {
    items,
    total,
    totalIsEstimate = false,
  } = await world.asOwner.run((ctx) => listOrders(ctx, listOrdersInput.parse({ query, page, perPage: 25 })));
  return { found: items.length, total, totalIsEstimate };
};

test("prices are compared in the list's own index as far as a panel of some size goes", async () => {
  expect(await list("price:>5")).toEqual({ found: 25, total: DEAR, totalIsEstimate: false });
});

test("a service's orders are compared in its index, whichever status they have", async () => {
  expect(await list(`service:${service.id} price:>5`)).toEqual({ found: 25, total: DEAR, totalIsEstimate: false });
  expect(await list(`service:${service.id} status:queued,done price:>5`)).toEqual({ found: 25, total: DEAR, totalIsEstimate: false });
  expect(await list(`service:${service.id} status:done price:>5`)).toEqual({ found: 0, total: 0, totalIsEstimate: false });
});

test("where rows have to be read, the newest are compared and the total says so; pages find all of them", async () => {
  expect(await list("kind:single price:>5")).toEqual({ found: 25, total: 26, totalIsEstimate: true });
  expect(await list("kind:single price:>5", 3)).toEqual({ found: DEAR - 50, total: DEAR, totalIsEstimate: false });
  expect(await list("kind:single price:<5")).toMatchObject({ found: 25, total: CHEAP, totalIsEstimate: true });
});
