import { expect, test } from "vitest";
import { driverOf, type Exchange, exchange, fakeSystem, payment } from "../../test/fake-payment-system.ts";

const cryptomus = { merchant: "c26b80a8-9549-4a66-bb53-774f12809249", paymentKey: "cryptomus-vector-payment-key-0123456789" };
const heleket = { merchant: "8b03432e-385b-4670-8d06-064591096795", paymentKey: "heleket-vector-payment-key-0123456789" };

/** What PHP's json_encode makes of it; the signatures are Python's. */
const INVOICE =
  String.raw`{"amount":"15.00","currency":"USD","order_id":"VT100042","url_callback":"https:\/\/panel.example\/api\/payment\/x\/tok",` +
  String.raw`"url_return":"https:\/\/panel.example\/addfunds","url_success":"https:\/\/panel.example\/addfunds","lifetime":3600,"subtract":0}`;

const creations: Exchange[] = [
  {
    system: "cryptomus",
    keys: cryptomus,
    payment: { amount: "15.00", currency: "USD" },
    answers: [{ json: { state: 0, result: { uuid: "u-1", url: "https://pay.cryptomus.com/pay/u-1" } } }],
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
    answers: [{ json: { state: 0, result: { uuid: "u-1", url: "https://pay.heleket.com/pay/u-1" } } }],
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
];

test.each(creations)("$system: a payment is created as its documents state", async (stated) => {
  const { result, sent } = await exchange(stated, (driver, request, keys, io) => driver.create(request, keys, io));
  expect(sent).toEqual(stated.sent);
  expect(result).toEqual(stated.result);
});

test.each(creations)("$system: its own words tell why a payment is refused", async ({ system, keys }) => {
  const { io } = fakeSystem([{ status: 422, json: { state: 1, message: "Минимальная сумма 0.5 USD" } }]);
  await expect(driverOf(system).create(payment, keys, io)).rejects.toMatchObject({
    kind: "refused",
    message: expect.stringContaining("Минимальная сумма 0.5 USD"),
  });
});

const states: Exchange[] = [
  {
    system: "cryptomus",
    keys: cryptomus,
    payment: { id: "u-1" },
    answers: [{ json: { result: { uuid: "u-1", status: "wrong_amount", amount: "15.00", currency: "EUR", payment_amount_usd: "7.10" } } }],
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
    payment: { id: "" },
    answers: [{ json: { result: { uuid: "u-1", payment_status: "paid", amount: "15.00", currency: "EUR" } } }],
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
];

test.each(states)("$system is asked about a payment", async (stated) => {
  const { result, sent } = await exchange(stated, (driver, { id }, keys, io) =>
    Promise.resolve(driver.fetch?.({ id: "VT100042", ...(id !== "" && { externalId: id }) }, keys, io)),
  );
  expect(sent).toEqual(stated.sent);
  expect(result).toEqual(stated.result);
});
