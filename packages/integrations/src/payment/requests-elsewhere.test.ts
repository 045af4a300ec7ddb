import type { Exchange } from "../../test/fake-payment-system.ts";
import { answering, testCreations, testRefunds, testStates } from "../../test/payment-exchanges.ts";

const BACK = "https://panel.example/addfunds";
const NOTICE = "https://panel.example/api/payment/x/tok";

const creations: Exchange[] = [
  {
    // The token is Python's.
    system: "paytr",
    keys: { merchantId: "123456", merchantKey: "vectorKey1234567", merchantSalt: "vectorSalt12345" },
    payment: { currency: "TRY", customer: { email: "ada@example.com", language: "tr", ip: "203.0.113.7" } },
    answers: answering({ status: "success", token: "28cc613c3d7633cfa4ed0956fdf901e0" }),
    sent: [
      {
        method: "POST",
        url: "https://www.paytr.com/odeme/api/get-token",
        form: {
          merchant_id: "123456",
          user_ip: "203.0.113.7",
          merchant_oid: "VT100042",
          email: "ada@example.com",
          payment_amount: "150000",
          user_basket: "W1siVG9wIHVwIiwiMTUwMC4wMCIsMV1d",
          no_installment: "0",
          max_installment: "0",
          currency: "TL",
          test_mode: "0",
          user_name: "Customer",
          user_address: "-",
          user_phone: "05000000000",
          merchant_ok_url: BACK,
          merchant_fail_url: BACK,
          lang: "tr",
          paytr_token: "893c0cEUMI9/ye+lFSPOzHK61ZFc9bzn5KNQb7mUsKg=",
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://www.paytr.com/odeme/guvenli/28cc613c3d7633cfa4ed0956fdf901e0" },
  },
  {
    system: "mercadopago",
    keys: { accessToken: "APP_USR-vector", webhookSecret: "hook" },
    payment: { currency: "BRL" },
    answers: answering({
      id: "724-1",
      init_point: "https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=724-1",
      sandbox_init_point: "x",
    }),
    sent: [
      {
        method: "POST",
        url: "https://api.mercadopago.com/checkout/preferences",
        headers: { authorization: "Bearer APP_USR-vector" },
        json: {
          items: [{ title: "Top up", quantity: 1, unit_price: 1500, currency_id: "BRL" }],
          payer: { email: "ada@example.com" },
          external_reference: "VT100042",
          notification_url: NOTICE,
          back_urls: { success: BACK, pending: BACK, failure: BACK },
          auto_return: "approved",
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=724-1" },
  },
  {
    // Data and sign are Python's.
    system: "paysera",
    keys: { projectId: "123456", password: "secret", publicKeyPem: "unused" },
    payment: { currency: "EUR" },
    sent: [],
    result: {
      kind: "redirect",
      redirect:
        "https://www.paysera.com/pay/?data=cHJvamVjdGlkPTEyMzQ1NiZvcmRlcmlkPVZUMTAwMDQyJmFjY2VwdHVybD1odHRwcyUzQSUyRiUyRnBhbmVsLmV4YW1wbGUlMkZhZGRmdW5kcyZjYW5jZWx1cmw9aHR0cHMlM0ElMkYlMkZwYW5lbC5leGFtcGxlJTJGYWRkZnVuZHMmY2FsbGJhY2t1cmw9aHR0cHMlM0ElMkYlMkZwYW5lbC5leGFtcGxlJTJGYXBpJTJGcGF5bWVudCUyRnglMkZ0b2smYW1vdW50PTE1MDAwMCZjdXJyZW5jeT1FVVImdmVyc2lvbj0xLjYmdGVzdD0w&sign=b383ae7225014b8640f42559829655e6",
    },
  },
];

testCreations(creations);

const states: (Exchange & { externalId?: string })[] = [
  {
    system: "mercadopago",
    keys: { accessToken: "APP_USR-vector", webhookSecret: "hook" },
    externalId: "999999999",
    answers: answering({
      id: 999_999_999,
      status: "approved",
      transaction_amount: 1500,
      transaction_amount_refunded: 200,
      currency_id: "BRL",
    }),
    sent: [
      { method: "GET", url: "https://api.mercadopago.com/v1/payments/999999999", headers: { authorization: "Bearer APP_USR-vector" } },
    ],
    result: { externalId: "999999999", amount: "200", paid: "1500", currency: "BRL", status: "refunded" },
  },
  {
    system: "mercadopago",
    keys: { accessToken: "APP_USR-vector", webhookSecret: "hook" },
    answers: answering({
      results: [
        { id: 3, status: "rejected", transaction_amount: 1500, currency_id: "BRL" },
        { id: 2, status: "approved", transaction_amount: 1500, currency_id: "BRL" },
      ],
    }),
    sent: [
      {
        method: "GET",
        url: "https://api.mercadopago.com/v1/payments/search?external_reference=VT100042&sort=date_created&criteria=desc",
      },
    ],
    result: { externalId: "2", amount: "1500", currency: "BRL", status: "paid" },
  },
];

testStates(states);

testRefunds([
  {
    // The token is Python's.
    system: "paytr",
    keys: { merchantId: "123456", merchantKey: "vectorKey1234567", merchantSalt: "vectorSalt12345" },
    answers: answering({ status: "success", is_test: 0, merchant_oid: "VT100042", return_amount: "5.00" }),
    sent: [
      {
        method: "POST",
        url: "https://www.paytr.com/odeme/iade",
        form: {
          merchant_id: "123456",
          merchant_oid: "VT100042",
          return_amount: "5.00",
          paytr_token: "9EkA1IXNaem2GE0iSllRvvkowv6+ijvh5ONoOSjb/eU=",
        },
      },
    ],
    result: { status: "refunded" },
  },
]);
