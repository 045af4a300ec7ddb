import { describe, expect, test } from "vitest";
import { driverOf, type Exchange, exchange, fakeSystem, payment } from "../../test/fake-payment-system.ts";
import { answering, testCreations, testRefunds, testStates } from "../../test/payment-exchanges.ts";

const NOTICE = "https://panel.example/api/payment/x/tok";
const BACK = "https://panel.example/addfunds";

const mollie = { apiKey: "test_key" };
const payop = { publicKey: "application-vector", secretKey: "mySuperSecretKey", jwt: "vector.jwt" };
const paypal = { clientId: "AVector", clientSecret: "EVector", webhookId: "9UVECTOR3WEBHOOKID" };
const PAYPAL = "https://api-m.paypal.com";
const login = {
  method: "POST",
  url: `${PAYPAL}/v1/oauth2/token`,
  headers: { authorization: "Basic QVZlY3RvcjpFVmVjdG9y" },
  form: { grant_type: "client_credentials" },
};
const bearer = { authorization: "Bearer A21AA" };
const token = { access_token: "A21AA", expires_in: 32_400 };

const money = (value: string) => ({ currency_code: "USD", value });
const unit = (payments?: object) => ({ custom_id: "VT100042", amount: money("15.00"), payments });
const captured = { id: "CAP1", status: "COMPLETED", amount: money("15.00"), custom_id: "VT100042" };

const creations: Exchange[] = [
  {
    system: "mollie",
    keys: mollie,
    payment: { amount: "15", currency: "EUR" },
    answers: answering({ id: "tr_1", _links: { checkout: { href: "https://www.mollie.com/pay/1" } } }),
    sent: [
      {
        method: "POST",
        url: "https://api.mollie.com/v2/payments",
        headers: { authorization: "Bearer test_key", "content-type": "application/json" },
        json: {
          amount: { currency: "EUR", value: "15.00" },
          description: "Top up",
          redirectUrl: BACK,
          webhookUrl: NOTICE,
          metadata: { payment_id: "VT100042" },
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://www.mollie.com/pay/1", externalId: "tr_1" },
  },
  {
    system: "paypal",
    keys: paypal,
    payment: { amount: "15", currency: "USD" },
    answers: answering(token, {
      id: "ORDER1",
      links: [
        { rel: "self", href: "s" },
        { rel: "payer-action", href: "https://www.paypal.com/1" },
      ],
    }),
    sent: [
      login,
      {
        method: "POST",
        url: `${PAYPAL}/v2/checkout/orders`,
        headers: { ...bearer, "paypal-request-id": "VT100042", "content-type": "application/json" },
        json: {
          intent: "CAPTURE",
          purchase_units: [{ amount: money("15.00"), custom_id: "VT100042", invoice_id: "VT100042" }],
          payment_source: { paypal: { experience_context: { return_url: BACK, cancel_url: BACK } } },
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://www.paypal.com/1", externalId: "ORDER1" },
  },
  {
    system: "skrill",
    keys: { merchantId: "4637827", payToEmail: "merchant@panel.example", secretWord: "word" },
    payment: { currency: "USD" },
    answers: [{ text: "0f1e2d3c4b5a69788796a5b4c3d2e1f0\n" }],
    sent: [
      {
        method: "POST",
        url: "https://pay.skrill.com/",
        form: {
          pay_to_email: "merchant@panel.example",
          transaction_id: "VT100042",
          amount: "1500.00",
          currency: "USD",
          status_url: NOTICE,
          return_url: BACK,
          cancel_url: BACK,
          prepare_only: "1",
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://pay.skrill.com/?sid=0f1e2d3c4b5a69788796a5b4c3d2e1f0" },
  },
  {
    system: "payop",
    keys: payop,
    payment: { amount: "15.00", currency: "USD" },
    answers: [{ json: { data: "body-id", status: 1 }, headers: { identifier: "header-id" } }],
    sent: [
      {
        method: "POST",
        url: "https://api.payop.com/v1/invoices/create",
        json: {
          publicKey: "application-vector",
          order: { id: "VT100042", amount: "15.00", currency: "USD", items: [], description: "Top up" },
          payer: { email: "ada@example.com" },
          language: "ru",
          resultUrl: BACK,
          failPath: BACK,
          metadata: { payment_id: "VT100042" },
          signature: "b199ea45c20ab77899d97e78fc253bdccbd61d0d7c9f5bde274f23b5a9b7ce19",
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://checkout.payop.com/en/payment/invoice-preprocessing/header-id" },
  },
];

testCreations(creations);

const order = { method: "GET", url: `${PAYPAL}/v2/checkout/orders/ORDER1`, headers: bearer };
const asked = { system: "paypal", keys: paypal, externalId: "ORDER1" };

testStates([
  {
    system: "mollie",
    keys: mollie,
    externalId: "tr_1",
    answers: answering({
      id: "tr_1",
      status: "paid",
      amount: { value: "15.00", currency: "EUR" },
      amountRefunded: { value: "15.00", currency: "EUR" },
      amountChargedBack: { value: "4.00", currency: "EUR" },
    }),
    sent: [{ method: "GET", url: "https://api.mollie.com/v2/payments/tr_1", headers: { authorization: "Bearer test_key" } }],
    result: { externalId: "tr_1", amount: "4.00", paid: "15.00", currency: "EUR", status: "chargeback" },
  },
  {
    system: "payop",
    keys: payop,
    externalId: "tx-1",
    answers: answering({ data: { identifier: "tx-1", amount: 15, currency: "USD", state: 15, orderId: "VT100042" } }),
    sent: [{ method: "GET", url: "https://api.payop.com/v2/transactions/tx-1", headers: { authorization: "Bearer vector.jwt" } }],
    result: { externalId: "tx-1", amount: "15", currency: "USD", status: "failed" },
  },
  {
    ...asked,
    answers: answering(token, { id: "ORDER1", status: "CREATED", purchase_units: [unit()] }),
    sent: [login, order],
    result: { paymentId: "VT100042", externalId: "ORDER1", amount: "15.00", currency: "USD", status: "pending" },
  },
  {
    ...asked,
    answers: answering(token, { id: "ORDER1", status: "APPROVED" }, token, { purchase_units: [unit({ captures: [captured] })] }),
    sent: [
      login,
      order,
      login,
      { method: "POST", url: `${PAYPAL}/v2/checkout/orders/ORDER1/capture`, headers: { "paypal-request-id": "capture-ORDER1" }, json: {} },
    ],
    result: { paymentId: "VT100042", externalId: "CAP1", amount: "15.00", currency: "USD", status: "paid" },
  },
  {
    ...asked,
    answers: answering(token, {
      purchase_units: [
        unit({
          captures: [{ ...captured, status: "PARTIALLY_REFUNDED" }],
          refunds: [
            { status: "COMPLETED", amount: money("2.50") },
            { status: "COMPLETED", amount: money("1.25") },
            { status: "CANCELLED", amount: money("9.00") },
          ],
        }),
      ],
    }),
    sent: [login, order],
    result: { paymentId: "VT100042", externalId: "CAP1", amount: "3.75", paid: "15.00", currency: "USD", status: "refunded" },
  },
]);

testRefunds([
  {
    system: "mollie",
    keys: mollie,
    answers: answering({ id: "re_1", status: "pending" }),
    sent: [
      {
        method: "POST",
        url: "https://api.mollie.com/v2/payments/ext-1/refunds",
        headers: { authorization: "Bearer test_key" },
        json: { amount: { currency: "EUR", value: "5.00" }, description: "Not delivered" },
      },
    ],
    result: { externalId: "re_1", status: "pending" },
  },
  {
    system: "paypal",
    keys: paypal,
    answers: answering(token, { id: "REF1", status: "COMPLETED" }),
    sent: [
      login,
      {
        method: "POST",
        url: `${PAYPAL}/v2/payments/captures/ext-1/refund`,
        headers: { ...bearer, "paypal-request-id": "VT100042R2" },
        json: { amount: { currency_code: "EUR", value: "5.00" }, note_to_payer: "Not delivered" },
      },
    ],
    result: { externalId: "REF1", status: "refunded" },
  },
]);

test("Payop's page is in English where it does not speak the customer's language", async () => {
  const { io, sent } = fakeSystem([{ json: {}, headers: { identifier: "header-id" } }]);
  await driverOf("payop").create({ ...payment, customer: { language: "uk" } }, payop, io);
  expect(await sent[0]?.json()).toMatchObject({ language: "en", payer: { email: "vt100042@panel.example" } });
});

test("PayPal's sandbox is used in test mode", async () => {
  const { io, sent } = fakeSystem(answering(token, {}));
  await driverOf("paypal")
    .fetch?.({ id: "VT1", externalId: "O" }, paypal, { ...io, test: true })
    .catch(() => undefined);
  expect(sent.map(({ url }) => new URL(url).host)).toEqual(["api-m.sandbox.paypal.com", "api-m.sandbox.paypal.com"]);
});

describe("a notice that proves nothing", () => {
  const verify = async (system: string, keys: object, body: string, answers: Exchange["answers"]) => {
    const notice = { method: "POST", path: "/", query: "", headers: {}, body: Buffer.from(body) };
    return exchange({ system, keys, answers, result: undefined }, (driver, _, given, io) =>
      Promise.resolve(driver.verify?.(notice, given, io)),
    );
  };

  test("Mollie's test payment does not count for a live key", async () => {
    const json = { id: "tr_1", mode: "test", status: "paid", amount: { value: "15.00", currency: "EUR" }, metadata: { payment_id: "VT1" } };
    await expect(verify("mollie", { apiKey: "live_key" }, "id=tr_1", answering(json))).rejects.toMatchObject({
      name: "NoticeRefused",
      acknowledgement: { status: 200 },
    });
  });

  test("Mollie's notice has to come again while Mollie does not answer", async () => {
    await expect(verify("mollie", mollie, "id=tr_1", [{ status: 503 }])).rejects.toMatchObject({ name: "PaymentSystemError" });
  });

  test("Payop names another order than the notice", async () => {
    const json = { data: { identifier: "tx-1", amount: 15, currency: "USD", state: 2, orderId: "VT100043" } };
    const body = '{"transaction":{"id":"tx-1","state":2,"order":{"id":"VT100042"}}}';
    await expect(verify("payop", payop, body, answering(json))).rejects.toThrow("another payment");
  });
});
