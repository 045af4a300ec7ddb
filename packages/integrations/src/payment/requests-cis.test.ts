import { expect, test } from "vitest";
import { driverOf, fakeSystem } from "../../test/fake-payment-system.ts";
import { answering, testCreations, testRefunds, testStates } from "../../test/payment-exchanges.ts";

const NOTICE = "https://panel.example/api/payment/x/tok";
const BACK = "https://panel.example/addfunds";

const yookassa = { shopId: "100500", secretKey: "test_vector" };
const tegro = { shopId: "D0F98E7DD86BB7500914", secretKey: "GB%^&*YJni677", apiKey: "tegro-api-vector" };
const lava = { shopId: "lava-shop", secretKey: "lava-vector-secret", additionalKey: "additional" };
const enot = { shopId: "enot-shop", apiKey: "enot-vector-key", additionalKey: "additional" };
const unitpay = { projectId: "405211", publicKey: "405211-abcde", secretKey: "up-secret" };
const robokassa = { login: "vitrine", password1: "rk-pass1-vector", password2: "rk-pass2-vector", hash: "md5" };
const shop = { authorization: "Basic MTAwNTAwOnRlc3RfdmVjdG9y" };

/** Signatures are Python's, over these very bytes. */
testCreations([
  {
    system: "yookassa",
    keys: yookassa,
    answers: answering({ id: "y-1", status: "pending", confirmation: { confirmation_url: "https://yoomoney.ru/checkout/1" } }),
    sent: [
      {
        method: "POST",
        url: "https://api.yookassa.ru/v3/payments",
        headers: { ...shop, "idempotence-key": "VT100042" },
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
    answers: answering({ type: "success", data: { id: 77, url: "https://tegro.money/pay/77" } }),
    sent: [
      {
        method: "POST",
        url: "https://tegro.money/api/createOrder/",
        headers: { authorization: "Bearer 1a155e450f531c1242878541f9a44bd087963b442b69f7443823bcb80517d9f1" },
        body:
          `{"shop_id":"D0F98E7DD86BB7500914","nonce":1779278400,"currency":"RUB","order_id":"VT100042","amount":1500,` +
          `"fields":{"email":"ada@example.com"}}`,
      },
    ],
    result: { kind: "redirect", redirect: "https://tegro.money/pay/77", externalId: "77" },
  },
  {
    system: "lava",
    keys: lava,
    answers: answering({ data: { id: "01fc840d", url: "https://pay.lava.ru/invoice/01fc840d" }, status: 200, status_check: true }),
    sent: [
      {
        method: "POST",
        url: "https://api.lava.ru/business/invoice/create",
        headers: { signature: "4281bb5dd3d20bb785d0c0b13f2ae8e143f172b39279e645c4ac263bb53724e3" },
        body:
          `{"sum":1500,"orderId":"VT100042","shopId":"lava-shop","hookUrl":"${NOTICE}","successUrl":"${BACK}","failUrl":"${BACK}",` +
          `"expire":300,"comment":"Top up"}`,
      },
    ],
    result: { kind: "redirect", redirect: "https://pay.lava.ru/invoice/01fc840d", externalId: "01fc840d" },
  },
  {
    system: "enot",
    keys: enot,
    payment: { amount: "1547.36" },
    answers: answering({ data: { id: "a3e9ff6f", url: "https://enot.io/pay/a3e9ff6f" }, status: 200, status_check: true }),
    sent: [
      {
        method: "POST",
        url: "https://api.enot.io/invoice/create",
        headers: { "x-api-key": "enot-vector-key" },
        json: {
          amount: 1547.36,
          order_id: "VT100042",
          currency: "RUB",
          shop_id: "enot-shop",
          hook_url: NOTICE,
          comment: "Top up",
          success_url: BACK,
          fail_url: BACK,
          expire: 300,
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://enot.io/pay/a3e9ff6f", externalId: "a3e9ff6f" },
  },
]);

const stateOf = {
  url:
    "https://auth.robokassa.ru/Merchant/WebService/Service.asmx/OpStateExt" +
    "?MerchantLogin=vitrine&InvoiceID=100042&Signature=3b57669663ef9a49da311ac63bd5ea89",
};
const xml = (state: string) =>
  `<?xml version="1.0" encoding="utf-8"?><OperationStateResponse><Result><Code>0</Code></Result><State><Code>${state}</Code>` +
  "<RequestDate>2026-05-20T15:00:00</RequestDate></State><Info><OutSum>1500.000000</OutSum></Info></OperationStateResponse>";

testStates([
  {
    system: "yookassa",
    keys: yookassa,
    externalId: "y-1",
    answers: answering({
      id: "y-1",
      status: "succeeded",
      amount: { value: "1500.00", currency: "RUB" },
      refunded_amount: { value: "5.00", currency: "RUB" },
    }),
    sent: [{ method: "GET", url: "https://api.yookassa.ru/v3/payments/y-1", headers: shop }],
    result: { externalId: "y-1", amount: "5.00", paid: "1500.00", currency: "RUB", status: "refunded" },
  },
  {
    system: "tegro",
    keys: tegro,
    answers: answering({ type: "success", data: { id: 77, status: 1, amount: "1500.00000000", payment_id: "VT100042" } }),
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
  {
    system: "lava",
    keys: lava,
    answers: answering({ data: { status: "success", id: "01fc840d", amount: 1500.5, order_id: "VT100042" } }),
    sent: [
      {
        method: "POST",
        url: "https://api.lava.ru/business/invoice/status",
        headers: { signature: "3865fe25b461b80df96261c9223acbc8eba3f89e02951f8ba17ada2bba4748b5" },
        body: '{"shopId":"lava-shop","orderId":"VT100042"}',
      },
    ],
    result: { externalId: "01fc840d", amount: "1500.5", currency: "RUB", status: "paid" },
  },
  {
    system: "lava",
    keys: lava,
    externalId: "ext-1",
    answers: answering({ data: { status: "created", id: "ext-1", amount: 300 } }),
    sent: [
      {
        method: "POST",
        url: "https://api.lava.ru/business/invoice/status",
        headers: { signature: "1549b2360bbb6312d55b5da33950113a72bdbbf1c9d95e43d0d379220c54e243" },
        json: { shopId: "lava-shop", invoiceId: "ext-1" },
      },
    ],
    result: { externalId: "ext-1", amount: "300", currency: "RUB", status: "pending" },
  },
  {
    system: "enot",
    keys: enot,
    answers: answering({ data: { invoice_id: "a3e9ff6f", status: "expired", invoice_amount: "100.00", currency: "RUB" } }),
    sent: [
      {
        method: "GET",
        url: "https://api.enot.io/invoice/info?shop_id=enot-shop&order_id=VT100042",
        headers: { "x-api-key": "enot-vector-key" },
      },
    ],
    result: { externalId: "a3e9ff6f", amount: "100.00", currency: "RUB", status: "failed" },
  },
  {
    system: "unitpay",
    keys: unitpay,
    externalId: "2134567890",
    answers: answering({ result: { status: "success", orderSum: "1500.00", orderCurrency: "RUB" } }),
    sent: [
      {
        method: "GET",
        url: "https://unitpay.ru/api?method=getPayment&params%5BpaymentId%5D=2134567890&params%5BsecretKey%5D=up-secret",
      },
    ],
    result: { externalId: "2134567890", amount: "1500.00", currency: "RUB", status: "paid" },
  },
  ...[
    { code: "100", status: "paid" },
    { code: "50", status: "pending" },
    { code: "60", status: "refunded" },
  ].map(({ code, status }) => ({
    system: "robokassa",
    keys: robokassa,
    payment: { id: "100042" },
    answers: [{ text: xml(code) }],
    sent: [{ method: "GET", ...stateOf }],
    result: { externalId: "100042", amount: "1500.000000", currency: "RUB", status },
  })),
]);

test("Robokassa's own words tell why it does not know a payment", async () => {
  const text =
    "<OperationStateResponse><Result><Code>3</Code><Description>Операция не найдена</Description></Result></OperationStateResponse>";
  await expect(driverOf("robokassa").fetch?.({ id: "100042" }, robokassa, fakeSystem([{ text }]).io)).rejects.toThrow(
    "Операция не найдена",
  );
});

testRefunds([
  {
    system: "yookassa",
    keys: yookassa,
    answers: answering({ id: "r-1", status: "succeeded" }),
    sent: [
      {
        method: "POST",
        url: "https://api.yookassa.ru/v3/refunds",
        headers: { ...shop, "idempotence-key": "VT100042R2" },
        json: { payment_id: "ext-1", amount: { value: "5.00", currency: "EUR" }, description: "Not delivered" },
      },
    ],
    result: { externalId: "r-1", status: "refunded" },
  },
  {
    system: "lava",
    keys: lava,
    answers: answering({ data: { status: "success", refund_id: "5b7d4464", amount: 5 } }),
    sent: [
      {
        method: "POST",
        url: "https://api.lava.ru/business/invoice/refund",
        headers: { signature: "5d29727fe78678ceaa6fc51b95eb535e557a5ea0616f4f5baec89cae0303de4b" },
        body: '{"shopId":"lava-shop","invoiceId":"ext-1","amount":5,"description":"Not delivered"}',
      },
    ],
    result: { externalId: "5b7d4464", status: "refunded" },
  },
]);
