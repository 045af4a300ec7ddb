import type { PlaceOrderInput } from "@vitrine/contract/ordering/order/place";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { type Amount, asAmount } from "@vitrine/contract/kernel/amount/money";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { updateService } from "../../selling/catalog/update.ts";
import { getOwnOrder } from "../order/get-own.ts";
import { listOwnOrders } from "../order/list-own.ts";
import { placeOrder } from "./place.workflow.ts";
import { quoteOrder } from "./quote.ts";
import { listOwnOrdersInput } from "@vitrine/contract/ordering/order/order";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const link = "https://t.me/nova";
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`);
  return { kind: error.kind, code: error.code, params: error.params };
};

test("an order charges its exact price to the wallet and waits to be sent", async () => {
  const customer = await world.customer("exact", { credit: "10" });
  const service = await world.service({ rate: "2.32" });
  const as = world.callerAs(customer);
  expect(await quoteOrder(as, { service: service.id, link, quantity: 500 })).toMatchObject({
    charge: "1.16",
    balance: "10.00",
    shortBy: null,
  });
  const placed = await placeOrder(as, { service: service.id, link, quantity: 500 }, "web");
  expect(placed).toMatchObject({ charge: "1.16", currency: "USD", status: "queued" });
  expect(await world.balance(customer.id)).toBe("8.84");
  const order = await as.run((ctx) => getOwnOrder(ctx, { orderId: placed.id }));
  expect(order).toMatchObject({ id: placed.id, link, quantity: 500, charge: "1.16", status: "queued" });
});

test("the same key and body give the same order, another body is refused, a refused order leaves no key", async () => {
  const customer = await world.customer("keys", { credit: "1" });
  const service = await world.service();
  const as = world.callerAs(customer);
  const input: PlaceOrderInput = { service: service.id, link, quantity: 500, reference: "k1" };
  const first = await placeOrder(as, input, "rest");
  expect(await Promise.all(Array.from({ length: 20 }, () => placeOrder(as, input, "rest")))).toEqual(
    Array.from({ length: 20 }, () => first),
  );
  expect(await refusal(placeOrder(as, { ...input, quantity: 501 }, "rest"))).toMatchObject({
    kind: "PRECONDITION",
    code: "idempotency_conflict",
  });
  expect(await world.balance(customer.id)).toBe("0.35");
  const dear: PlaceOrderInput = { service: service.id, link, quantity: 1000, reference: "k2" };
  expect(await refusal(placeOrder(as, dear, "rest"))).toMatchObject({
    code: "insufficient_funds",
    params: { where: "wallet", needed: "0.95", currency: "USD" },
  });
  await world.credit(customer.id, "1");
  expect((await placeOrder(as, dear, "rest")).charge).toBe("1.30");
});

test("a key returns its order even if the same request would be refused now", async () => {
  const customer = await world.customer("late", { credit: "10" });
  const service = await world.service();
  const as = world.callerAs(customer);
  const asked = { service: service.id, link, quantity: 1000, reference: "lost-answer" };
  const { id } = await placeOrder(as, asked, "api");
  await world.asOwner.run((ctx) => updateService(ctx, { serviceId: service.id, status: "off" }));
  let replayed = 0;
  expect(await placeOrder(as, asked, "api", () => replayed++)).toMatchObject({ id, charge: "1.30" });
  expect(replayed).toBe(1);
  expect(await refusal(placeOrder(as, { ...asked, quantity: 2000 }, "api"))).toMatchObject({ code: "idempotency_conflict" });
  expect(await refusal(placeOrder(as, { ...asked, reference: "another" }, "api"))).toMatchObject({ code: "service_unavailable" });
  expect(await world.balance(customer.id)).toBe("8.70");
});

test("funds for exactly 50 orders, 400 attempts, 16 in parallel: exactly 50", async () => {
  const customer = await world.customer("race", { credit: "65" });
  const service = await world.service();
  const as = world.callerAs(customer);
  let placed = 0;
  let refused = 0;
  const attempts = Array.from({ length: 400 }, (_, n) => n);
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (attempts.pop() !== undefined) {
        try {
          await placeOrder(as, { service: service.id, link, quantity: 1000 }, "api");
          placed++;
        } catch (error) {
          expect((error as AppError).code).toBe("insufficient_funds");
          refused++;
        }
      }
    }),
  );
  expect([placed, refused]).toEqual([50, 350]);
  expect(await world.balance(customer.id)).toBe("0.00");
  const { total } = await as.run((ctx) => listOwnOrders(ctx, listOwnOrdersInput.parse({})));
  expect(total).toBe(50);
});

test("a batch serves several customers and places a small order after an expensive one was refused", async () => {
  const rich = await world.customer("rich", { credit: "100" });
  const poor = await world.customer("poor", { credit: "2" });
  const service = await world.service();
  const [dear, cheap, other] = await Promise.allSettled([
    placeOrder(world.callerAs(poor), { service: service.id, link, quantity: 5000 }, "web"),
    placeOrder(world.callerAs(poor), { service: service.id, link, quantity: 1000 }, "web"),
    placeOrder(world.callerAs(rich), { service: service.id, link, quantity: 5000 }, "web"),
  ]);
  expect([dear.status, cheap.status, other.status]).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect([await world.balance(poor.id), await world.balance(rich.id)]).toEqual(["0.70", "93.50"]);
});

test.each([
  [{ quantity: 99 }, "count_invalid", { min: 100, max: 10_000 }],
  [{ quantity: 10_001 }, "count_invalid", { min: 100, max: 10_000 }],
  [{ quantity: 150.5 }, "count_invalid", { min: 100, max: 10_000 }],
  [{ quantity: undefined }, "count_invalid", { min: 100, max: 10_000 }],
  [{ link: "not a link" }, "link_invalid", {}],
  [{ link: undefined }, "link_invalid", {}],
] as const)("%j is refused as %s and nothing is charged", async (wrong, code, params) => {
  const customer = await world.customer(undefined, { credit: "100" });
  const service = await world.service();
  const input = { service: service.id, link, quantity: 1000, ...wrong } as PlaceOrderInput;
  expect(await refusal(placeOrder(world.callerAs(customer), input, "web"))).toMatchObject({ code, params });
  expect(await world.balance(customer.id)).toBe("100.00");
});

test("the bounds of a quantity are reported at the field that is counted", async () => {
  const customer = world.callerAs(await world.customer());
  const range = { code: "range", params: { min: 100, max: 10_000 } };
  const listed = await world.service({ type: "Mentions Custom List" });
  const few = placeOrder(customer, { service: (await world.service()).id, link, quantity: 99 }, "web");
  await expect(few).rejects.toMatchObject({ code: "count_invalid", fields: { quantity: range } });
  const one = placeOrder(customer, { service: listed.id, link, usernames: "one" }, "web");
  await expect(one).rejects.toMatchObject({ code: "count_invalid", fields: { usernames: range } });
});

test("a package costs its rate, comments are counted by line, increments are enforced", async () => {
  const customer = await world.customer(undefined, { credit: "100" });
  const as = world.callerAs(customer);
  const pack = await world.service({ type: "Package", min: 1, max: 1, rate: "7.5" });
  expect((await placeOrder(as, { service: pack.id, link }, "web")).charge).toBe("7.50");
  const comments = await world.service({ type: "Custom Comments", min: 2, max: 5, rate: "1000" });
  expect((await placeOrder(as, { service: comments.id, link, comments: "one\r\n\n two \nthree\rfour" }, "web")).charge).toBe("4.00");
  expect(await refusal(placeOrder(as, { service: comments.id, link, comments: "one" }, "web"))).toMatchObject({
    code: "comments_invalid",
    params: { min: 2, max: 5 },
  });
  const tens = await world.service({ increment: 10 });
  expect(await refusal(placeOrder(as, { service: tens.id, link, quantity: 105 }, "web"))).toMatchObject({ code: "quantity_increment" });
  const poll = await world.service({ type: "Giveaway" });
  expect(await refusal(placeOrder(as, { service: poll.id, link, quantity: 100 }, "web"))).toMatchObject({
    code: "service_type_unsupported",
  });
});

test("another panel's service, a paused one, a suspended customer and a guest are refused", async () => {
  const other = await world.newPanel();
  const foreign = await world.service({}, other);
  const paused = await world.service({ status: "paused" });
  const service = await world.service();
  const customer = await world.customer(undefined, { credit: "100" });
  const as = world.callerAs(customer);
  expect(await refusal(placeOrder(as, { service: foreign.id, link, quantity: 1000 }, "web"))).toMatchObject({ code: "service_id_invalid" });
  expect(await refusal(placeOrder(as, { service: paused.id, link, quantity: 1000 }, "web"))).toMatchObject({ code: "service_unavailable" });
  expect(await refusal(placeOrder(world.asGuest(), { service: service.id, link, quantity: 1000 }, "web"))).toMatchObject({
    kind: "UNAUTHENTICATED",
  });
  const suspended = await world.customer(undefined, { credit: "100", suspendedAt: new Date() });
  expect(await refusal(placeOrder(world.callerAs(suspended), { service: service.id, link, quantity: 1000 }, "web"))).toMatchObject({
    code: "account_suspended",
  });
});

test("after a price change an order is never charged more than offered, and is charged less if the price fell", async () => {
  const customer = await world.customer(undefined, { credit: "100" });
  const as = world.callerAs(customer);
  const service = await world.service({ rate: "1" });
  await placeOrder(as, { service: service.id, link, quantity: 1000 }, "web");
  const reprice = (rate: Amount) =>
    world.asSystem().run((ctx) =>
      ctx.tx
        .updateTable("services")
        .set((eb) => ({ rate, version: eb("version", "+", 1) }))
        .where("panelId", "=", ctx.panelId)
        .where("id", "=", service.id)
        .execute(),
    );
  await reprice(asAmount(200_000_000n));
  expect(await refusal(placeOrder(as, { service: service.id, link, quantity: 1000 }, "web"))).toMatchObject({
    kind: "CONFLICT",
    code: "price_changed",
  });
  expect((await placeOrder(as, { service: service.id, link, quantity: 1000 }, "web")).charge).toBe("2.00");
  await reprice(asAmount(50_000_000n));
  expect((await placeOrder(as, { service: service.id, link, quantity: 1000 }, "web")).charge).toBe("0.50");
});

test("an order never costs more than its max_charge, which is not part of the request compared under a key", async () => {
  const as = world.callerAs(await world.customer(undefined, { credit: "100" }));
  const { id: service } = await world.service({ rate: "2", cost: "1" });
  const place = (maxCharge: string, more: object = {}) => placeOrder(as, { service, link, quantity: 1000, maxCharge, ...more }, "web");
  expect(await refusal(place("1.99999999"))).toMatchObject({ kind: "CONFLICT", code: "price_changed" });
  const placed = await place("2", { reference: "shown" });
  expect(placed.charge).toBe("2.00");
  expect(await place("1", { reference: "shown" })).toEqual(placed);
  expect(await place("3", { reference: "shown" })).toEqual(placed);
  const posts = (await world.service({ type: "Subscriptions", rate: "2", cost: "1" })).id;
  const follow = (maxCharge: string) =>
    placeOrder(as, { service: posts, username: "nova", min: 100, max: 1000, delay: 0, maxCharge }, "web");
  expect(await refusal(follow("1"))).toMatchObject({ code: "price_changed" });
  expect((await follow("2")).charge).toBe("0.00");
});

test("another customer's order is not found", async () => {
  const mine = await world.customer(undefined, { credit: "10" });
  const service = await world.service();
  const { id } = await placeOrder(world.callerAs(mine), { service: service.id, link, quantity: 100 }, "web");
  const stranger = await world.customer();
  expect(await refusal(world.callerAs(stranger).run((ctx) => getOwnOrder(ctx, { orderId: id })))).toMatchObject({ kind: "NOT_FOUND" });
});
