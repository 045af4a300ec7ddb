import type { PaymentNoticeItem } from "@vitrine/contract/money/payment/panel-payment";
import { expect, test } from "vitest";
import { adviceOf } from "./advice-of.ts";
import { eventsOf } from "./payment-events.ts";
import { rawOf } from "./raw-notice.ts";
import { leftOf, refundSchema } from "./refund-form.ts";

const notice = (given: Partial<PaymentNoticeItem>): PaymentNoticeItem => ({
  id: 1,
  source: "notice",
  outcome: "credited",
  reason: null,
  status: null,
  amount: null,
  currency: null,
  externalId: null,
  method: "POST",
  query: "",
  headers: {},
  body: "",
  at: 20,
  ...given,
});
const receipt = { paymentSystemPaymentId: "A1", file: null, comment: null, at: 15 };
const pending = { status: "pending", receipt: null, confirmedByOwner: false, paid: "0.00", toPay: "10.00", notices: [] } as const;

test.each([
  ["system", pending],
  ["manual", { ...pending, confirmedByOwner: true }],
  ["receipt", { ...pending, confirmedByOwner: true, receipt }],
  ["differs", { ...pending, notices: [notice({ outcome: "amount_differs" })] }],
  ["over", { ...pending, status: "expired" }],
  ["part", { ...pending, status: "paid", paid: "9.99" }],
  ["chargeback", { ...pending, status: "chargeback" }],
  [undefined, { ...pending, status: "paid", paid: "10.00", notices: [notice({ outcome: "currency_differs" })] }],
  [undefined, { ...pending, status: "refunded" }],
] as const)("the owner is advised: %s", (advice, payment) => {
  expect(adviceOf(payment)).toBe(advice);
});

test("the history is newest first and contains only the wallet's ledger entries", () => {
  const line = { reference: "payment:1", currency: "USD", at: 20 };
  const events = eventsOf({
    status: "paid",
    createdAt: 10,
    expiresAt: 99,
    receipt,
    notices: [notice({})],
    ledger: [
      { ...line, account: "wallet", amount: "10.00" },
      { ...line, account: "payment_clearing", amount: "-10.00" },
    ],
  });
  expect(events.map(({ kind }) => kind)).toEqual(["moved", "notice", "receipt", "started"]);
});

test("a request is shown as it was received, with JSON indented", () => {
  expect(rawOf({ method: "POST", query: "a=1", headers: { host: "x" }, body: '{"id":1}' })).toBe('POST ?a=1\nhost: x\n\n{\n  "id": 1\n}');
  expect(rawOf({ method: "", query: "", headers: {}, body: "" })).toBe("");
});

test("a refund is of the whole rest, or of an entered amount", () => {
  expect(leftOf({ paid: "10.00", returned: "4.5" })).toBe("5.50");
  const values = { amount: "", reason: "Asked" };
  expect(refundSchema.safeParse({ ...values, extent: "all" }).success).toBe(true);
  expect(refundSchema.safeParse({ ...values, extent: "part" }).error?.issues).toMatchObject([{ path: ["amount"] }]);
  expect(refundSchema.parse({ ...values, extent: "part", amount: "2" })).toEqual({ amount: "2", reason: "Asked" });
});
