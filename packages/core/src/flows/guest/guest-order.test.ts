import type { AppError } from "@vitrine/contract/kernel/error/app-error";
import { putTranslationsInput } from "@vitrine/contract/selling/translation/translation";
import { listOwnOrdersInput } from "@vitrine/contract/ordering/order/order";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import { fromAnywhere } from "@vitrine/testkit/person";
import { runAs } from "@vitrine/testkit/template";
import { beforeAll, expect, test } from "vitest";
import { type GuestWorld, makeGuestWorld, tokenIn } from "../../../test/flows/guest-world.ts";
import { askAboutPayment } from "../../money/payment/ask.workflow.ts";
import { updatePaymentSystem } from "../../money/payment-system/write.ts";
import { createPromo } from "../../money/promo/manage.ts";
import { reconcile } from "../../money/reconciliation/reconcile.workflow.ts";
import { startTariffs } from "../../money/tariff/charge.workflow.ts";
import { forgetAllowance } from "../../money/tariff/order-allowance.ts";
import { listOwnOrders } from "../../ordering/order/list-own.ts";
import { placeOrder } from "../../ordering/placement/place.workflow.ts";
import { setUserLimits } from "../../selling/rule/user-limits.ts";
import { setCustomPrice } from "../../selling/price/custom-prices.ts";
import { settleOrders } from "../../ordering/settlement/settle.ts";
import { updatePrice } from "../../selling/catalog/update-price.ts";
import { updateUser } from "../customer/update-user.workflow.ts";
import { startTopUp } from "../top-up/start.workflow.ts";
import { mailOrderEnded } from "./mail-guest.ts";
import { payGuestRest } from "./rest.workflow.ts";
import { cancelGuestOrder, getGuestOrder } from "./view.ts";
import { putTranslations } from "../../selling/translation/put.ts";

let at: GuestWorld;
beforeAll(async () => {
  at = await makeGuestWorld();
});

const ordersOf = async (email: string) => {
  const { id: userId, isActivated } = (await at.account(email))!;
  const caller = at.world.callerAs({ kind: "user", role: "user", userId, isActivated });
  return (await caller.run((ctx) => listOwnOrders(ctx, listOwnOrdersInput.parse({})))).items;
};

test("when the money arrives, the order is placed once, and its link is mailed in the buyer's language", async () => {
  const email = "olga@example.com";
  const bought = await at.buy(email, { language: "uk" });
  expect(bought).toMatchObject({ payment: { status: "pending", amount: "2.00", hasOrder: true }, order: null, emailHint: "o***@***" });
  const [begun] = at.fake.created;
  expect(begun).toMatchObject({ amount: "2.00" });
  const back = /\/order\/(p.+)$/.exec(begun!.returnUrl)![1]!;
  expect((await getGuestOrder(at.guest, { token: back })).payment.id).toBe(bought.payment.id);
  expect([await ordersOf(email), await at.mails(email)]).toEqual([[], []]);
  await at.announce(at.system, { id: bought.payment.id, amount: "2" });
  await at.announce(at.system, { id: bought.payment.id, amount: "2" });
  await Promise.all([at.work(bought), at.work(bought), at.work(bought)]);
  const [order, ...more] = await ordersOf(email);
  expect([order, more]).toMatchObject([{ charge: "2.00", link: bought.asked.link }, []]);
  const [mail, ...further] = await at.mails(email);
  expect([mail, further]).toMatchObject([{ kind: "guest_order", language: "uk", params: { orderId: order!.id } }, []]);
  const seen = await getGuestOrder(at.guest, { token: bought.token });
  expect(seen).toMatchObject({ payment: { status: "paid", orderId: order!.id }, order: { id: order!.id, quantity: 1000 } });
  expect(await at.account(email)).toMatchObject({ passwordHash: null, language: "uk" });
  expect([await at.world.balance((await at.account(email))!.id), await reconcile(at.world.platform)]).toEqual(["0.00", []]);
});

test("a request that is repeated under its reference starts no second payment", async () => {
  const email = "again@example.com";
  const order = { service: await at.service(), link: "https://t.me/again", reference: "guest-key" };
  const first = await at.buy(email, order);
  const [again, other] = [await at.buy(email, order), await at.buy(email, { ...order, reference: "another" })];
  // Each answer has a link with its own expiry.
  const opened = await Promise.all([first, again].map(({ token }) => getGuestOrder(at.guest, { token })));
  expect([again, ...opened].map(({ payment }) => payment.id)).toEqual(Array(3).fill(first.payment.id));
  expect(other.payment.id).not.toBe(first.payment.id);
  await expect(at.buy(email, { ...order, quantity: 2000 })).rejects.toMatchObject({ code: "idempotency_conflict" });
  // The same key of another buyer is a different key.
  expect((await at.buy("other@example.com", order)).payment.id).not.toBe(first.payment.id);
});

test("after a crash between order and record, the job finds the order again", async () => {
  const email = "crash@example.com";
  const bought = await at.buy(email);
  const { id: userId } = (await at.account(email))!;
  await at.announce(at.system, { id: bought.payment.id, amount: "2" });
  const buyer = at.world.callerAs({ kind: "user", role: "user", userId, isActivated: false });
  const { serviceId: service, link } = bought.asked;
  const reference = `payment:${paymentNumber(bought.payment.id)}`;
  const { id } = await placeOrder(buyer, { service, link, quantity: 1000, reference }, "web");
  await at.work(bought);
  expect((await ordersOf(email)).map((placed) => placed.id)).toEqual([id]);
  expect((await at.mails(email)).map(({ kind }) => kind)).toEqual(["guest_order"]);
});

test("a part of the price places nothing, even if the account has money; the rest places the order", async () => {
  const email = "part@example.com";
  const user = await at.world.customer("part", { email, credit: "100" });
  const bought = await at.buy(email);
  await at.pay(bought, { amount: "1", status: "partial" });
  await at.work(bought);
  expect([await ordersOf(email), await at.world.balance(user.id)]).toEqual([[], "101.00"]);
  const mails = await at.mails(email);
  expect(mails).toMatchObject([{ kind: "guest_order_missing", params: { amount: "$1.00" } }]);
  expect((await getGuestOrder(at.guest, { token: tokenIn(mails[0]!) })).missing).toBe("1.00");
  expect(await getGuestOrder(at.guest, { token: bought.token })).toMatchObject({
    payment: { status: "paid", paid: "1.00", orderResult: null },
    order: null,
  });
  await at.pay(bought, { amount: "2", status: "paid" });
  expect([(await ordersOf(email)).length, await at.world.balance(user.id)]).toEqual([1, "100.00"]);
});

test("what is missing is paid by another payment, and the order is placed once with both", async () => {
  const email = "rest@example.com";
  const bought = await at.buy(email);
  const rest = (more = {}) => payGuestRest(at.guest, { token: bought.token, ...more }, fromAnywhere());
  await expect(rest()).rejects.toMatchObject({ code: "payment_not_pending" });
  await at.pay(bought, { amount: "0.8", status: "partial" });
  expect(await getGuestOrder(at.guest, { token: bought.token })).toMatchObject({ missing: "1.20", rests: [] });
  const begun = await rest();
  expect(begun).toMatchObject({ token: bought.token, missing: "1.20", payment: { status: "pending", amount: "1.20" } });
  expect(begun.payment.id).not.toBe(bought.payment.id);
  expect((await rest()).payment.id).toBe(begun.payment.id);
  const canceled = await cancelGuestOrder(at.guest, { token: bought.token });
  expect(canceled).toMatchObject({ missing: "1.20", payment: { id: bought.payment.id, status: "paid" } });
  const again = await rest();
  await at.announce(at.system, { id: again.payment.id, amount: "1.20" });
  await Promise.all([at.work(again), at.work(bought), at.work(again)]);
  const [order, ...more] = await ordersOf(email);
  expect(more).toEqual([]);
  const seen = await getGuestOrder(at.guest, { token: bought.token });
  expect(seen).toMatchObject({ missing: null, order: { id: order!.id }, rests: [{ id: again.payment.id, paid: "1.20" }] });
  // The first system sends the rest as well: it stays in the buyer's wallet and orders nothing.
  expect(seen.left).toBeNull();
  await at.pay(bought, { amount: "2", status: "paid" });
  expect((await getGuestOrder(at.guest, { token: bought.token })).left).toBe("1.20");
  expect([(await ordersOf(email)).length, (await at.mails(email)).map(({ kind }) => kind)]).toEqual([
    1,
    ["guest_order_missing", "guest_order"],
  ]);
  expect([await at.world.balance((await at.account(email))!.id), await reconcile(at.world.platform)]).toEqual(["1.20", []]);
});

test("the rest is paid through another system if the first one is no longer offered", async () => {
  const closing = await at.connect();
  const bought = await at.buy("closed@example.com", { system: closing.id });
  await at.announce(closing, { id: bought.payment.id, amount: "1", status: "partial" });
  await updatePaymentSystem(at.world.asOwner, { paymentSystemId: closing.id, isOn: false });
  const begun = await payGuestRest(at.guest, { token: bought.token }, fromAnywhere());
  expect(begun.payment).toMatchObject({ status: "pending", amount: "1.00", systemId: at.system.id });
});

test("the amount that rounding adds to a price is not shown as left over", async () => {
  const bought = await at.buy("rounded@example.com", { service: await at.service("2.00123") });
  expect(bought.payment.amount).toBe("2.01");
  await at.pay(bought);
  expect(await getGuestOrder(at.guest, { token: bought.token })).toMatchObject({ order: { quantity: 1000 }, left: null });
});

test("an expired payment places nothing; money that arrives late places the order", async () => {
  const email = "late@example.com";
  const bought = await at.buy(email);
  at.world.clock.advance(25 * 3_600_000);
  await askAboutPayment(at.world.platform, { panelId: at.world.panel.id, paymentId: paymentNumber(bought.payment.id)! });
  await at.work(bought);
  expect(await getGuestOrder(at.guest, { token: bought.token })).toMatchObject({ payment: { status: "expired" }, order: null });
  expect([await ordersOf(email), await at.mails(email)]).toEqual([[], []]);
  await at.pay(bought);
  expect(await ordersOf(email)).toHaveLength(1);
});

test("after a price increase the money stays in the wallet, and the buyer is told why by email", async () => {
  const email = "dear@example.com";
  const service = await at.service();
  const bought = await at.buy(email, { service, language: "ru" });
  await at.world.asOwner.run((ctx) => updatePrice(ctx, { serviceId: service, price: { mode: "fixed", rate: "2.50" } }));
  await at.pay(bought);
  await at.work(bought);
  expect(await getGuestOrder(at.guest, { token: bought.token })).toMatchObject({ payment: { orderResult: "price_changed" }, order: null });
  const mails = await at.mails(email);
  expect(mails).toMatchObject([{ kind: "guest_order_refused", language: "ru", params: { amount: "2,00\u00a0$" } }]);
  expect([await ordersOf(email), await at.world.balance((await at.account(email))!.id)]).toEqual([[], "2.00"]);
});

test("a guest learns nothing about an existing account, and pays the price of any visitor", async () => {
  const known = await at.world.customer("known", { email: "Known@example.com", credit: "50" });
  await updateUser(at.world.asOwner, { userId: known.id, discount: "50" });
  const [theirs, unknown] = [await at.buy("known@EXAMPLE.com"), await at.buy("karl@example.com")];
  const shape = ({ payment, emailHint, order }: typeof theirs) => ({ emailHint, order, amount: payment.amount, status: payment.status });
  expect(shape(theirs)).toEqual(shape(unknown));
  expect(JSON.stringify(theirs)).not.toMatch(/known|50\.00/i);
  await at.pay(theirs);
  // Placed at the account's own price: the rest stays in its wallet.
  expect(await at.world.balance(known.id)).toBe("51.00");
  expect(await getGuestOrder(at.guest, { token: theirs.token })).toMatchObject({ payment: { paid: "2.00" }, order: { quantity: 1000 } });
});

test("a promo code lowers what a guest pays; one that the account has used up is refused before anything is paid", async () => {
  const email = "code@example.com";
  const promo = { code: "TENTH", kind: "discount" as const, value: "10", usesPerUser: 1 };
  await createPromo(at.world.asOwner, promo);
  const bought = await at.buy(email, { promoCode: "tenth" });
  expect(bought).toMatchObject({ payment: { status: "pending", amount: "1.80" } });
  await at.pay(bought);
  expect(await ordersOf(email)).toMatchObject([{ charge: "1.80" }]);
  expect(await at.world.balance((await at.account(email))!.id)).toBe("0.00");
  await expect(at.buy(email, { promoCode: "TENTH" })).rejects.toMatchObject({ code: "promo_code_used" });
  await expect(at.buy(email, { promoCode: "NONE" })).rejects.toMatchObject({ code: "promo_code_invalid" });
  expect((await at.buy("code2@example.com", { promoCode: "TENTH" })).payment.amount).toBe("1.80");
});

test("the end of an order is mailed only to those who bought as guests", async () => {
  const email = "ended@example.com";
  const bought = await at.buy(email);
  await at.pay(bought);
  const [order] = await ordersOf(email);
  await at.world.asSystem().run((ctx) => settleOrders(ctx, [{ orderId: order!.id, status: "partial", remains: 250 }]));
  const queued = await runAs(at.world.database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ payload: { orderId: number; paymentId: number } }>(
      "select p.payload from graphile_worker._private_jobs p join graphile_worker.jobs j using (id) where j.task_identifier = 'guest.order-ended'",
    );
    return rows.map(({ payload }) => payload);
  });
  expect(queued).toMatchObject([{ orderId: order!.id, paymentId: paymentNumber(bought.payment.id) }]);
  await mailOrderEnded(at.world.asSystem(), queued[0]!);
  const [, ended] = await at.mails(email);
  expect(ended).toMatchObject({ kind: "guest_order_partial", params: { remains: "250", refunded: "$0.50" } });
  expect((await getGuestOrder(at.guest, { token: tokenIn(ended!) })).order).toMatchObject({ status: "partial", remains: 250 });
});

test("the emails name the service in the buyer's language", async () => {
  const email = "translated@example.com";
  const service = await at.service();
  const items = [{ kind: "service", id: service, texts: { uk: { name: "Вподобання" } } }];
  await at.world.asOwner.run((ctx) => putTranslations(ctx, putTranslationsInput.parse({ items })));
  const bought = await at.buy(email, { service, language: "uk" });
  await at.pay(bought);
  const [order] = await ordersOf(email);
  await at.world.asSystem().run((ctx) => settleOrders(ctx, [{ orderId: order!.id, status: "done" }]));
  await mailOrderEnded(at.world.asSystem(), { orderId: order!.id, paymentId: paymentNumber(bought.payment.id)! });
  expect(await at.mails(email)).toMatchObject([
    { kind: "guest_order", params: { service: "Вподобання" } },
    { kind: "guest_order_done", params: { service: "Вподобання" } },
  ]);
});

test("no money is taken for an order that would be refused after the payment", async () => {
  const email = "refused@example.com";
  const refused = (order: Record<string, unknown>, by = email) =>
    at.buy(by, order).then(
      () => "started",
      ({ code }: AppError) => code,
    );
  const { id: guarded } = await at.world.service({ rate: "2.00", cost: "0.50", duplicateGuard: true });
  const link = "https://t.me/taken";
  await at.pay(await at.buy(email, { service: guarded, link }));
  expect(await refused({ service: guarded, link }, "another@example.com")).toBe("duplicate_link");
  expect(await refused({ service: guarded, link: "https://t.me/free" })).toBe("started");

  // An account's limits and prices are not revealed.
  const { id: userId } = (await at.account(email))!;
  await setUserLimits(at.world.asOwner, { userId, dailyOrders: 1, mostCharge: null });
  expect([await refused({}), await refused({}, "no-limit@example.com")]).toEqual(["guest_refused", "started"]);
  await setUserLimits(at.world.asOwner, { userId, dailyOrders: null, mostCharge: null });
  const dear = await at.service();
  await at.world.asOwner.run((ctx) => setCustomPrice(ctx, { userId, serviceId: dear, price: { kind: "fixed", rate: "5" } }));
  expect(await refused({ service: dear })).toBe("guest_refused");

  const disputed = await at.buy("owes@example.com");
  await at.pay(disputed);
  await at.announce(at.system, { id: disputed.payment.id, amount: "2", status: "chargeback" });
  expect(await refused({}, "owes@example.com")).toBe("guest_refused");

  const limit = (most: number | null) =>
    runAs(at.world.database.ownerUrl, (client) =>
      client.query("update panel_tariffs set orders_used = 1, orders_limit = $2 where target_panel_id = $1", [at.world.panel.id, most]),
    ).then(() => forgetAllowance(at.world.platform, at.world.panel.id));
  await startTariffs(at.world.platform, at.world.panel.id);
  await limit(1);
  const count = at.fake.created.length;
  expect([await refused({}), at.fake.created.length]).toEqual(["tariff_limit", count]);
  const { caller } = await at.customer();
  const order = { service: dear, link: "https://t.me/limited", quantity: 1000 };
  await expect(startTopUp(caller, { system: at.system.id, amount: "2", order })).rejects.toMatchObject({ code: "tariff_limit" });
  await limit(null);
  expect(await refused({})).toBe("started");
});
