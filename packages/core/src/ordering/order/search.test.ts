import { listOrdersInput } from "@vitrine/contract/ordering/order/order";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import type { MadeService } from "@vitrine/testkit/service-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Caller } from "../../kernel/context/context.ts";
import { listOrders } from "./list.ts";
import { listOwnOrders } from "./list-own.ts";
import { nextMatches } from "../action/select-orders.ts";

let world: World;
let ids: number[];
let service: MadeService;
let lena: Awaited<ReturnType<World["customer"]>>;
let provider: number;
let now: Date;

const STATUSES = [undefined, "done", "fail", "object_unavailable", "done"] as const;
const LINKS = ["https://t.me/nova", "https://t.me/nova_news", "https://youtu.be/kq3", "https://t.me/x", "https://t.me/nova"];

beforeAll(async () => {
  world = await makeWorld();
  lena = await world.customer("Lena", { credit: "100" });
  const max = await world.customer("anna maria", { credit: "100" });
  service = await world.service({ category: "Telegram — Views" });
  const other = await world.service({ category: "Instagram — Likes" });
  provider = await makeProvider(world.platform, world.panel, { name: "Smart Panel" });
  ids = [];
  for (const [n, status] of STATUSES.entries()) {
    ids.push(
      await makeOrder(world, {
        customer: n < 2 ? lena : max,
        service: n === 2 ? other : service,
        link: LINKS[n]!,
        ...(status ? { status } : {}),
      }),
    );
  }
  // Days apart, oldest first, at noon of the panel's zone; charges of 1 to 5.
  await world.asSystem().run(async (ctx) => {
    for (const [n, id] of ids.entries()) {
      await sql`update orders set created_at = ${ctx.now}::timestamptz - interval '1 day' * ${ids.length - 1 - n}, charge = ${(n + 1) * 1e8},
        provider_id = ${provider}, provider_order_id = ${`P-${n}`} where panel_id = ${ctx.panelId} and id = ${id}`.execute(ctx.tx);
    }
    now = ctx.now;
  });
});

const find = async (query: string, more: object = {}, caller: Caller = world.asOwner) => {
  const input = listOrdersInput.parse({ panelId: world.panel.id, query, ...more });
  const { items, total } = await caller.run((ctx) => listOrders(ctx, input));
  expect(total).toBe(items.length);
  return items.map(({ id }) => ids.indexOf(id)).sort((a, b) => a - b);
};

test.each([
  ["status:done", [1, 4]],
  ["status:fail", [2, 3]],
  ["status:object_unavailable", [3]],
  ["status:done,queued", [0, 1, 4]],
  ["-status:done", [0, 2, 3]],
  ["-status:fail", [0, 1, 4]],
  ["-status:done -status:fail", [0]],
  ["status:done status:queued", []],
  ["user:lena", [0, 1]],
  ['user:"Anna Maria"', [2, 3, 4]],
  ["user:unknown", []],
  ["price:>3", [3, 4]],
  ["price:>=3 price:<5", [2, 3]],
  ["price:3", [2]],
  ["price:<=1.5", [0]],
  ["network:telegram", [0, 1, 3, 4]],
  ["link:nova", [0, 1, 4]],
  ["link:https://t.me/nova", [0, 4]],
  ["external:P-2", [2]],
  ["external:P-9", []],
  ["kind:single", [0, 1, 2, 3, 4]],
  ["kind:drip", []],
  ["date:today", [4]],
  ["date:yesterday", [3]],
  ["date:2d", [3, 4]],
  ["nova status:done", [1, 4]],
  ["lena price:>1", [1]],
  ["status:lost", []],
])("%s", async (query, expected) => {
  expect(await find(query)).toEqual(expected);
});

test("ids, services, categories and providers", async () => {
  expect(await find(`id:${ids[3]}`)).toEqual([3]);
  expect(await find(`id:>${ids[2]}`)).toEqual([3, 4]);
  expect(await find(`id:>=${ids[1]} id:<${ids[3]}`)).toEqual([1, 2]);
  expect(await find(`service:${service.id} status:done`)).toEqual([1, 4]);
  expect(await find(`category:${service.categoryId} price:<3`)).toEqual([0, 1]);
  expect(await find(`provider:SMART price:<3`)).toEqual([0, 1]);
  expect(await find(`provider:${provider}`)).toEqual([0, 1, 2, 3, 4]);
  expect(await find("provider:none")).toEqual([]);
});

test("a term narrows what the list's filters leave", async () => {
  expect(await find("price:>1", { userId: lena.id })).toEqual([1]);
  expect(await find("user:lena", { userId: lena.id + 1000 })).toEqual([]);
  expect(await find("-status:done", { status: "done" })).toEqual([]);
  expect(await find(`id:>${ids[1]}`, { ids: ids.slice(0, 3) })).toEqual([2]);
  expect(await find("date:3d", { dateTo: Math.floor(now.getTime() / 1000) - 80_000 })).toEqual([2, 3]);
});

test("bulk actions reach what the list shows", async () => {
  const filter = { ...listOrdersInput.parse({ panelId: world.panel.id, query: "-status:done price:>=3" }) };
  const { ids: chosen } = await world.asOwner.run((ctx) => nextMatches(ctx, filter, null));
  expect(chosen.map((id) => ids.indexOf(id)).toSorted((a, b) => a - b)).toEqual([2, 3]);
});

test("providers are found by those who see them, and a customer's search has no operators", async () => {
  expect(await find(`provider:${provider}`, {}, world.asManager(2))).toEqual([]);
  expect(await find("external:P-2", {}, world.asManager(2))).toEqual([]);
  expect(await find("status:done", {}, world.asManager(2))).toEqual([1, 4]);
  const input = listOrdersInput.parse({ query: "status:done" });
  const own = await world.callerAs(lena as never).run((ctx) => listOwnOrders(ctx, input));
  expect(own.items).toEqual([]);
});
