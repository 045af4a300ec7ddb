import { insertOrders } from "@vitrine/testkit/order-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { ordersLinking } from "./queries.ts";

const ORDERS = 12_000;
/** Its part ~q has no trigram, and it is older than the newest 10,000 orders, in which such parts are searched. */
const OLDEST = "https://x.com/~q~";
let world: World;
let links: Map<number, string>;

const linkOf = (n: number) => {
  if (n === 0) return OLDEST;
  if (n % 997 === 0) return `https://T.ME/Rare_100%_${n}`;
  return n % 3 === 0 ? `https://instagram.com/p/Ab\\${n.toString(36)}` : `https://t.me/channel${n}`;
};

beforeAll(async () => {
  world = await makeWorld();
  const [customer, service] = [await world.customer("lena"), await world.service()];
  await insertOrders(world, { customer, service, rows: Array.from({ length: ORDERS }, (_, n) => ({ link: linkOf(n) })) });
  const panel = await world.newPanel();
  const elsewhere = { customer: await world.customer("max", { panel }), service: await world.service({}, panel) };
  await insertOrders(world, { ...elsewhere, rows: [{ link: "https://t.me/channel_rare" }] });
  const rows = await world.asOwner.run((ctx) =>
    ctx.tx.selectFrom("orders").select(["id", "link"]).where("panelId", "=", ctx.panelId).execute(),
  );
  links = new Map(rows.map(({ id, link }) => [id, link]));
});

const found = (part: string, most: number) => world.asOwner.run((ctx) => ordersLinking(ctx, part, most));
const holding = (part: string) =>
  [...links]
    .filter(([, link]) => link.includes(part))
    .map(([id]) => id)
    .sort((a, b) => b - a);

test.each([
  "channel",
  "channel77",
  "channel11999",
  "hannel5",
  "https://t.me/channel4",
  "t.me/channel3002",
  "nel1",
  "Rare",
  "rare",
  "100%",
  "100%_9",
  "Rare_100%_997",
  "T.ME/Rare",
  "instagram.com/p/Ab\\9",
  "b\\8zz",
  "channel_rare",
  "nelcha",
  "none",
  "'; drop",
  "990",
])("the newest orders whose link contains %s are those that are found", async (part) => {
  const all = holding(part);
  for (const most of [3, 200, 2_000]) expect(await found(part, most)).toEqual({ ids: all.slice(0, most), isCapped: all.length >= most });
});

test("one or two letters are searched among the newest 10,000 orders, and the total says so", async () => {
  expect(await found("~q", 200)).toEqual({ ids: [], isCapped: true });
  expect(holding("~q")).toHaveLength(1);
  expect(await found("x.com/~q~", 200)).toEqual({ ids: holding("~q"), isCapped: false });
});
