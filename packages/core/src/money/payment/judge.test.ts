import { listPaymentsInput } from "@vitrine/contract/money/payment/panel-payment";
import { sendReceiptInput } from "@vitrine/contract/money/payment/payment";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import { PaymentSystemError } from "@vitrine/integrations/payment/driver";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import type { Caller } from "../../kernel/context/context.ts";
import { offerFakeDriver } from "../../../test/money/fake-driver.ts";
import { makePaymentWorld, type PaymentWorld } from "../../../test/money/payment-world.ts";
import { reconcile } from "../reconciliation/reconcile.workflow.ts";
import { cancelPayment, markPaymentPaid } from "./judge.ts";
import { listPayments } from "./panel-payments.ts";
import { sendReceipt } from "./receipt.ts";
import { refundPayment } from "./refund.workflow.ts";

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
  return { system, user, caller, payment, paymentId: paymentNumber(payment.id)! };
};
const paid = async () => {
  const made = await started();
  await at.announce(made.system, { id: made.payment.id, amount: "10" });
  return made;
};
const auditOf = (subject: string) =>
  at.world.asOwner.run(({ tx }) =>
    tx
      .selectFrom("auditLog")
      .select("action")
      .where("panelId", "=", at.world.panel.id)
      .where("subject", "=", subject)
      .orderBy("id")
      .execute(),
  );

/** The payments with a receipt that the owner has to confirm. */
const waiting = async (owner: Caller) => {
  const { items } = await listPayments(owner, listPaymentsInput.parse({ status: "waiting" }));
  return items.map(({ id }) => id);
};

test("a manual payment: receipt, the owner's confirmation, credited once and audited", async () => {
  const { user, caller, payment, paymentId } = await started({ system: "fakehand" });
  expect(payment).toMatchObject({ confirmedByOwner: true, step: { kind: "instructions", text: `Name ${payment.id}` } });
  const sent = await sendReceipt(caller, sendReceiptInput.parse({ paymentId, paymentSystemPaymentId: "A1", comment: "Paid" }));
  expect(sent.receipt).toMatchObject({ paymentSystemPaymentId: "A1", comment: "Paid", file: null });
  expect(await waiting(at.world.asOwner)).toEqual([payment.id]);
  expect(await markPaymentPaid(at.world.asOwner, { paymentId, reason: "Seen" })).toMatchObject({ status: "paid", credited: "10.00" });
  expect(await waiting(at.world.asOwner)).toEqual([]);
  expect(await at.world.balance(user.id)).toBe("10.00");
  await expect(markPaymentPaid(at.world.asOwner, { paymentId, reason: "Again" })).rejects.toMatchObject({ code: "payment_not_pending" });
  await expect(sendReceipt(caller, sendReceiptInput.parse({ paymentId, comment: "Late" }))).rejects.toMatchObject({
    code: "payment_not_pending",
  });
  expect(await auditOf(`payment:${payment.id}`)).toEqual([{ action: "payment.mark_paid" }]);
});

test("the system's notice after the owner's confirmation credits nothing more", async () => {
  const { system, user, payment, paymentId } = await started();
  await markPaymentPaid(at.world.asOwner, { paymentId, reason: "Seen" });
  await at.announce(system, { id: payment.id, amount: "10" });
  expect(await at.world.balance(user.id)).toBe("10.00");
});

test("a canceled payment is still credited when its money arrives", async () => {
  const { system, user, payment, paymentId } = await started();
  expect(await cancelPayment(at.world.asOwner, { paymentId, reason: "Asked" })).toMatchObject({
    status: "canceled",
    notices: [{ source: "owner", outcome: "canceled", reason: "Asked" }],
  });
  await at.announce(system, { id: payment.id, amount: "10" });
  expect(await at.world.balance(user.id)).toBe("10.00");
  expect(await auditOf(`payment:${payment.id}`)).toEqual([{ action: "payment.cancel" }]);
});

test("a refund is taken from the wallet and sent to the system, in parts; its own notice changes nothing", async () => {
  const { system, user, payment, paymentId } = await paid();
  const refund = (amount?: string) => refundPayment(at.world.asOwner, { paymentId, reason: "Asked", ...(amount ? { amount } : {}) });
  expect(await refund("4")).toMatchObject({ status: "paid", returned: "4.00", canRefund: true });
  await expect(refund("6.01")).rejects.toMatchObject({ code: "refund_too_large", params: { most: "6.00", currency: "USD" } });
  expect(await refund()).toMatchObject({ status: "refunded", returned: "10.00", canRefund: false });
  expect(at.fake.refunds).toEqual([
    { id: payment.id, amount: "4.00" },
    { id: payment.id, amount: "6.00" },
  ]);
  await at.announce(system, { id: payment.id, amount: "10", status: "refunded" });
  expect(await at.world.balance(user.id)).toBe("0.00");
});

test("two refunds of the same amount have two references at the system, and so has a refund after a refusal", async () => {
  const { payment, paymentId } = await paid();
  const refund = () => refundPayment(at.world.asOwner, { paymentId, amount: "3", reason: "Asked" });
  await refund();
  await refund();
  at.fake.refusal = new PaymentSystemError("refused", "No funds");
  await expect(refund()).rejects.toMatchObject({ code: "payment_system_refused" });
  at.fake.refusal = undefined;
  await refund();
  expect(new Set(at.fake.references).size).toBe(4);
  for (const reference of at.fake.references) expect(reference).toMatch(new RegExp(`^${payment.id}R\\d+$`));
});

test("a refund that failed in another way after the debit has an unknown outcome, not an unknown error", async () => {
  const { user, paymentId } = await paid();
  at.fake.refusal = new TypeError("broken driver") as never;
  const refund = () => refundPayment(at.world.asOwner, { paymentId, amount: "3", reason: "Asked" });
  await expect(refund()).rejects.toMatchObject({ code: "payment_refund_unknown" });
  at.fake.refusal = undefined;
  expect(await at.world.balance(user.id)).toBe("7.00");
});

test.each(["0", "-1", "0.001", "3.00000001"])("a refund of %s, which no system can send, takes nothing from the wallet", async (amount) => {
  const { user, paymentId } = await paid();
  await expect(refundPayment(at.world.asOwner, { paymentId, amount, reason: "Asked" })).rejects.toMatchObject({
    code: "amount_invalid",
    kind: "VALIDATION",
    fields: { amount: { code: "amount" } },
  });
  expect(await at.world.balance(user.id)).toBe("10.00");
});

test("a payment that only the owner confirmed is not refunded through the system, unless the system announced it later", async () => {
  const [byWord, late] = [await started(), await started()];
  for (const { paymentId } of [byWord, late]) await markPaymentPaid(at.world.asOwner, { paymentId, reason: "Seen" });
  await at.announce(late.system, { id: late.payment.id, amount: "10" });
  for (const { paymentId, user } of [byWord, late]) {
    expect(await refundPayment(at.world.asOwner, { paymentId, reason: "Asked" })).toMatchObject({ status: "refunded" });
    expect(await at.world.balance(user.id)).toBe("0.00");
  }
  expect(at.fake.refunds).toEqual([{ id: late.payment.id, amount: "10.00" }]);
});

test("a refund that the system refuses is returned to the wallet with the system's message; one that the wallet does not cover is not sent", async () => {
  const { user, payment, paymentId } = await paid();
  at.fake.refusal = new PaymentSystemError("refused", "Too old");
  const refund = () => refundPayment(at.world.asOwner, { paymentId, reason: "Asked" });
  await expect(refund()).rejects.toMatchObject({ code: "payment_system_refused", params: { text: "Too old" } });
  expect(await at.world.balance(user.id)).toBe("10.00");
  expect(await auditOf(`payment:${payment.id}`)).toEqual([{ action: "payment.refund" }, { action: "payment.refund_refused" }]);
  at.fake.refusal = new PaymentSystemError("unavailable", "no answer in time");
  await expect(refund()).rejects.toMatchObject({ code: "payment_refund_unknown" });
  expect(await at.world.balance(user.id)).toBe("0.00");
  at.fake.refusal = undefined;
  const other = await paid();
  await at.world.credit(other.user.id, "-1");
  await expect(refundPayment(at.world.asOwner, { paymentId: other.paymentId, reason: "Asked" })).rejects.toMatchObject({
    code: "insufficient_funds",
    params: { needed: "1.00" },
  });
  expect(await at.world.balance(other.user.id)).toBe("9.00");
});

test("an old password, scope 3 and another panel move nothing", async () => {
  const { user, paymentId } = await started();
  const old = { ...at.world.asOwner, session: { ...at.world.asOwner.session!, confirmedAt: new Date(0) } };
  const stale = old.as(old.actor, { session: old.session });
  const elsewhere = at.world.ownerOf(await at.world.newPanel());
  for (const act of [
    (caller: typeof stale) => markPaymentPaid(caller, { paymentId, reason: "x" }),
    (caller: typeof stale) => cancelPayment(caller, { paymentId, reason: "x" }),
    (caller: typeof stale) => refundPayment(caller, { paymentId, reason: "x" }),
  ]) {
    await expect(act(stale)).rejects.toMatchObject({ code: "reauth_required" });
    await expect(act(at.world.asManager(3))).rejects.toMatchObject({ code: "forbidden" });
    await expect(act(elsewhere)).rejects.toMatchObject({ code: "not_found" });
  }
  expect(await at.world.balance(user.id)).toBe("0.00");
  expect(await reconcile(at.world.platform)).toEqual([]);
});

test.each<[string, Partial<z.input<typeof sendReceiptInput>>, string]>([
  ["nothing", {}, "validation"],
  ["another amount", { comment: "x", amount: "9" }, "payment_amount_incorrect"],
  ["someone else's file", { fileId: 999_999 }, "not_found"],
])("a receipt with %s is refused", async (_name, given, code) => {
  const { caller, paymentId } = await started({ system: "fakehand" });
  await expect(sendReceipt(caller, sendReceiptInput.parse({ paymentId, ...given }))).rejects.toMatchObject({ code });
});

test("an id from a receipt is used once per system", async () => {
  const system = await at.connect({ system: "fakehand" });
  const { caller } = await at.customer();
  const [one, two] = [await at.start(caller, system, "10"), await at.start(caller, system, "10")];
  const send = (payment: typeof one) =>
    sendReceipt(caller, sendReceiptInput.parse({ paymentId: payment.id, paymentSystemPaymentId: "T251122" }));
  await send(one);
  await expect(send(two)).rejects.toMatchObject({ code: "payment_order_id_used" });
});
