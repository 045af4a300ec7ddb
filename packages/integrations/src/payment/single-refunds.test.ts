import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { driverOf, fakeSystem } from "../../test/fake-payment-system.ts";

/** These announce each refund with its own amount, so the core adds them up by their ids. */
const NOW = "1779278400";
const post = (body: object, headers: (raw: string) => Record<string, string>) => {
  const raw = JSON.stringify(body);
  return { method: "POST", path: "/api/payment/x/tok", query: "", headers: headers(raw), body: Buffer.from(raw) };
};

test("cashfree names the refund by the shop's id", async () => {
  const refund = {
    cf_refund_id: 11325632,
    cf_payment_id: 975677709,
    refund_id: "VT100042R7",
    order_id: "VT100042",
    refund_amount: 5,
    refund_currency: "INR",
    refund_status: "SUCCESS",
  };
  const notice = post({ type: "REFUND_STATUS_WEBHOOK", data: { refund } }, (raw) => ({
    "x-webhook-timestamp": NOW,
    "x-webhook-signature": createHmac("sha256", "sec")
      .update(NOW + raw)
      .digest("base64"),
  }));
  const { io } = fakeSystem();
  expect(await driverOf("cashfree").verify!(notice, { appId: "a", secretKey: "sec" }, io)).toMatchObject({
    status: "refunded",
    amount: "5",
    refundId: "VT100042R7",
  });
});

test("paystack names the refund, and no refund next to a payment", async () => {
  const verify = (event: string, data: object) => {
    const notice = post({ event, data }, (raw) => ({ "x-paystack-signature": createHmac("sha512", "sk").update(raw).digest("hex") }));
    return driverOf("paystack").verify!(notice, { secretKey: "sk" }, fakeSystem().io);
  };
  const refund = { refund_reference: "TRF_1", transaction_reference: "VT100042", amount: 50000, currency: "NGN" };
  expect(await verify("refund.processed", refund)).toMatchObject({ paymentId: "VT100042", amount: "500.00", refundId: "TRF_1" });
  const paid = await verify("charge.success", { id: 7, reference: "VT100042", amount: 50000, currency: "NGN" });
  expect([paid.status, paid.refundId]).toEqual(["paid", undefined]);
});

test("phonepe names the refund by the shop's id", async () => {
  const keys = { clientId: "c", clientSecret: "s", clientVersion: 1, webhookUsername: "u", webhookPassword: "p" };
  const payload = { merchantRefundId: "VT100042R9", orderId: "OMO1", state: "COMPLETED" };
  const notice = post({ event: "pg.refund.completed", payload }, () => ({
    authorization: createHash("sha256").update("u:p").digest("hex"),
  }));
  const refund = { originalMerchantOrderId: "VT100042", refundId: "OMR1", amount: 500, state: "COMPLETED" };
  const { io } = fakeSystem([{ json: { access_token: "t" } }, { json: refund }]);
  expect(await driverOf("phonepe").verify!(notice, keys, io)).toMatchObject({
    paymentId: "VT100042",
    status: "refunded",
    amount: "5.00",
    refundId: "VT100042R9",
  });
});
