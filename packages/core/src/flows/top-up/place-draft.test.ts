import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import type { PaymentSystem } from "@vitrine/contract/money/payment/payment-system";
import { listOwnOrdersInput } from "@vitrine/contract/ordering/order/order";
import { runAs } from "@vitrine/testkit/template";
import { beforeAll, expect, test } from "vitest";
import { makePaymentWorld, type PaymentWorld } from "../../../test/money/payment-world.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { createPromo } from "../../money/promo/manage.ts";
import { reconcile } from "../../money/reconciliation/reconcile.workflow.ts";
import { listOwnOrders } from "../../ordering/order/list-own.ts";
import { placeOrder } from "../../ordering/placement/place.workflow.ts";
import { updatePrice } from "../../selling/catalog/update-price.ts";
import { readDraft } from "./draft.ts";
import { placeDraft } from "./place-draft.workflow.ts";
import { startTopUp } from "./start.workflow.ts";

let at: PaymentWorld;
let system: PaymentSystem;
beforeAll(async () => {
  at = await makePaymentWorld();
  system = await at.connect();
});

const service = async (rate = "2.00") => (await at.world.service({ rate, cost: "0.50" })).id;
const orderOf = (id: number, link = "https://t.me/kept") => ({ service: id, link, quantity: 1000 });
const numberOf = ({ id }: Payment) => paymentNumber(id)!;
const ordersOf = async (caller: Caller) => (await caller.run((ctx) => listOwnOrders(ctx, listOwnOrdersInput.parse({})))).items;
const noticesOf = (caller: Caller) =>
  caller.run(({ tx }) => tx.selectFrom("notifications").select(["code", "params"]).where("code", "like", "payment_order%").execute());

/** Runs the job as the worker does. */
const work = (payment: Payment) => placeDraft(at.world.asSystem(), numberOf(payment));

async function paid(caller: Caller, order: Record<string, unknown>, amount = "5", announced = amount): Promise<Payment> {
  const payment = await startTopUp(caller, { system: system.id, amount, order });
  const status = announced === amount ? "paid" : "partial";
  await at.announce(system, { id: payment.id, amount: announced, status });
  return payment;
}

const waitingJobs = async (payment: Payment) =>
  runAs(at.world.database.ownerUrl, async (client) => {
    const { rows } = await client.query(
      `select 1 from graphile_worker._private_jobs p join graphile_worker.jobs j using (id)
       where j.task_identifier = 'payment.credited' and (p.payload ->> 'paymentId')::bigint = $1`,
      [numberOf(payment)],
    );
    return rows.length;
  });

test("an order that waited for its payment is placed once, however often its job runs", async () => {
  const { caller, user } = await at.customer();
  const payment = await paid(caller, orderOf(await service()));
  expect([await waitingJobs(payment), (await ordersOf(caller)).length]).toEqual([1, 0]);
  await Promise.all([work(payment), work(payment), work(payment)]);
  await work(payment);
  const orders = await ordersOf(caller);
  expect(orders).toMatchObject([{ charge: "2.00", link: "https://t.me/kept" }]);
  expect(await at.read(caller, payment)).toMatchObject({ orderId: orders[0]!.id, hasOrder: true, isMassOrder: false, orderResult: null });
  expect([await at.world.balance(user.id), await reconcile(at.world.platform)]).toEqual(["3.00", []]);
});

test("after a crash once the order was placed, the job finds it again", async () => {
  const { caller } = await at.customer();
  const order = orderOf(await service());
  const payment = await paid(caller, order);
  const { id } = await placeOrder(caller, { ...order, reference: `payment:${numberOf(payment)}` }, "web");
  await work(payment);
  expect((await ordersOf(caller)).map((placed) => placed.id)).toEqual([id]);
  expect(await at.read(caller, payment)).toMatchObject({ orderId: id });
});

test("a price that rises between the quote and the order is not charged", async () => {
  const { caller, user } = await at.customer("100");
  const [one, line] = [await service(), await service()];
  const drafts = [orderOf(one), { data: `${line} | https://t.me/kept | 1000` }].map((order) => readDraft(caller, order));
  for (const draft of drafts) expect(await draft.price()).toBe("2.00");
  for (const serviceId of [one, line]) {
    await at.world.asOwner.run((ctx) => updatePrice(ctx, { serviceId, price: { mode: "fixed", rate: "9" } }));
  }
  await expect(drafts[0]!.place("one")).rejects.toMatchObject({ code: "price_changed" });
  expect(await drafts[1]!.place("mass")).toEqual({ draftResult: "price_changed" });
  expect(await at.world.balance(user.id)).toBe("100.00");
});

test("nothing is placed before the money arrives", async () => {
  const { caller } = await at.customer("100");
  const payment = await startTopUp(caller, { system: system.id, amount: "5", order: orderOf(await service()) });
  await work(payment);
  expect([await waitingJobs(payment), await ordersOf(caller)]).toEqual([0, []]);
});

test("at a higher price the money stays in the wallet and the customer is told why; a lower price is used", async () => {
  const { caller, user } = await at.customer();
  const id = await service("2.00");
  const reprice = (rate: string) => at.world.asOwner.run((ctx) => updatePrice(ctx, { serviceId: id, price: { mode: "fixed", rate } }));
  const dear = await startTopUp(caller, { system: system.id, amount: "5", order: orderOf(id) });
  await reprice("2.50");
  await at.announce(system, { id: dear.id, amount: "5" });
  await work(dear);
  await work(dear);
  expect(await at.read(caller, dear)).toMatchObject({ status: "paid", orderId: null, orderResult: "price_changed" });
  expect([await at.world.balance(user.id), await ordersOf(caller)]).toEqual(["5.00", []]);
  expect(await noticesOf(caller)).toMatchObject([{ code: "payment_order_refused", params: { paymentId: dear.id } }]);

  const cheap = await startTopUp(caller, { system: system.id, amount: "5", order: orderOf(id, "https://t.me/cheaper") });
  await reprice("1.50");
  await at.announce(system, { id: cheap.id, amount: "5" });
  await work(cheap);
  expect(await ordersOf(caller)).toMatchObject([{ charge: "1.50" }]);
});

test("half the money does not place the order; it stays in the wallet", async () => {
  const { caller, user } = await at.customer();
  const payment = await paid(caller, orderOf(await service("4.00")), "4", "2");
  await work(payment);
  expect(await at.read(caller, payment)).toMatchObject({ paid: "2.00", orderId: null, orderResult: "insufficient_funds" });
  expect([await at.world.balance(user.id), await ordersOf(caller)]).toEqual(["2.00", []]);
});

test("a mass order is placed once too, each line separately", async () => {
  const { caller, user } = await at.customer();
  const id = await service("1.00");
  const data = `${id} | https://t.me/m1 | 1000\nhello\n${id} | https://t.me/m2 | 1000`;
  const payment = await paid(caller, { data }, "2");
  await Promise.all([work(payment), work(payment)]);
  const orders = await ordersOf(caller);
  expect(orders.map(({ link }) => link).toSorted()).toEqual(["https://t.me/m1", "https://t.me/m2"]);
  const shown = await at.read(caller, payment);
  expect(shown).toMatchObject({ isMassOrder: true, orderResult: "service_id_invalid" });
  expect(orders.map((order) => order.id)).toContain(shown.orderId);
  expect(await at.world.balance(user.id)).toBe("0.00");
});

test("what cannot be ordered is refused before the customer pays", async () => {
  const { caller } = await at.customer();
  const start = (order: Record<string, unknown>) => startTopUp(caller, { system: system.id, amount: "5", order });
  await expect(start({ ...orderOf(await service()), quantity: 1 })).rejects.toMatchObject({ code: "count_invalid" });
  await expect(start({ data: "hello" })).rejects.toMatchObject({ code: "service_id_invalid" });
  await expect(start({ data: 7 })).rejects.toMatchObject({ code: "validation", fields: { "order.data": {} } });
});

test("without top-ups customers pay for an order, and not into their wallet", async () => {
  const { caller } = await at.customer();
  const shop = caller.on({ ...caller.panel, offersTopUp: false });
  await expect(startTopUp(shop, { system: system.id, amount: "5" })).rejects.toMatchObject({ code: "top_up_not_offered" });
  expect(await startTopUp(shop, { system: system.id, amount: "5", order: orderOf(await service()) })).toMatchObject({ hasOrder: true });
});

test("after a crash once the order was placed, it is found even if its promo code is used up or its price rose", async () => {
  const { caller } = await at.customer();
  await createPromo(at.world.asOwner, { code: "ONCE", kind: "discount", value: "10", usesPerUser: 1 });
  const id = await service();
  const coded = { ...orderOf(id, "https://t.me/coded"), promoCode: "ONCE" };
  const single = await paid(caller, coded);
  const mass = await paid(caller, { items: [orderOf(id, "https://t.me/i1"), orderOf(id, "https://t.me/i2")] });
  const first = await placeOrder(caller, { ...coded, reference: `payment:${numberOf(single)}` }, "web");
  const second = await placeOrder(caller, { ...orderOf(id, "https://t.me/i1"), reference: `payment:${numberOf(mass)}:1` }, "web");
  await at.world.asOwner.run((ctx) => updatePrice(ctx, { serviceId: id, price: { mode: "fixed", rate: "3" } }));
  await work(single);
  await work(mass);
  expect(await at.read(caller, single)).toMatchObject({ orderId: first.id, orderResult: null });
  expect(await at.read(caller, mass)).toMatchObject({ orderId: second.id, orderResult: "price_changed" });
  expect(await ordersOf(caller)).toHaveLength(2);
});
