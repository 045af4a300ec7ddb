import { describe, expect, test } from "vitest";
import { driverOf, type Exchange, exchange, fakeSystem, payment, refund } from "../../test/fake-payment-system.ts";

const NOTICE = "https://panel.example/api/payment/x/tok";
const BACK = "https://panel.example/addfunds";

const mollie = { apiKey: "test_key" };
const payop = { publicKey: "application-vector", secretKey: "mySuperSecretKey", jwt: "vector.jwt" };

const creations: Exchange[] = [
  {
    system: "mollie",
    keys: mollie,
    payment: { amount: "15", currency: "EUR" },
    answers: [{ status: 201, json: { id: "tr_1", _links: { checkout: { href: "https://www.mollie.com/pay/1" } } } }],
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

test.each(creations)("$system: a payment is created as its documents state", async (stated) => {
  const { result, sent } = await exchange(stated, (driver, request, keys, io) => driver.create(request, keys, io));
  expect(sent).toEqual(stated.sent);
  expect(result).toEqual(stated.result);
});

test.each(creations)("$system: its own words tell why a payment is refused", async ({ system, keys }) => {
  const { io } = fakeSystem([{ status: 401, json: { message: "The key is wrong" } }]);
  await expect(driverOf(system).create({ ...payment, currency: "EUR" }, keys, io)).rejects.toMatchObject({
    kind: "refused",
    message: expect.stringContaining("The key is wrong"),
  });
});

const states: Exchange[] = [
  {
    system: "mollie",
    keys: mollie,
    payment: { id: "tr_1" },
    answers: [
      {
        json: {
          id: "tr_1",
          status: "paid",
          amount: { value: "15.00", currency: "EUR" },
          amountRefunded: { value: "15.00", currency: "EUR" },
          amountChargedBack: { value: "4.00", currency: "EUR" },
        },
      },
    ],
    sent: [{ method: "GET", url: "https://api.mollie.com/v2/payments/tr_1", headers: { authorization: "Bearer test_key" } }],
    result: { externalId: "tr_1", amount: "4.00", currency: "EUR", status: "chargeback" },
  },
  {
    system: "payop",
    keys: payop,
    payment: { id: "tx-1" },
    answers: [{ json: { data: { identifier: "tx-1", amount: 15, currency: "USD", state: 15, orderId: "VT100042" } } }],
    sent: [{ method: "GET", url: "https://api.payop.com/v2/transactions/tx-1", headers: { authorization: "Bearer vector.jwt" } }],
    result: { externalId: "tx-1", amount: "15", currency: "USD", status: "failed" },
  },
];

test.each(states)("$system is asked about a payment", async (stated) => {
  const { result, sent } = await exchange(stated, (driver, { id }, keys, io) =>
    Promise.resolve(driver.fetch?.({ id: "VT100042", externalId: id }, keys, io)),
  );
  expect(sent).toEqual(stated.sent);
  expect(result).toEqual(stated.result);
});

const refunds: Exchange[] = [
  {
    system: "mollie",
    keys: mollie,
    answers: [{ status: 201, json: { id: "re_1", status: "pending" } }],
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
];

test.each(refunds)("$system pays back", async (stated) => {
  const { result, sent } = await exchange(stated, (driver, _, keys, io) => Promise.resolve(driver.refund?.(refund, keys, io)));
  expect(sent).toEqual(stated.sent);
  expect(result).toEqual(stated.result);
});

describe("a notice that proves nothing", () => {
  const verify = (system: string, keys: object, body: string, answer: object) =>
    driverOf(system).verify?.(
      { method: "POST", path: "/", query: "", headers: {}, body: Buffer.from(body) },
      keys,
      fakeSystem([answer]).io,
    );

  test("Mollie's test payment does not count for a live key", async () => {
    const json = { id: "tr_1", mode: "test", status: "paid", amount: { value: "15.00", currency: "EUR" }, metadata: { payment_id: "VT1" } };
    await expect(verify("mollie", { apiKey: "live_key" }, "id=tr_1", { json })).rejects.toMatchObject({
      name: "NoticeRefused",
      acknowledgement: { status: 200 },
    });
  });

  test("Mollie is asked again while it does not answer", async () => {
    await expect(verify("mollie", mollie, "id=tr_1", { status: 503 })).rejects.toMatchObject({ name: "PaymentSystemError" });
  });

  test("Payop names another order than the notice", async () => {
    const json = { data: { identifier: "tx-1", amount: 15, currency: "USD", state: 2, orderId: "VT100043" } };
    const body = '{"transaction":{"id":"tx-1","state":2,"order":{"id":"VT100042"}}}';
    await expect(verify("payop", payop, body, { json })).rejects.toThrow("another payment");
  });
});
