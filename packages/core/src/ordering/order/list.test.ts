import { sql } from "kysely";
import { listOrdersInput, type ListOrdersInput } from "@vitrine/contract/ordering/order/order";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { runAs } from "@vitrine/testkit/template";
import { beforeAll, expect, test, vi } from "vitest";
import type { z } from "zod";
import { orderCounts } from "./counts.ts";
import { getOrder } from "./get.ts";
import { listOrders } from "./list.ts";
import { placeOrder } from "../placement/place.workflow.ts";

let world: World;
let ids: number[];
let likes: { id: number; categoryId: number };
let views: { id: number; categoryId: number };
let lena: { id: number };

const LINKS = [
  "https://t.me/nova",
  "https://www.instagram.com/p/Cx8/",
  "https://t.me/nova_news",
  "https://youtu.be/kq3",
  "https://t.me/nova",
  "https://t.me/100%_real",
];

beforeAll(async () => {
  world = await makeWorld();
  likes = await world.service({ category: "Instagram — Likes" });
  views = await world.service({ category: "Telegram — Views" });
  lena = await world.customer("Lena", { credit: "100" });
  const max = await world.customer("max", { credit: "100" });
  ids = [];
  for (const [n, link] of LINKS.entries()) {
    const service = n % 2 === 0 ? likes : views;
    const placed = await placeOrder(world.callerAs(n < 3 ? (lena as never) : max), { service: service.id, link, quantity: 1000 }, "web");
    ids.push(placed.id);
  }
  // Days apart, oldest first; the third and the fourth are done.
  await world.asSystem().run(async (ctx) => {
    for (const [n, id] of ids.entries()) {
      await sql`update orders set created_at = timestamptz '2026-03-01 12:00+00' + interval '1 day' * ${n}, status = ${n === 2 || n === 3 ? "done" : "queued"}
        where panel_id = ${ctx.panelId} and id = ${id}`.execute(ctx.tx);
    }
  });
  await seedDays();
});

/** As if they had been placed on those days. */
async function seedDays(): Promise<void> {
  const { default: pg } = await import("pg");
  const client = new pg.Client(world.database.ownerUrl);
  await client.connect();
  await client.query("delete from order_days where panel_id = $1", [world.panel.id]);
  await client.query(
    "insert into order_days (panel_id, day, first_id) select panel_id, (created_at at time zone 'UTC')::date, min(id) from orders where panel_id = $1 group by 1, 2",
    [world.panel.id],
  );
  await client.end();
}

const list = (input: Partial<z.input<typeof listOrdersInput>> = {}) => {
  const parsed: ListOrdersInput = listOrdersInput.parse({ panelId: world.panel.id, ...input });
  return world.asOwner.run((ctx) => listOrders(ctx, parsed));
};
const found = async (input: Partial<z.input<typeof listOrdersInput>>) =>
  (await list(input)).items.map((order) => ids.indexOf(order.id)).sort((a, b) => a - b);
const noon = (day: number) => Date.UTC(2026, 2, day, 12) / 1000;

test("ids names the rows, within the other filters; sort turns their order round", async () => {
  const some = [ids[0]!, ids[2]!, ids[4]!];
  const idsOf = async (input: Parameters<typeof list>[0]) => (await list(input)).items.map(({ id }) => id);
  expect(await idsOf({ ids: some.join(",") })).toEqual(some.toReversed());
  expect(await idsOf({ ids: some, sort: "created_at" })).toEqual(some);
  expect(await idsOf({ sort: "created_at", perPage: 2, page: 2 })).toEqual(ids.slice(2, 4));
  expect(await idsOf({ ids: some, query: String(ids[1]) })).toEqual([]);
  expect(await idsOf({ ids: [ids[0]!, 987_654_321] })).toEqual([ids[0]]);
  for (const wrong of ["", "0", "1,x", Array.from({ length: 101 }, (_, n) => n + 1)])
    if (wrong !== "") expect(listOrdersInput.safeParse({ ids: wrong }).success).toBe(false);
});

test("newest first, with every column an owner compares", async () => {
  const page = await list();
  expect(page.items.map((order) => order.id)).toEqual([...ids].reverse());
  expect(page).toMatchObject({ page: 1, perPage: 25, total: 6 });
  expect(page.items[0]).toMatchObject({
    user: { login: "max" },
    link: LINKS[5],
    quantity: 1000,
    charge: "1.30",
    cost: "1.00",
    margin: "0.30",
    status: "queued",
    dispatch: "waiting",
  });
});

test.each([
  [{ status: "done" }, [2, 3]],
  [{ status: "nonsense" }, [0, 1, 2, 3, 4, 5]],
  [{ query: "" }, [0, 1, 2, 3, 4, 5]],
  [{ query: "lena" }, [0, 1, 2]],
  [{ query: "nova" }, [0, 2, 4]],
  [{ query: "100%" }, [5]],
  [{ query: "%" }, [5]],
  [{ link: "http://t.me/nova/" }, [0, 4]],
  [{ link: "kq3" }, [3]],
  [{ networkId: "Telegram" }, [1, 3, 5]],
  [{ networkId: "telegram" }, [1, 3, 5]],
  [{ networkId: "Nowhere" }, []],
  [{ dateFrom: noon(2), dateTo: noon(4) }, [1, 2, 3]],
  [{ dateFrom: noon(6) }, [5]],
  [{ dateFrom: noon(20) }, []],
  [{ dateTo: noon(1) }, [0]],
  [{ query: "nova", status: "done" }, [2]],
  [{ query: "lena", link: "https://t.me/nova" }, [0]],
  [{ query: "nova", link: "news" }, [2]],
] as const)("%j finds %j", async (input, expected) => {
  expect(await found(input as Partial<z.input<typeof listOrdersInput>>)).toEqual(expected);
});

test("a number matches an order first, then part of a link", async () => {
  expect(await found({ query: String(ids[3]) })).toEqual([3]);
  expect(await found({ query: `#${ids[3]}` })).toEqual([3]);
  expect(await found({ query: "8" })).toEqual([1]);
});

test("category, service and customer narrow the list", async () => {
  expect(await found({ category: likes.categoryId })).toEqual([0, 2, 4]);
  expect(await found({ serviceId: views.id, status: "done" })).toEqual([3]);
  expect(await found({ userId: lena.id, serviceId: views.id })).toEqual([1]);
});

test("pages by number and by keyset agree", async () => {
  const second = await list({ page: 2, perPage: 2 });
  expect(second.items.map((order) => ids.indexOf(order.id))).toEqual([3, 2]);
  const first = await list({ perPage: 2 });
  const next = await list({ page: 2, perPage: 2, before: first.items.at(-1)!.id });
  expect(next.items).toEqual(second.items);
  const back = await list({ perPage: 2, after: second.items[0]!.id });
  expect(back.items).toEqual(first.items);
  const telegram = await list({ perPage: 2, page: 2, networkId: "Telegram" });
  expect(telegram.items.map((order) => ids.indexOf(order.id))).toEqual([1]);
});

test("a deep page reads no more rows from the database than it shows", async () => {
  const { default: pg } = await import("pg");
  const query = vi.spyOn(pg.Client.prototype, "query");
  const page = await list({ page: 3, perPage: 2, networkId: "Telegram" });
  const answers = (await Promise.all(query.mock.results.map(({ value }) => value as unknown))) as ({ rows?: unknown[] } | undefined)[];
  query.mockRestore();
  expect(page.items).toEqual([]);
  expect(Math.max(...answers.map((answer) => answer?.rows?.length ?? 0))).toBeLessThanOrEqual(2);
});

test("orders placed around midnight are found on their day, in whatever order they committed", async () => {
  const move = (day: string, firstId: number) =>
    runAs(world.database.ownerUrl, (client) =>
      client.query("update order_days set first_id = $3 where panel_id = $1 and day = $2", [world.panel.id, day, firstId]),
    );
  await move("2026-03-03", ids[2]! + 1);
  await move("2026-03-04", ids[2]!);
  expect(await found({ dateFrom: noon(3), dateTo: noon(3) })).toEqual([2]);
  await seedDays();
});

test("tabs are counted", async () => {
  const { items, unknown, held } = await world.asOwner.run(orderCounts);
  expect(Object.fromEntries(items.map((item) => [item.status, item.count]))).toMatchObject({ all: 6, queued: 4, done: 2, fail: 0 });
  expect({ unknown, held }).toEqual({ unknown: 0, held: 0 });
});

test("another panel's owner, a low scope and a customer see nothing", async () => {
  const other = await world.newPanel();
  const theirs = await world.ownerOf(other).run((ctx) => listOrders(ctx, listOrdersInput.parse({ panelId: other.id })));
  expect(theirs.total).toBe(0);
  await expect(world.ownerOf(other).run((ctx) => getOrder(ctx, { orderId: ids[0]! }))).rejects.toMatchObject({
    kind: "NOT_FOUND",
  });
  await expect(world.asManager(1).run((ctx) => getOrder(ctx, { orderId: ids[0]! }))).rejects.toMatchObject({
    kind: "FORBIDDEN",
  });
  await expect(world.callerAs(lena as never).run((ctx) => getOrder(ctx, { orderId: ids[0]! }))).rejects.toMatchObject({
    kind: "FORBIDDEN",
  });
});

test("an unavailable object is found among the failed, and separately", async () => {
  const panel = await world.newPanel();
  const buyer = await world.customer(undefined, { panel, credit: "100" });
  const service = await world.service({}, panel);
  const [failed, gone] = [
    await makeOrder(world, { customer: buyer, service, status: "fail" }),
    await makeOrder(world, { customer: buyer, service, status: "object_unavailable" }),
  ];
  await makeOrder(world, { customer: buyer, service, status: "done" });
  const as = world.ownerOf(panel);
  const idsOf = async (status: "fail" | "object_unavailable") => {
    const { items, total } = await as.run((ctx) => listOrders(ctx, listOrdersInput.parse({ panelId: panel.id, status })));
    return [...items.map(({ id }) => id), total];
  };
  expect(await idsOf("fail")).toEqual([gone, failed, 2]);
  expect(await idsOf("object_unavailable")).toEqual([gone, 1]);
  const { items } = await as.run(orderCounts);
  expect(items.find(({ status }) => status === "fail")?.count).toBe(2);
});
