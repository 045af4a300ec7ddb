import { expect, test } from "vitest";
import { driverOf, fakeSystem, refund } from "../../test/fake-payment-system.ts";
import { answering, testCreations, testRefunds, testStates } from "../../test/payment-exchanges.ts";

const NOTICE = "https://panel.example/api/payment/x/tok";
const BACK = "https://panel.example/addfunds";

const liqpay = { publicKey: "sandbox_i00000000000", privateKey: "sandbox_vector_private" };
const wayforpay = { merchantAccount: "test_merch_n1", secretKey: "flk3409refn54t54t*FNJRET", domain: "panel.example" };
const monobank = { token: "mono-vector-token", pubKeyBase64: "" };
const fondy = { merchantId: "1396424", secretKey: "test" };

const WAYFORPAY = { method: "POST", url: "https://api.wayforpay.com/api" };
const LIQPAY = { method: "POST", url: "https://www.liqpay.ua/api/request" };
const MONOBANK = "https://api.monobank.ua/api/merchant/invoice";

/** Signatures are Python's. */
testCreations([
  {
    system: "wayforpay",
    keys: wayforpay,
    payment: { amount: "1547.360", currency: "UAH" },
    answers: answering({ reason: "Ok", reasonCode: 1100, invoiceUrl: "https://secure.wayforpay.com/invoice/i1" }),
    sent: [
      {
        ...WAYFORPAY,
        json: {
          transactionType: "CREATE_INVOICE",
          merchantAccount: "test_merch_n1",
          apiVersion: 1,
          merchantDomainName: "panel.example",
          orderReference: "VT100042",
          orderDate: 1_779_278_400,
          amount: 1547.36,
          currency: "UAH",
          productName: ["Top up"],
          productCount: [1],
          productPrice: [1547.36],
          serviceUrl: NOTICE,
          returnUrl: BACK,
          merchantSignature: "bc6c10864e62b3894e06ab86189b669f",
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://secure.wayforpay.com/invoice/i1" },
  },
  {
    system: "monobank",
    keys: monobank,
    payment: { currency: "UAH" },
    answers: answering({ invoiceId: "p2_1", pageUrl: "https://pay.mbnk.biz/p2_1" }),
    sent: [
      {
        method: "POST",
        url: `${MONOBANK}/create`,
        headers: { "x-token": "mono-vector-token" },
        json: {
          amount: 150_000,
          ccy: 980,
          merchantPaymInfo: { reference: "VT100042", destination: "Top up" },
          redirectUrl: BACK,
          webHookUrl: NOTICE,
          validity: 86_400,
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://pay.mbnk.biz/p2_1", externalId: "p2_1" },
  },
  {
    system: "fondy",
    keys: fondy,
    payment: { currency: "UAH" },
    answers: answering({ response: { response_status: "success", checkout_url: "https://pay.fondy.eu/1", payment_id: "51247263" } }),
    sent: [
      {
        method: "POST",
        url: "https://api.fondy.eu/api/checkout/url/",
        json: {
          request: {
            merchant_id: "1396424",
            order_id: "VT100042",
            order_desc: "Top up",
            amount: "150000",
            currency: "UAH",
            server_callback_url: NOTICE,
            response_url: BACK,
            signature: "8dcb6eb0b9742c43da9f7783ae70d8818a45bec8",
          },
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://pay.fondy.eu/1", externalId: "51247263" },
  },
]);

testStates([
  {
    system: "liqpay",
    keys: liqpay,
    answers: answering({ result: "ok", payment_id: 2_463_781_234, status: "success", amount: 1500, currency: "UAH" }),
    sent: [
      {
        ...LIQPAY,
        form: {
          data: Buffer.from('{"version":3,"public_key":"sandbox_i00000000000","action":"status","order_id":"VT100042"}').toString("base64"),
          signature: "NnJwZVmSVZp5Y9wdreTiLj+Kx+8=",
        },
      },
    ],
    result: { externalId: "2463781234", amount: "1500.00", currency: "UAH", status: "paid" },
  },
  {
    system: "wayforpay",
    keys: wayforpay,
    answers: answering({ orderReference: "VT100042", amount: 1547.36, currency: "UAH", transactionStatus: "Approved", reasonCode: 1100 }),
    sent: [
      {
        ...WAYFORPAY,
        json: {
          transactionType: "CHECK_STATUS",
          merchantAccount: "test_merch_n1",
          apiVersion: 1,
          orderReference: "VT100042",
          merchantSignature: "da92b3cb706bd8285cf7adfefc07df8a",
        },
      },
    ],
    result: { externalId: "VT100042", amount: "1547.36", currency: "UAH", status: "paid" },
  },
  {
    system: "monobank",
    keys: monobank,
    externalId: "p2_1",
    answers: answering({ invoiceId: "p2_1", status: "reversed", amount: 150_000, finalAmount: 50_000, ccy: 980 }),
    sent: [{ method: "GET", url: `${MONOBANK}/status?invoiceId=p2_1`, headers: { "x-token": "mono-vector-token" } }],
    result: { externalId: "p2_1", amount: "1000.00", currency: "UAH", status: "refunded" },
  },
  {
    system: "fondy",
    keys: fondy,
    answers: answering({
      response: { order_status: "approved", amount: "150000", currency: "UAH", payment_id: 51_247_263, reversal_amount: "0" },
    }),
    sent: [
      {
        method: "POST",
        url: "https://api.fondy.eu/api/status/order_id",
        json: { request: { merchant_id: "1396424", order_id: "VT100042", signature: "cf3c5e2136502e78c4fb699d5131435e682be90d" } },
      },
    ],
    result: { externalId: "51247263", amount: "1500.00", currency: "UAH", status: "paid" },
  },
]);

testRefunds([
  {
    system: "liqpay",
    keys: liqpay,
    answers: answering({ result: "ok", status: "reversed", payment_id: 2_463_781_234 }),
    sent: [
      {
        ...LIQPAY,
        form: {
          data: Buffer.from(
            '{"version":3,"public_key":"sandbox_i00000000000","action":"refund","order_id":"VT100042","amount":5}',
          ).toString("base64"),
          signature: "h0JE7Gdx9GO57awdkmI5cYWVitk=",
        },
      },
    ],
    result: { externalId: "2463781234", status: "refunded" },
  },
  {
    system: "wayforpay",
    keys: wayforpay,
    answers: answering({ transactionStatus: "RefundInProcessing", reasonCode: 1130 }),
    sent: [
      {
        ...WAYFORPAY,
        json: {
          transactionType: "REFUND",
          merchantAccount: "test_merch_n1",
          apiVersion: 1,
          orderReference: "VT100042",
          amount: 5,
          currency: "EUR",
          comment: "Not delivered",
          merchantSignature: "99dd4b86bc2371183af7f5dcfd1b6a33",
        },
      },
    ],
    result: { status: "pending" },
  },
  {
    system: "monobank",
    keys: monobank,
    answers: answering({ status: "success" }),
    sent: [
      {
        method: "POST",
        url: `${MONOBANK}/cancel`,
        headers: { "x-token": "mono-vector-token" },
        json: { invoiceId: "ext-1", amount: 500 },
      },
    ],
    result: { status: "refunded" },
  },
  {
    system: "fondy",
    keys: fondy,
    answers: answering({ response: { response_status: "success", reverse_status: "approved" } }),
    sent: [
      {
        method: "POST",
        url: "https://api.fondy.eu/api/reverse/order_id",
        json: {
          request: {
            merchant_id: "1396424",
            order_id: "VT100042",
            amount: "500",
            currency: "EUR",
            comment: "Not delivered",
            signature: "2b4bf2d0ff60ddede8df02f2cf7b50bbac30c3e8",
          },
        },
      },
    ],
    result: { status: "refunded" },
  },
]);

test.each([
  { system: "liqpay", keys: liqpay, json: { result: "error", status: "error", err_description: "Not enough money" } },
  { system: "wayforpay", keys: wayforpay, json: { transactionStatus: "Declined", reason: "Not enough money" } },
  { system: "monobank", keys: monobank, json: { status: "failure", errText: "Not enough money" } },
  { system: "fondy", keys: fondy, json: { response: { reverse_status: "declined", error_message: "Not enough money" } } },
])("$system: its own words tell why nothing is paid back", async ({ system, keys, json }) => {
  await expect(driverOf(system).refund?.(refund, keys, fakeSystem([{ json }]).io)).rejects.toMatchObject({
    name: "PaymentSystemError",
    message: expect.stringContaining("Not enough money") as string,
  });
});

test("LiqPay does not know a payment that no one began, which is no failure", async () => {
  const json = { result: "error", status: "error", err_code: "payment_not_found" };
  await expect(driverOf("liqpay").fetch?.({ id: "VT100042" }, liqpay, fakeSystem([{ json }]).io)).rejects.toThrow("payment_not_found");
});

test("LiqPay's sandbox counts in test mode alone", async () => {
  const json = { payment_id: 1, status: "sandbox", amount: 15, currency: "UAH" };
  const ask = (test: boolean) => driverOf("liqpay").fetch?.({ id: "VT100042" }, liqpay, { ...fakeSystem([{ json }]).io, test });
  await expect(ask(false)).resolves.toMatchObject({ status: "pending" });
  await expect(ask(true)).resolves.toMatchObject({ status: "paid", amount: "15.00" });
});
