import { listOwnOrdersInput } from "@vitrine/contract/ordering/order/order";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import { runAs } from "@vitrine/testkit/template";
import { beforeAll, expect, test } from "vitest";
import { type GuestWorld, makeGuestWorld } from "../../../test/flows/guest-world.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { listOwnOrders } from "../../ordering/order/list-own.ts";
import { placeOrder } from "../../ordering/placement/place.workflow.ts";
import { getGuestOrder } from "../guest/view.ts";
import { placeDraft } from "./place-draft.workflow.ts";
import { startTopUp } from "./start.workflow.ts";

let at: GuestWorld;
beforeAll(async () => {
  at = await makeGuestWorld();
});

/** Does what the end of a restore does; resolves with the payments whose customers are to be notified. */
const hold = () =>
  runAs(at.world.database.ownerUrl, async (client) => {
    await client.query("set role vitrine_system");
    return (await client.query<{ id: string }>("select payment_id as id from hold_drafts()")).rows.map(({ id }) => Number(id));
  });
const numberOf = ({ id }: Payment) => paymentNumber(id)!;
const ordersOf = async (caller: Caller) => (await caller.run((ctx) => listOwnOrders(ctx, listOwnOrdersInput.parse({})))).items;
const noticesOf = (caller: Caller) =>
  caller.run(({ tx }) => tx.selectFrom("notifications").select("code").where("code", "like", "payment_order%").execute());
const start = async (caller: Caller, order: Record<string, unknown>) => startTopUp(caller, { system: at.system.id, amount: "5", order });
const orderOf = async (link: string) => ({ service: await at.service(), link, quantity: 1000 });
const announce = ({ id }: Payment) => at.announce(at.system, { id, amount: "5" });

test("an order that waited for its payment is not placed after a restore: the money stays, and the customer is notified", async () => {
  const { caller, user } = await at.customer();
  const paid = await start(caller, await orderOf("https://t.me/paid"));
  await announce(paid);
  const unpaid = await start(caller, await orderOf("https://t.me/unpaid"));
  expect(await hold()).toEqual([numberOf(paid)]);
  expect(await at.read(caller, unpaid)).toMatchObject({ status: "pending", hasOrder: false });
  await announce(unpaid);
  for (const payment of [paid, unpaid]) {
    await placeDraft(at.world.asSystem(), numberOf(payment));
    expect(await at.read(caller, payment)).toMatchObject({ hasOrder: true, orderId: null, orderResult: "restored_from_backup" });
  }
  expect([await ordersOf(caller), await at.world.balance(user.id)]).toEqual([[], "10.00"]);
  expect(await noticesOf(caller)).toHaveLength(2);
});

test("an order that had been placed is found after a restore, even if its payment did not record it yet", async () => {
  const { caller } = await at.customer();
  const order = await orderOf("https://t.me/placed");
  const payment = await start(caller, order);
  await announce(payment);
  const { id } = await placeOrder(caller, { ...order, reference: `payment:${numberOf(payment)}` }, "web");
  expect(await hold()).toEqual([]);
  await placeDraft(at.world.asSystem(), numberOf(payment));
  expect(await at.read(caller, payment)).toMatchObject({ orderId: id, orderResult: null });
});

test("after a restore, a guest who had paid a part gets no request for the rest, and is told why by email", async () => {
  const bought = await at.buy("parted@example.com");
  await at.pay(bought, { amount: "1.00", status: "partial" });
  const page = () => getGuestOrder(at.guest, { token: bought.token });
  expect((await page()).missing).toBe("1.00");
  expect(await hold()).toEqual([numberOf(bought.payment)]);
  await at.work(bought);
  expect(await page()).toMatchObject({ missing: null, order: null, payment: { orderResult: "restored_from_backup" } });
  expect(await at.mails("parted@example.com")).toMatchObject([{ kind: "guest_order_missing" }, { kind: "guest_order_refused" }]);
});
