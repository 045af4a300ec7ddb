import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import { PaymentSystemError } from "@vitrine/integrations/payment/driver";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { offerFakeDriver } from "../../../test/money/fake-driver.ts";
import { makePaymentWorld, type PaymentWorld } from "../../../test/money/payment-world.ts";
import { once } from "../../kernel/idempotency/once.workflow.ts";
import { reconcile } from "../reconciliation/reconcile.workflow.ts";
import { markPaymentPaid } from "./judge.ts";
import { getPayment } from "./panel-payments.ts";
import { refundPayment, settleRefund } from "./refund.workflow.ts";

let at: PaymentWorld;
beforeAll(async () => {
  at = await makePaymentWorld();
});
beforeEach(() => {
  at.fake = offerFakeDriver(at.world.platform);
});

const pending = async () => {
  const system = await at.connect();
  const { user, caller } = await at.customer();
  const { id } = await at.start(caller, system, "10");
  return { system, user, id, paymentId: paymentNumber(id)! };
};
const paid = async () => {
  const made = await pending();
  await at.announce(made.system, { id: made.id, amount: "10" });
  return made;
};
const refund = (paymentId: number, amount = "3") => refundPayment(at.world.asOwner, { paymentId, amount, reason: "Asked" });
const settle = (paymentId: number, result: "resend" | "sent" | "not_sent") =>
  settleRefund(at.world.asOwner, { paymentId, result, reason: "Looked" });
const unknown = async () => {
  const made = await paid();
  at.fake.refusal = new PaymentSystemError("unavailable", "no answer in time");
  await expect(refund(made.paymentId)).rejects.toMatchObject({ code: "payment_refund_unknown" });
  at.fake.refusal = undefined;
  return made;
};
type Made = Awaited<ReturnType<typeof unknown>>;
const outcomes = async (paymentId: number) => {
  const { notices } = await getPayment(at.world.asOwner, { paymentId });
  return notices.slice(1).map(({ source, outcome, reason }) => [source, outcome, reason]);
};

test("after a crash between the debit and the call there is no second debit under this key or another, and the refund is listed", async () => {
  const { user, paymentId, id } = await paid();
  const died = new Promise<never>(() => undefined);
  const hang = Promise.withResolvers<void>();
  at.fake.onRefund = () => (hang.resolve(), died);
  const keyed = () => once(at.world.asOwner, { key: `k${paymentId}`, body: paymentId }, () => refund(paymentId));
  void keyed().catch(() => undefined);
  await hang.promise;
  at.fake.onRefund = undefined;
  await expect(refund(paymentId)).rejects.toMatchObject({ code: "idempotency_running" });
  await expect(settle(paymentId, "not_sent")).rejects.toMatchObject({ code: "idempotency_running" });
  expect(await getPayment(at.world.asOwner, { paymentId })).toMatchObject({ unknownRefund: null });
  at.world.clock.advance(121_000);
  for (const again of [keyed, () => refund(paymentId)]) await expect(again()).rejects.toMatchObject({ code: "payment_refund_unknown" });
  expect(await at.world.balance(user.id)).toBe("7.00");
  const { unknownRefund } = await getPayment(at.world.asOwner, { paymentId });
  expect(unknownRefund).toEqual({ amount: "3.00", reference: at.fake.references[0], at: expect.any(Number), canResend: true });

  expect(await settle(paymentId, "resend")).toMatchObject({ unknownRefund: null, returned: "3.00" });
  expect(at.fake.references).toEqual([unknownRefund!.reference, unknownRefund!.reference]);
  expect(at.fake.refunds).toEqual([{ id, amount: "3.00" }]);
  expect(await at.world.balance(user.id)).toBe("7.00");
  expect(await outcomes(paymentId)).toEqual([
    ["owner", "refund_asked", "Asked"],
    ["owner", "refund_asked", "Looked"],
    ["asked", "refunded", null],
  ]);
  await refund(paymentId);
  expect(await at.world.balance(user.id)).toBe("4.00");
});

test("while a refund is sent again it cannot be recorded as not sent, nor sent a third time", async () => {
  const { user, paymentId } = await unknown();
  at.world.clock.advance(121_000);
  const [reached, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  at.fake.onRefund = () => (reached.resolve(), release.promise);
  const again = settle(paymentId, "resend");
  await reached.promise;
  for (const result of ["not_sent", "resend"] as const) {
    await expect(settle(paymentId, result)).rejects.toMatchObject({ code: "idempotency_running" });
  }
  expect(await getPayment(at.world.asOwner, { paymentId })).toMatchObject({ unknownRefund: null });
  release.resolve();
  expect(await again).toMatchObject({ unknownRefund: null, returned: "3.00" });
  expect([at.fake.refunds.length, await at.world.balance(user.id)]).toEqual([1, "7.00"]);
});

test("a refund of ours that is announced alone takes nothing more, unless it was put back before", async () => {
  const [known, put] = [await unknown(), await unknown()];
  const announce = ({ system, id }: typeof known, refundId: string, amount = "3") =>
    at.announce(system, { id, amount, status: "refunded", refundId });
  const [ours, theirs] = at.fake.references.slice(-2) as [string, string];
  await announce(known, ours);
  expect(await getPayment(at.world.asOwner, { paymentId: known.paymentId })).toMatchObject({ unknownRefund: null, returned: "3.00" });
  await announce(known, "made elsewhere", "2");
  await announce(known, ours, "3.0");
  expect(await at.world.balance(known.user.id)).toBe("5.00");
  await settle(put.paymentId, "not_sent");
  for (const amount of ["3", "3.0"]) await announce(put, theirs, amount);
  expect(await at.world.balance(put.user.id)).toBe("7.00");
  expect(await reconcile(at.world.platform)).toEqual([]);
});

test("the owner records what the payment system shows: a sent refund stays, one not sent is returned, each once", async () => {
  const [sent, missing] = [await unknown(), await unknown()];
  expect(await settle(sent.paymentId, "sent")).toMatchObject({ returned: "3.00", unknownRefund: null });
  expect(await settle(missing.paymentId, "not_sent")).toMatchObject({ returned: "0.00", unknownRefund: null, status: "paid" });
  for (const { paymentId } of [sent, missing]) {
    await expect(settle(paymentId, "not_sent")).rejects.toMatchObject({ code: "payment_not_pending" });
  }
  expect([await at.world.balance(sent.user.id), await at.world.balance(missing.user.id)]).toEqual(["7.00", "10.00"]);
  expect(await outcomes(missing.paymentId)).toEqual([
    ["owner", "refund_asked", "Asked"],
    ["asked", "refund_unknown", "no answer in time"],
    ["owner", "refund_refused", "Looked"],
  ]);
  const audited = await at.world.asOwner.run(({ tx }) =>
    tx
      .selectFrom("auditLog")
      .select("after")
      .where("subject", "=", `payment:${missing.id}`)
      .where("action", "=", "payment.refund_settle")
      .execute(),
  );
  expect(audited).toEqual([{ after: { result: "not_sent", reason: "Looked" } }]);
  expect(await reconcile(at.world.platform)).toEqual([]);
});

test("an amount disputed while a refund was open is not returned with the refund, but when the dispute is won", async () => {
  const before = [await unknown(), await unknown(), await unknown()];
  const amounts = ["10", "10", "5"];
  for (const [n, { system, id }] of before.entries()) await at.announce(system, { id, amount: amounts[n]!, status: "chargeback" });
  const [whole, won, part] = before as [Made, Made, Made];
  for (const { paymentId } of before) await settle(paymentId, "not_sent");
  const balances = () => Promise.all(before.map(({ user }) => at.world.balance(user.id)));
  expect(await balances()).toEqual(["0.00", "0.00", "5.00"]);
  expect(await getPayment(at.world.asOwner, { paymentId: whole.paymentId })).toMatchObject({ status: "chargeback", returned: "10.00" });
  for (const { system, id } of [won, part]) await at.announce(system, { id, amount: "10", external: `ext-${id}-won` });
  expect(await balances()).toEqual(["0.00", "10.00", "10.00"]);

  const { system, id, user, paymentId } = await paid();
  at.fake.refusal = new PaymentSystemError("refused", "disputed");
  at.fake.onRefund = async () => void (await at.announce(system, { id, amount: "10", status: "chargeback" }));
  await expect(refund(paymentId, "10")).rejects.toMatchObject({ code: "payment_system_refused" });
  expect([await at.world.balance(user.id), await reconcile(at.world.platform)]).toEqual(["0.00", []]);
});

test.each([true, false])("a refund is made once under its key where the process dies before it answers; asked: %s", async (isAsked) => {
  const { user, paymentId } = isAsked ? await paid() : await pending();
  if (!isAsked) await markPaymentPaid(at.world.asOwner, { paymentId, reason: "Seen" });
  const keyed = (dies: Promise<void>) =>
    once(at.world.asOwner, { key: `d${paymentId}`, body: paymentId }, async (keeping) => {
      const answer = await refundPayment(at.world.asOwner, { paymentId, amount: "3", reason: "Asked" }, keeping);
      await dies;
      return answer;
    });
  void keyed(new Promise(() => undefined));
  await expect.poll(() => outcomes(paymentId)).toContainEqual([isAsked ? "asked" : "owner", "refunded", isAsked ? null : "Asked"]);
  at.world.clock.advance(121_000);
  expect(await keyed(Promise.resolve())).toMatchObject({ returned: "3.00" });
  expect(await at.world.balance(user.id)).toBe("7.00");
});

test("a refusal of a repeated refund returns nothing to the wallet: the first may have been sent", async () => {
  const { user, paymentId } = await unknown();
  at.fake.refusal = new PaymentSystemError("refused", "Already refunded");
  await expect(settle(paymentId, "resend")).rejects.toMatchObject({ code: "payment_system_refused", params: { text: "Already refunded" } });
  expect(await at.world.balance(user.id)).toBe("7.00");
  expect(await getPayment(at.world.asOwner, { paymentId })).toMatchObject({ unknownRefund: { amount: "3.00" } });
});

test("the system's notice resolves it; a notice of a smaller amount does not; an old reference is not sent again", async () => {
  const { system, user, id, paymentId } = await unknown();
  const announce = (amount: string) => at.announce(system, { id, amount, status: "refunded" });
  await announce("2");
  expect((await getPayment(at.world.asOwner, { paymentId })).unknownRefund).toMatchObject({ canResend: true });
  at.world.clock.advance(3_600_000);
  expect((await getPayment(at.world.asOwner, { paymentId })).unknownRefund).toMatchObject({ canResend: false });
  const stillRecent = at.world.asOwner.as(at.world.asOwner.actor, {
    session: { ...at.world.asOwner.session!, confirmedAt: at.world.platform.now() },
  });
  await expect(settleRefund(stillRecent, { paymentId, result: "resend", reason: "x" })).rejects.toMatchObject({
    code: "payment_not_pending",
  });
  await announce("3");
  expect((await getPayment(at.world.asOwner, { paymentId })).unknownRefund).toBeNull();
  expect(await at.world.balance(user.id)).toBe("7.00");
});
