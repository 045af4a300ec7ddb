import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import { NoticeRefused } from "@vitrine/integrations/payment/driver";
import { runAs } from "@vitrine/testkit/template";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { offerFakeDriver } from "../../../test/money/fake-driver.ts";
import { makePaymentWorld, type PaymentWorld } from "../../../test/money/payment-world.ts";
import { reconcile } from "../reconciliation/reconcile.workflow.ts";
import { claimDuePayments } from "../store/payments.ts";
import { askAboutPayment } from "./ask.workflow.ts";
import { offeredDrivers } from "./payment-drivers.ts";
import { sendReceipt } from "./receipt.ts";
import { nextAskAt } from "./timing.ts";

let at: PaymentWorld;
beforeAll(async () => {
  at = await makePaymentWorld();
});
beforeEach(() => {
  at.fake = offerFakeDriver(at.world.platform);
});

const started = async (given: Parameters<PaymentWorld["connect"]>[0] = {}) => {
  const system = await at.connect(given);
  const { user, caller } = await at.customer();
  const payment = await at.start(caller, system, "10");
  const due = { panelId: at.world.panel.id, paymentId: paymentNumber(payment.id)! };
  return { system, user, caller, payment, due, ask: () => askAboutPayment(at.world.platform, due) };
};
const owned = (statement: string) => runAs(at.world.database.ownerUrl, async (client) => void (await client.query(statement)));

test("a payment with a lost notice is credited when its system is asked; a notice that arrives later changes nothing", async () => {
  const { system, user, caller, payment, ask } = await started();
  await ask();
  expect(await at.read(caller, payment)).toMatchObject({ status: "pending" });
  at.fake.states.set(payment.id, { externalId: "e1", amount: "10", currency: "USD", status: "paid" });
  await ask();
  await ask();
  await at.announce(system, { id: payment.id, amount: "10", external: "e1" });
  expect(await at.world.balance(user.id)).toBe("10.00");
});

test("a payment of which a part went back before it was announced is credited without that part", async () => {
  const { user, caller, payment, ask } = await started();
  at.fake.states.set(payment.id, { externalId: "e2", amount: "4", paid: "10", currency: "USD", status: "refunded" });
  await ask();
  await ask();
  expect(await at.world.balance(user.id)).toBe("6.00");
  expect(await at.read(caller, payment)).toMatchObject({ status: "paid", returned: "4.00" });

  const whole = await started();
  at.fake.states.set(whole.payment.id, { externalId: "e3", amount: "10", paid: "10", currency: "USD", status: "refunded" });
  await whole.ask();
  expect(await at.world.balance(whole.user.id)).toBe("0.00");
  expect(await at.read(whole.caller, whole.payment)).toMatchObject({ status: "refunded", returned: "10.00" });
});

test("an answer that a system repeats each time notifies the owner and is stored once", async () => {
  const { payment, due, ask } = await started();
  const told = () =>
    at.world.asSystem().run(async ({ tx }) => {
      const kept = await tx.selectFrom("paymentNotices").select("outcome").where("paymentId", "=", due.paymentId).execute();
      return kept.map(({ outcome }) => outcome);
    });
  const news = () =>
    runAs(at.world.database.ownerUrl, async (client) => {
      const { rows } = await client.query("select 1 from notifications where code = 'payment_differs' and params ->> 'paymentId' = $1", [
        payment.id,
      ]);
      return rows.length;
    });
  const says = (amount: string) => at.fake.states.set(payment.id, { externalId: "e7", amount, currency: "USD", status: "paid" });
  says("9");
  for (let n = 0; n < 3; n++) await ask();
  const first = await news();
  expect([await told(), first > 0]).toEqual([["amount_differs"], true]);
  says("8");
  for (let n = 0; n < 2; n++) await ask();
  expect([await told(), await news()]).toEqual([["amount_differs", "amount_differs"], 2 * first]);
  says("10");
  await ask();
  expect(await told()).toEqual(["amount_differs", "amount_differs", "credited"]);
});

test("due payments are claimed once until their lease ends, and pauses grow up to the payment's end", async () => {
  const { due } = await started();
  await owned("update payments set ask_at = null");
  await owned(`update payments set ask_at = now() where id = ${due.paymentId}`);
  expect(await claimDuePayments(at.world.platform.db, 10, 60)).toEqual([due]);
  expect(await claimDuePayments(at.world.platform.db, 10, 60)).toEqual([]);
  const now = new Date(0);
  const pauses = [0, 1, 2, 5, 8].map((asked) => nextAskAt(now, asked, new Date(86_400_000)).getTime() / 60_000);
  expect(pauses).toEqual([1, 1, 2, 15, 120]);
  expect(nextAskAt(now, 8, new Date(600_000)).getTime()).toBe(600_000);
});

test("a payment that differs from the ledger, one that was not credited, and a credit of no payment are found", async () => {
  const { system, payment, due } = await started();
  await at.announce(system, { id: payment.id, amount: "10" });
  const found = async () => (await reconcile(at.world.platform)).map(({ problem, subject }) => [problem, subject]);
  expect(await found()).toEqual([]);
  const subject = `payment:${due.paymentId}`;
  await owned(`update payments set credited = credited + 1 where id = ${due.paymentId}`);
  expect(await found()).toEqual([["payment_money", subject]]);
  await owned(`update payments set credited = 0 where id = ${due.paymentId}`);
  expect(await found()).toEqual([
    ["payment_money", subject],
    ["payment_uncredited", subject],
  ]);
  await owned(`delete from payment_notices; delete from payments where id = ${due.paymentId}`);
  expect(await found()).toEqual([["payment_missing", subject]]);
});

test("an unpaid payment expires, also if its system answers without an amount, but not while its receipt waits for the owner", async () => {
  const { caller, payment, ask } = await started();
  const unread = await started();
  answersUnread(unread.payment.id);
  const manual = await started({ system: "fakehand" });
  await sendReceipt(manual.caller, { paymentId: manual.due.paymentId, comment: "Paid" });
  await unread.ask();
  expect(await at.read(unread.caller, unread.payment)).toMatchObject({ status: "pending" });
  at.world.clock.advance(73 * 3_600_000);
  await ask();
  await unread.ask();
  await manual.ask();
  expect(await at.read(caller, payment)).toMatchObject({ status: "expired", step: null });
  expect(await at.read(unread.caller, unread.payment)).toMatchObject({ status: "expired", step: null });
  expect(await at.read(manual.caller, manual.payment)).toMatchObject({ status: "pending" });
});

/** The result of drivers for an answer without an amount. */
function answersUnread(unread: string): void {
  const { platform } = at.world;
  const drivers = offeredDrivers(platform);
  const fake = drivers.get("fake")!;
  const fetch: typeof fake.fetch = async (asked, keys, io) => {
    if (asked.id === unread) throw new NoticeRefused("the amount is not a decimal number");
    return fake.fetch!(asked, keys, io);
  };
  offeredDrivers.set(platform, new Map([...drivers, ["fake", { ...fake, fetch }]]));
}
