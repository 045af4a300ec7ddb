import { expect, test } from "vitest";
import { driverOf, fakeSystem } from "../../test/fake-payment-system.ts";
import { answering, testCreations, testStates } from "../../test/payment-exchanges.ts";

const NOTICE = "https://panel.example/api/payment/x/tok";
const BACK = "https://panel.example/addfunds";

const cryptomus = { merchant: "c26b80a8-9549-4a66-bb53-774f12809249", paymentKey: "cryptomus-vector-payment-key-0123456789" };
const heleket = { merchant: "8b03432e-385b-4670-8d06-064591096795", paymentKey: "heleket-vector-payment-key-0123456789" };
const nowpayments = { apiKey: "NP-VECTOR-KEY", ipnSecret: "np-vector-ipn-secret" };

/** What PHP's json_encode makes of it; the signatures are Python's. */
const INVOICE =
  String.raw`{"amount":"15.00","currency":"USD","order_id":"VT100042","url_callback":"https:\/\/panel.example\/api\/payment\/x\/tok",` +
  String.raw`"url_return":"https:\/\/panel.example\/addfunds","url_success":"https:\/\/panel.example\/addfunds","lifetime":3600,"subtract":0}`;

testCreations([
  {
    system: "cryptomus",
    keys: cryptomus,
    payment: { amount: "15.00", currency: "USD" },
    answers: answering({ state: 0, result: { uuid: "u-1", url: "https://pay.cryptomus.com/pay/u-1" } }),
    sent: [
      {
        method: "POST",
        url: "https://api.cryptomus.com/v1/payment",
        headers: { merchant: cryptomus.merchant, sign: "fa2a76652b81020679ef90d9075827a5", "content-type": "application/json" },
        body: INVOICE,
      },
    ],
    result: { kind: "redirect", redirect: "https://pay.cryptomus.com/pay/u-1", externalId: "u-1" },
  },
  {
    system: "heleket",
    keys: heleket,
    payment: { amount: "15.00", currency: "USD" },
    answers: answering({ state: 0, result: { uuid: "u-1", url: "https://pay.heleket.com/pay/u-1" } }),
    sent: [
      {
        method: "POST",
        url: "https://api.heleket.com/v1/payment",
        headers: { merchant: heleket.merchant, sign: "44307ecfc219d37961be984ff7c1b53d" },
        body: INVOICE,
      },
    ],
    result: { kind: "redirect", redirect: "https://pay.heleket.com/pay/u-1", externalId: "u-1" },
  },
  {
    system: "nowpayments",
    keys: nowpayments,
    payment: { amount: "15.50", currency: "USD" },
    answers: answering({ id: "4522625843", invoice_url: "https://nowpayments.io/payment/?iid=4522625843" }),
    sent: [
      {
        method: "POST",
        url: "https://api.nowpayments.io/v1/invoice",
        headers: { "x-api-key": "NP-VECTOR-KEY" },
        json: {
          price_amount: 15.5,
          price_currency: "usd",
          order_id: "VT100042",
          order_description: "Top up",
          ipn_callback_url: NOTICE,
          success_url: BACK,
          cancel_url: BACK,
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://nowpayments.io/payment/?iid=4522625843" },
  },
  {
    system: "coinpayments",
    keys: { clientId: "dc6a16e545c34187ba21a9edbbe484a5", clientSecret: "9ZFHcnGMxawADeXRfDtNkQDCjFUK5998oOMhl51QvzM=" },
    payment: { amount: "15.00", currency: "USD" },
    answers: answering({ invoices: [{ id: "2008d68d", link: "https://checkout.coinpayments.com/2008d68d" }] }),
    sent: [
      {
        method: "POST",
        url: "https://api.coinpayments.com/api/v2/merchant/invoices",
        headers: {
          "x-coinpayments-client": "dc6a16e545c34187ba21a9edbbe484a5",
          "x-coinpayments-timestamp": "2026-05-20T12:00:00",
          "x-coinpayments-signature": "GEZ85pN4kw8GMx2p2/rB3kdNR2DoLVkJzcYnhlnCTvg=",
        },
        body:
          '{"currency":"5057","invoiceId":"VT100042","items":[{"name":"Top up","quantity":{"value":1,"type":2},"amount":"15.00"}],' +
          '"amount":{"breakdown":{"subtotal":"15.00"},"total":"15.00"}}',
      },
    ],
    result: { kind: "redirect", redirect: "https://checkout.coinpayments.com/2008d68d", externalId: "2008d68d" },
  },
]);

const payment = { payment_id: 5_077_125_051, price_amount: 15, price_currency: "usd", pay_amount: 15.02 };
const asked = {
  system: "nowpayments",
  keys: nowpayments,
  externalId: "5077125051",
  sent: [{ method: "GET", url: "https://api.nowpayments.io/v1/payment/5077125051", headers: { "x-api-key": "NP-VECTOR-KEY" } }],
};
const found = { externalId: "5077125051", currency: "USD" };

testStates([
  {
    system: "cryptomus",
    keys: cryptomus,
    externalId: "u-1",
    answers: answering({ result: { uuid: "u-1", status: "wrong_amount", amount: "15.00", currency: "EUR", payment_amount_usd: "7.10" } }),
    sent: [
      {
        method: "POST",
        url: "https://api.cryptomus.com/v1/payment/info",
        headers: { sign: "69e5fb7841371cb4183bf02c5a8a3c72" },
        body: '{"uuid":"u-1"}',
      },
    ],
    result: { externalId: "u-1", amount: "7.10", currency: "USD", status: "partial" },
  },
  {
    system: "heleket",
    keys: heleket,
    answers: answering({ result: { uuid: "u-1", payment_status: "paid", amount: "15.00", currency: "EUR" } }),
    sent: [
      {
        method: "POST",
        url: "https://api.heleket.com/v1/payment/info",
        headers: { sign: "ab5fe29755798efb71aa872d22d5653e" },
        body: '{"order_id":"VT100042"}',
      },
    ],
    result: { externalId: "u-1", amount: "15.00", currency: "EUR", status: "paid" },
  },
  {
    ...asked,
    answers: answering({ ...payment, payment_status: "finished", actually_paid: 15.02 }),
    result: { ...found, amount: "15", status: "paid" },
  },
  {
    ...asked,
    answers: answering({ ...payment, payment_status: "partially_paid", actually_paid: 7.5 }),
    result: { ...found, amount: "7.49", status: "partial" },
  },
  {
    ...asked,
    answers: answering({ ...payment, price_amount: 0.005, price_currency: "btc", payment_status: "partially_paid", actually_paid: 7.51 }),
    result: { ...found, amount: "0.00250000", currency: "BTC", status: "partial" },
  },
  {
    ...asked,
    answers: answering({ ...payment, payment_status: "finished", actually_paid: 30.04, parent_payment_id: 5_077_125_050 }),
    result: { ...found, amount: "30.00", status: "overpaid" },
  },
]);

test("CoinPayments' notice in a currency whose number is unknown is refused", async () => {
  const driver = driverOf("coinpayments");
  // Signed with openssl for https://panel.example/x.
  const body = Buffer.from('{"type":"InvoicePaid","invoice":{"id":"i","invoiceId":"VT1","amount":{"currency":{"id":4},"total":1500}}}');
  const headers = {
    host: "panel.example",
    "x-coinpayments-timestamp": "2026-05-20T12:00:00",
    "x-coinpayments-signature": "2QnOpj8kQTLQMX3gPYGw2UTHBI+e/EsMCLRcyFzgPJU=",
  };
  const notice = { method: "POST", path: "/x", query: "", headers, body };
  await expect(driver.verify?.(notice, { clientId: "c", clientSecret: "s" }, fakeSystem().io)).rejects.toThrow("currency");
});
