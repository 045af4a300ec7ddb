import type { Exchange } from "../../test/fake-payment-system.ts";
import { answering, testCreations, testStates } from "../../test/payment-exchanges.ts";

const BACK = "https://panel.example/addfunds";

const creations: Exchange[] = [
  {
    system: "paystack",
    keys: { secretKey: "sk_test_vector" },
    payment: { currency: "NGN" },
    answers: answering({ status: true, data: { authorization_url: "https://checkout.paystack.com/abc", reference: "VT100042" } }),
    sent: [
      {
        method: "POST",
        url: "https://api.paystack.co/transaction/initialize",
        headers: { authorization: "Bearer sk_test_vector", "content-type": "application/json" },
        json: {
          email: "ada@example.com",
          amount: 150_000,
          currency: "NGN",
          reference: "VT100042",
          callback_url: BACK,
          metadata: { payment_id: "VT100042" },
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://checkout.paystack.com/abc" },
  },
  {
    system: "flutterwave",
    keys: { secretKey: "FLWSECK-vector", secretHash: "hash" },
    payment: { currency: "NGN", customer: { language: "en" } },
    answers: answering({ status: "success", data: { link: "https://checkout.flutterwave.com/v3/hosted/pay/abc" } }),
    sent: [
      {
        method: "POST",
        url: "https://api.flutterwave.com/v3/payments",
        headers: { authorization: "Bearer FLWSECK-vector" },
        json: {
          tx_ref: "VT100042",
          amount: "1500.00",
          currency: "NGN",
          redirect_url: BACK,
          customer: { email: "vt100042@panel.example" },
          customizations: { title: "Top up" },
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://checkout.flutterwave.com/v3/hosted/pay/abc" },
  },
];

testCreations(creations);

const states: (Exchange & { externalId?: string })[] = [
  {
    system: "paystack",
    keys: { secretKey: "sk_vector" },
    answers: answering({ data: { id: 302961, status: "success", reference: "VT100042", amount: 1_500_000, currency: "NGN" } }),
    sent: [{ method: "GET", url: "https://api.paystack.co/transaction/verify/VT100042", headers: { authorization: "Bearer sk_vector" } }],
    result: { externalId: "302961", amount: "15000.00", currency: "NGN", status: "paid" },
  },
  {
    system: "flutterwave",
    keys: { secretKey: "FLWSECK-vector", secretHash: "hash" },
    answers: answering({ data: { id: 28, tx_ref: "VT100042", amount: 15_000, currency: "NGN", status: "failed" } }),
    sent: [
      {
        method: "GET",
        url: "https://api.flutterwave.com/v3/transactions/verify_by_reference?tx_ref=VT100042",
        headers: { authorization: "Bearer FLWSECK-vector" },
      },
    ],
    result: { externalId: "28", amount: "15000", currency: "NGN", status: "failed" },
  },
];

testStates(states);
