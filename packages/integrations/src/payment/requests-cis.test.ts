import { expect, test } from "vitest";
import { driverOf, type Exchange, exchange, fakeSystem, payment, refund } from "../../test/fake-payment-system.ts";

const BACK = "https://panel.example/addfunds";

const yookassa = { shopId: "100500", secretKey: "test_vector" };
const tegro = { shopId: "D0F98E7DD86BB7500914", secretKey: "GB%^&*YJni677", apiKey: "tegro-api-vector" };

const creations: Exchange[] = [
  {
    system: "yookassa",
    keys: yookassa,
    answers: [{ json: { id: "y-1", status: "pending", confirmation: { confirmation_url: "https://yoomoney.ru/checkout/1" } } }],
    sent: [
      {
        method: "POST",
        url: "https://api.yookassa.ru/v3/payments",
        headers: { authorization: "Basic MTAwNTAwOnRlc3RfdmVjdG9y", "idempotence-key": "VT100042" },
        json: {
          amount: { value: "1500.00", currency: "RUB" },
          capture: true,
          confirmation: { type: "redirect", return_url: BACK },
          description: "Top up",
          metadata: { payment_id: "VT100042" },
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://yoomoney.ru/checkout/1", externalId: "y-1" },
  },
  {
    system: "tegro",
    keys: tegro,
    answers: [{ json: { type: "success", data: { id: 77, url: "https://tegro.money/pay/77" } } }],
    sent: [
      {
        method: "POST",
        url: "https://tegro.money/api/createOrder/",
        headers: { authorization: "Bearer 1a155e450f531c1242878541f9a44bd087963b442b69f7443823bcb80517d9f1" },
        body: '{"shop_id":"D0F98E7DD86BB7500914","nonce":1779278400,"currency":"RUB","order_id":"VT100042","amount":1500,"fields":{"email":"ada@example.com"}}',
      },
    ],
    result: { kind: "redirect", redirect: "https://tegro.money/pay/77", externalId: "77" },
  },
];

/** Nothing is sent: the customer's browser opens the page. Signatures are Python's. */
const pages: Exchange[] = [
  {
    system: "freekassa",
    keys: { merchantId: "7012", secret1: "fk-s1-vector", secret2: "fk-s2-vector" },
    result: {
      address: "https://pay.freekassa.com/",
      fields: {
        m: "7012",
        oa: "1500.00",
        currency: "RUB",
        o: "VT100042",
        s: "34339b8d09929285c7ce9913fa07bf92",
        em: "ada@example.com",
        lang: "ru",
      },
    },
  },
  {
    system: "aaio",
    keys: { merchantId: "a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d", secret1: "aaio-s1-vector", secret2: "aaio-s2-vector" },
    payment: { customer: { language: "uk" } },
    result: {
      address: "https://aaio.so/merchant/pay",
      fields: {
        merchant_id: "a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d",
        amount: "1500.00",
        currency: "RUB",
        order_id: "VT100042",
        desc: "Top up",
        lang: "en",
        sign: "77340b837dbd0835cd793a7ce3aa6caeaa839dee8f5ff20701470918caedc0be",
      },
    },
  },
  {
    system: "payeer",
    keys: { shopId: "12345", secretKey: "vector-payeer-secret" },
    payment: { amount: "15", currency: "USD" },
    result: {
      address: "https://payeer.com/merchant/",
      method: "GET",
      fields: {
        m_shop: "12345",
        m_orderid: "VT100042",
        m_amount: "15.00",
        m_curr: "USD",
        m_desc: "VG9wIHVw",
        m_sign: "2D7954A4424CEE695ABDBAFC3B7C37F2C69AFA9F4C8D4CDB89383C008A764C4A",
      },
    },
  },
];

test.each(pages)(
  "$system: the customer is sent to its page with what its documents state",
  async ({ system, keys, payment: changes, result }) => {
    const step = await driverOf(system).create({ ...payment, ...changes }, keys, fakeSystem().io);
    if (step.kind === "form") expect({ address: step.action, method: step.method, fields: step.fields }).toEqual(result);
    else if (step.kind === "redirect") {
      const { origin, pathname, searchParams } = new URL(step.redirect);
      expect({ address: origin + pathname, fields: Object.fromEntries(searchParams) }).toEqual(result);
    } else expect.fail(`a page was expected, not ${step.kind}`);
  },
);

test.each(creations)("$system: a payment is created as its documents state", async (stated) => {
  const { result, sent } = await exchange(stated, (driver, request, keys, io) => driver.create(request, keys, io));
  expect(sent).toEqual(stated.sent);
  expect(result).toEqual(stated.result);
});

test.each(creations)("$system: its own words tell why a payment is refused", async ({ system, keys }) => {
  const { io } = fakeSystem([{ json: { error: "Магазин отключён" } }]);
  await expect(driverOf(system).create(payment, keys, io)).rejects.toMatchObject({
    kind: "refused",
    message: expect.stringContaining("Магазин отключён"),
  });
});

const states: Exchange[] = [
  {
    system: "yookassa",
    keys: yookassa,
    answers: [
      {
        json: {
          id: "y-1",
          status: "succeeded",
          amount: { value: "1500.00", currency: "RUB" },
          refunded_amount: { value: "5.00", currency: "RUB" },
        },
      },
    ],
    sent: [
      { method: "GET", url: "https://api.yookassa.ru/v3/payments/ext-1", headers: { authorization: "Basic MTAwNTAwOnRlc3RfdmVjdG9y" } },
    ],
    result: { externalId: "y-1", amount: "5.00", currency: "RUB", status: "refunded" },
  },
  {
    system: "tegro",
    keys: tegro,
    answers: [{ json: { type: "success", data: { id: 77, status: 1, amount: "1500.00000000", payment_id: "VT100042" } } }],
    sent: [
      {
        method: "POST",
        url: "https://tegro.money/api/order/",
        headers: { authorization: "Bearer 35e8952e25e533e8110946536b99c3ee4d07c0982e2bad32eef83da94970e50c" },
        body: '{"shop_id":"D0F98E7DD86BB7500914","nonce":1779278400,"payment_id":"VT100042"}',
      },
    ],
    result: { externalId: "VT100042", amount: "1500.00000000", currency: "", status: "paid" },
  },
];

test.each(states)("$system is asked about a payment", async (stated) => {
  const { result, sent } = await exchange(stated, (driver, { id }, keys, io) =>
    Promise.resolve(driver.fetch?.({ id, externalId: "ext-1" }, keys, io)),
  );
  expect(sent).toEqual(stated.sent);
  expect(result).toEqual(stated.result);
});

const refunds: Exchange[] = [
  {
    system: "yookassa",
    keys: yookassa,
    answers: [{ json: { id: "r-1", status: "succeeded" } }],
    sent: [
      {
        method: "POST",
        url: "https://api.yookassa.ru/v3/refunds",
        headers: { authorization: "Basic MTAwNTAwOnRlc3RfdmVjdG9y", "idempotence-key": "VT100042-5.00" },
        json: { payment_id: "ext-1", amount: { value: "5.00", currency: "EUR" }, description: "Not delivered" },
      },
    ],
    result: { externalId: "r-1", status: "refunded" },
  },
];

test.each(refunds)("$system pays back", async (stated) => {
  const { result, sent } = await exchange(stated, (driver, _, keys, io) => Promise.resolve(driver.refund?.(refund, keys, io)));
  expect(sent).toEqual(stated.sent);
  expect(result).toEqual(stated.result);
});
