import { massOrderInput, MOST_MASS_LINES } from "@vitrine/contract/ordering/mass-order/mass";
import { listOwnOrdersInput } from "@vitrine/contract/ordering/order/order";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { listOwnOrders } from "../order/list-own.ts";
import { reconcile } from "../../money/reconciliation/reconcile.workflow.ts";
import { placeMassOrder } from "./place.workflow.ts";
import { priceMassOrder } from "./price.workflow.ts";

let world: World;
let likes: number;
let packages: number;
let comments: number;
beforeAll(async () => {
  world = await makeWorld();
  likes = (await world.service({ rate: "1.00", cost: "0.50" })).id;
  packages = (await world.service({ type: "Package", rate: "3.00", cost: "1.00" })).id;
  comments = (await world.service({ type: "Custom Comments", rate: "10.00", cost: "5.00", min: 1 })).id;
});

const mixed = () => `${likes} | https://t.me/a | 1000

${likes}|https://t.me/b|10
#${packages}\thttps://t.me/c
999999 | https://t.me/d | 100
hello
${likes} | not a link | 1000
${likes} | https://t.me/e | 1 000
${comments} | https://t.me/f | 5
${likes} | https://t.me/g | 100 | 5 | 60
${likes} | https://t.me/h | 1000 |`;
const outcomes = (items: { line: number; charge?: string | undefined; error?: { code: string } | undefined }[]) =>
  items.map(({ line, charge, error }) => [line, error?.code ?? charge]);
const MIXED = [
  [1, "1.00"],
  [3, "count_invalid"],
  [4, "3.00"],
  [5, "service_id_invalid"],
  [6, "service_id_invalid"],
  [7, "link_invalid"],
  [8, "1.00"],
  [9, "mass_line_fields"],
  [10, "mass_line_parts"],
  [11, "1.00"],
];
const ordersOf = async (user: MadeUser) =>
  (await world.callerAs(user).run((ctx) => listOwnOrders(ctx, listOwnOrdersInput.parse({ perPage: 100 })))).total;

test("every line is priced separately, and nothing is placed", async () => {
  const customer = await world.customer(undefined, { credit: "10" });
  const priced = await priceMassOrder(world.callerAs(customer), { data: mixed() });
  expect(outcomes(priced.items)).toEqual(MIXED);
  expect(priced).toMatchObject({ charge: "6.00", currency: "USD" });
  expect(priced.items[1]!.error).toEqual({
    code: "count_invalid",
    message: "Invalid quantity. From 100 to 10,000",
    params: { min: 100, max: 10_000, fields: "quantity" },
  });
  expect(await ordersOf(customer)).toBe(0);
});

test("valid lines of a mixed order are placed; each of the others gives its reason", async () => {
  const customer = await world.customer(undefined, { credit: "10" });
  const placed = await placeMassOrder(world.callerAs(customer), { data: mixed() }, "rest");
  expect(outcomes(placed.items)).toEqual(MIXED);
  expect(placed.items.filter(({ order }) => order !== undefined)).toHaveLength(4);
  expect(placed.charge).toBe("6.00");
  expect([await world.balance(customer.id), await ordersOf(customer)]).toEqual(["4.00", 4]);
});

test("a service of another panel is as invalid as one that does not exist", async () => {
  const { id: foreign } = await world.service({}, await world.newPanel());
  const customer = await world.customer(undefined, { credit: "10" });
  const { items } = await placeMassOrder(
    world.callerAs(customer),
    { data: `${foreign} | https://t.me/a | 1000\n999999|https://t.me/a|1000` },
    "web",
  );
  expect(items.map(({ error }) => error?.code)).toEqual(["service_id_invalid", "service_id_invalid"]);
});

test("with funds for three of five lines, the first three are bought", async () => {
  const customer = await world.customer(undefined, { credit: "3.50" });
  const data = Array.from({ length: 5 }, (_, n) => `${likes} | https://t.me/m${n} | 1000`).join("\n");
  const { items } = await placeMassOrder(world.callerAs(customer), { data }, "web");
  expect(items.map(({ error }) => error?.code ?? "placed")).toEqual([
    "placed",
    "placed",
    "placed",
    "insufficient_funds",
    "insufficient_funds",
  ]);
  expect(await world.balance(customer.id)).toBe("0.50");
});

test("a line never costs more than the price that was shown, and what was placed is not placed again at another", async () => {
  const caller = world.callerAs(await world.customer(undefined, { credit: "10" }));
  const data = `${likes} | https://t.me/shown/1 | 1000\n\n${likes} | https://t.me/shown/2 | 1000`;
  const place = (maxCharges: Record<string, string>) => placeMassOrder(caller, { data, maxCharges, reference: "shown" }, "web");
  const { items } = await place({ 1: "1", 3: "0.99" });
  expect(outcomes(items)).toEqual([
    [1, "1.00"],
    [3, "price_changed"],
  ]);
  const again = await place({ 1: "0.5", 3: "1" });
  expect(again.items).toMatchObject([{ order: items[0]!.order }, { charge: "1.00" }]);
});

test("another body under the same reference is refused, and places nothing", async () => {
  const customer = await world.customer(undefined, { credit: "10" });
  const caller = world.callerAs(customer);
  const reference = "sheet-9";
  const one = { items: [{ service: likes, link: "https://example.com/changed/1", quantity: 100 }] };
  const more = { items: [...one.items, { service: likes, link: "https://example.com/changed/2", quantity: 100 }] };
  await placeMassOrder(caller, { ...one, reference }, "rest");
  const before = await world.balance(customer.id);
  await expect(placeMassOrder(caller, { ...more, reference }, "rest")).rejects.toMatchObject({ code: "idempotency_conflict" });
  expect(await world.balance(customer.id)).toBe(before);
});

test("repeated under the same reference, nothing is placed twice, even in parallel", async () => {
  const customer = await world.customer(undefined, { credit: "10" });
  const input = { data: mixed(), reference: "sheet-7" };
  const answers = await Promise.all(Array.from({ length: 3 }, () => placeMassOrder(world.callerAs(customer), input, "rest")));
  const ids = answers.map(({ items }) => items.map(({ order }) => order));
  expect(ids).toEqual([ids[0], ids[0], ids[0]]);
  expect([await world.balance(customer.id), await ordersOf(customer)]).toEqual(["4.00", 4]);
});

test("a list takes the fields that its services' types require", async () => {
  const customer = await world.customer(undefined, { credit: "10" });
  const items = [
    { service: comments, link: "https://t.me/a", comments: "yes\nno" },
    { service: likes, link: "https://t.me/b", quantity: 100 },
  ];
  const placed = await placeMassOrder(world.callerAs(customer), { items }, "rest");
  expect(outcomes(placed.items)).toEqual([
    [1, "0.02"],
    [2, "0.10"],
  ]);
});

test("an unreadable line is refused alone, and names the field", async () => {
  const customer = await world.customer(undefined, { credit: "10" });
  const items = [
    { service: likes, link: "https://t.me/a", quantity: "many" },
    { service: "likes", link: "https://t.me/b", quantity: 100 },
    null,
    { service: likes, link: 5, quantity: 100 },
    { service: likes, link: "https://t.me/c", quantity: 100 },
    { service: comments, link: "https://t.me/d", comments: ["yes", "no"] },
  ];
  const asked = massOrderInput.parse({ items });
  const priced = await priceMassOrder(world.callerAs(customer), asked);
  expect(outcomes(priced.items)).toEqual([
    [1, "count_invalid"],
    [2, "service_id_invalid"],
    [3, "service_id_invalid"],
    [4, "link_invalid"],
    [5, "0.10"],
    [6, "0.02"],
  ]);
  expect(priced.items[0]!.error!.params).toEqual({ min: 100, max: 10_000, fields: "quantity" });
  const placed = await placeMassOrder(world.callerAs(customer), asked, "rest");
  expect([outcomes(placed.items), await ordersOf(customer)]).toEqual([outcomes(priced.items), 2]);
});

test("too many lines are refused as a whole; a guest may only request the price", async () => {
  const data = `${likes} | https://t.me/a | 100\n`.repeat(MOST_MASS_LINES + 1);
  const customer = await world.customer(undefined, { credit: "10" });
  await expect(placeMassOrder(world.callerAs(customer), { data }, "web")).rejects.toMatchObject({ code: "mass_order_too_long" });
  await expect(placeMassOrder(world.asGuest(), { data: mixed() }, "web")).rejects.toMatchObject({ code: "unauthenticated" });
  expect((await priceMassOrder(world.asGuest(), { data: mixed() })).charge).toBe("6.00");
});

test("hundreds of lines of one customer: exactly as many as the balance covers, in one request", async () => {
  const customer = await world.customer(undefined, { credit: "50" });
  const data = Array.from({ length: 700 }, (_, n) => `${likes} | https://t.me/h${n} | 100`).join("\n");
  const { items, charge } = await placeMassOrder(world.callerAs(customer), { data }, "web");
  expect([items.filter(({ error }) => !error).length, charge, await world.balance(customer.id)]).toEqual([500, "50.00", "0.00"]);
  expect(await reconcile(world.platform)).toEqual([]);
});
