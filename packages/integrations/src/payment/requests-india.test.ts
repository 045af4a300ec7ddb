import type { Exchange } from "../../test/fake-payment-system.ts";
import { answering, testCreations, testRefunds, testStates } from "../../test/payment-exchanges.ts";

const BACK = "https://panel.example/addfunds";

const creations: Exchange[] = [
  {
    system: "razorpay",
    keys: { keyId: "rzp_test_vector", keySecret: "secret", webhookSecret: "hook" },
    payment: { currency: "INR" },
    answers: answering({ id: "plink_1", short_url: "https://rzp.io/i/abc" }),
    sent: [
      {
        method: "POST",
        url: "https://api.razorpay.com/v1/payment_links",
        headers: { authorization: "Basic cnpwX3Rlc3RfdmVjdG9yOnNlY3JldA==" },
        json: {
          amount: 150_000,
          currency: "INR",
          reference_id: "VT100042",
          description: "Top up",
          customer: { email: "ada@example.com" },
          notes: { payment_id: "VT100042" },
          callback_url: BACK,
          callback_method: "get",
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://rzp.io/i/abc", externalId: "plink_1" },
  },
];

testCreations(creations);

const states: (Exchange & { externalId?: string })[] = [
  {
    system: "razorpay",
    keys: { keyId: "rzp", keySecret: "secret", webhookSecret: "hook" },
    externalId: "plink_1",
    answers: answering({ id: "plink_1", amount: 150_000, amount_paid: 50_000, currency: "INR", status: "partially_paid" }),
    sent: [
      { method: "GET", url: "https://api.razorpay.com/v1/payment_links/plink_1", headers: { authorization: "Basic cnpwOnNlY3JldA==" } },
    ],
    result: { externalId: "plink_1", amount: "500.00", currency: "INR", status: "partial" },
  },
  {
    system: "razorpay",
    keys: { keyId: "rzp", keySecret: "secret", webhookSecret: "hook" },
    externalId: "pay_1",
    answers: answering({
      payment_links: [
        { id: "plink_1", amount: 150_000, currency: "INR", status: "paid", payments: [{ payment_id: "pay_1", status: "captured" }] },
      ],
    }),
    sent: [{ method: "GET", url: "https://api.razorpay.com/v1/payment_links?reference_id=VT100042" }],
    result: { externalId: "pay_1", amount: "1500.00", currency: "INR", status: "paid" },
  },
];

testStates(states);

testRefunds([
  {
    system: "razorpay",
    keys: { keyId: "rzp", keySecret: "secret", webhookSecret: "hook" },
    answers: answering({ id: "rfnd_1", status: "processed" }),
    sent: [
      {
        method: "POST",
        url: "https://api.razorpay.com/v1/payments/ext-1/refund",
        headers: { authorization: "Basic cnpwOnNlY3JldA==" },
        json: { amount: 500, notes: { reason: "Not delivered" } },
      },
    ],
    result: { externalId: "rfnd_1", status: "refunded" },
  },
]);
