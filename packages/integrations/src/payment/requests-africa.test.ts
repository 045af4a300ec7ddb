import type { Exchange } from "../../test/fake-payment-system.ts";
import { answering, testCreations, testStates } from "../../test/payment-exchanges.ts";

const BACK = "https://panel.example/addfunds";
const NOTICE = "https://panel.example/api/payment/x/tok";
const MONNIFY_LOGIN = {
  method: "POST",
  url: "https://api.monnify.com/api/v1/auth/login",
  headers: { authorization: "Basic TUtfVEVTVF9WRUNUT1I6OTFNVQ==" },
};

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
  {
    system: "korapay",
    keys: { secretKey: "sk_kora" },
    payment: { currency: "NGN" },
    answers: answering({ status: true, data: { reference: "VT100042", checkout_url: "https://checkout.korapay.com/abc/pay" } }),
    sent: [
      {
        method: "POST",
        url: "https://api.korapay.com/merchant/api/v1/charges/initialize",
        headers: { authorization: "Bearer sk_kora" },
        json: {
          reference: "VT100042",
          amount: 1500,
          currency: "NGN",
          narration: "Top up",
          redirect_url: BACK,
          notification_url: NOTICE,
          customer: { email: "ada@example.com" },
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://checkout.korapay.com/abc/pay" },
  },
  {
    system: "monnify",
    keys: { apiKey: "MK_TEST_VECTOR", secretKey: "91MU", contractCode: "1234567890" },
    payment: { currency: "NGN" },
    answers: answering(
      { requestSuccessful: true, responseBody: { accessToken: "token-1", expiresIn: 3000 } },
      { responseBody: { transactionReference: "MNFY|20|1", checkoutUrl: "https://checkout.monnify.com/abc" } },
    ),
    sent: [
      MONNIFY_LOGIN,
      {
        method: "POST",
        url: "https://api.monnify.com/api/v1/merchant/transactions/init-transaction",
        headers: { authorization: "Bearer token-1" },
        json: {
          amount: 1500,
          currencyCode: "NGN",
          contractCode: "1234567890",
          paymentReference: "VT100042",
          paymentDescription: "Top up",
          customerName: "VT100042",
          customerEmail: "ada@example.com",
          redirectUrl: BACK,
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://checkout.monnify.com/abc", externalId: "MNFY|20|1" },
  },
  {
    system: "opay",
    keys: { merchantId: "2566", publicKey: "OPAYPUB", secretKey: "OPAYPRV" },
    payment: { currency: "EGP" },
    answers: answering({
      code: "00000",
      data: { reference: "VT100042", orderNo: "2111", cashierUrl: "https://cashier.opaycheckout.com/abc" },
    }),
    sent: [
      {
        method: "POST",
        url: "https://liveapi.opaycheckout.com/api/v1/international/cashier/create",
        headers: { authorization: "Bearer OPAYPUB", merchantid: "2566" },
        json: {
          country: "EG",
          reference: "VT100042",
          amount: { total: 150_000, currency: "EGP" },
          returnUrl: BACK,
          cancelUrl: BACK,
          callbackUrl: NOTICE,
          expireAt: 1440,
          userInfo: { userEmail: "ada@example.com" },
          product: { name: "Top up", description: "Top up" },
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://cashier.opaycheckout.com/abc", externalId: "2111" },
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
  // The customer has not paid yet.
  {
    system: "paystack",
    keys: { secretKey: "sk_vector" },
    answers: answering({ data: { id: 302961, status: "abandoned", reference: "VT100042", amount: 1_500_000, currency: "NGN" } }),
    sent: [{ method: "GET", url: "https://api.paystack.co/transaction/verify/VT100042", headers: { authorization: "Bearer sk_vector" } }],
    result: { externalId: "302961", amount: "15000.00", currency: "NGN", status: "pending" },
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
  {
    system: "korapay",
    keys: { secretKey: "sk_kora" },
    answers: answering({ data: { reference: "KPY-1", amount: "1500.00", currency: "NGN", status: "processing" } }),
    sent: [
      { method: "GET", url: "https://api.korapay.com/merchant/api/v1/charges/VT100042", headers: { authorization: "Bearer sk_kora" } },
    ],
    result: { externalId: "KPY-1", amount: "1500.00", currency: "NGN", status: "pending" },
  },
  {
    system: "monnify",
    keys: { apiKey: "MK_TEST_VECTOR", secretKey: "91MU", contractCode: "1234567890" },
    answers: answering(
      { responseBody: { accessToken: "token-1" } },
      {
        responseBody: {
          transactionReference: "MNFY|20|1",
          amountPaid: "500.00",
          amount: "1500.00",
          currency: "NGN",
          paymentStatus: "PARTIALLY_PAID",
        },
      },
    ),
    sent: [
      MONNIFY_LOGIN,
      {
        method: "GET",
        url: "https://api.monnify.com/api/v2/merchant/transactions/query?paymentReference=VT100042",
        headers: { authorization: "Bearer token-1" },
      },
    ],
    result: { externalId: "MNFY|20|1", amount: "500.00", currency: "NGN", status: "partial" },
  },
];

testStates(states);
