import { expect, test } from "vitest";
import { driverOf, type Exchange, fakeSystem, payment } from "../../test/fake-payment-system.ts";

const NOTICE = "https://panel.example/api/payment/x/tok";
const BACK = "https://panel.example/addfunds";

type Page = Pick<Exchange, "system" | "keys" | "payment"> & { address: string; method?: "GET" | "POST"; fields: Record<string, string> };

const robokassa = { login: "vitrine", password1: "rk-pass1-vector", password2: "rk-pass2-vector", hash: "md5" };
const robokassaFields = {
  MerchantLogin: "vitrine",
  OutSum: "1500.00",
  InvId: "100042",
  Description: "Top up",
  SignatureValue: "79004330af97cbcf4cb96c4da966a67e",
  Email: "ada@example.com",
};

/** Nothing is sent to the system: the customer's browser opens its page. Signatures are Python's. */
const pages: Page[] = [
  {
    system: "2checkout",
    keys: { merchantCode: "250111206876", secretKey: "vector-2co-secret" },
    payment: { amount: "15.00", currency: "USD" },
    address: "https://secure.2checkout.com/checkout/buy",
    fields: {
      merchant: "250111206876",
      dynamic: "1",
      prod: "Top up",
      price: "15.00",
      qty: "1",
      type: "product",
      currency: "USD",
      "return-url": BACK,
      "return-type": "redirect",
      "order-ext-ref": "VT100042",
      signature: "fb4f29da90b6add2e2b8731d4dee6bf99a9c12d2e39cbdf630f30f223e72e24f",
    },
  },
  {
    system: "yoomoney",
    keys: { wallet: "41001000040", notificationSecret: "secret" },
    address: "https://yoomoney.ru/quickpay/confirm",
    method: "POST",
    fields: {
      receiver: "41001000040",
      "quickpay-form": "button",
      sum: "1500.00",
      label: "VT100042",
      paymentType: "AC",
      successURL: BACK,
    },
  },
  {
    system: "freekassa",
    keys: { merchantId: "7012", secret1: "fk-s1-vector", secret2: "fk-s2-vector" },
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
  {
    system: "aaio",
    keys: { merchantId: "a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d", secret1: "aaio-s1-vector", secret2: "aaio-s2-vector" },
    payment: { customer: { language: "uk" } },
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
  {
    system: "robokassa",
    keys: robokassa,
    payment: { id: "100042" },
    address: "https://auth.robokassa.ru/Merchant/Index.aspx",
    fields: robokassaFields,
  },
  {
    system: "robokassa",
    keys: { ...robokassa, hash: "sha512" },
    payment: { id: "100042" },
    address: "https://auth.robokassa.ru/Merchant/Index.aspx",
    fields: {
      ...robokassaFields,
      SignatureValue:
        "84126561ed1984f11d5ad08c03c8e539b0b38170fdf7d284b5d3df8a018c6b2d6945c9222e1bff5f4a674372dd40d6a61ea9e28adb1f8ceb338f4e8f17facaa1",
    },
  },
  {
    system: "unitpay",
    keys: { projectId: "405211", publicKey: "405211-abcde", secretKey: "up-vector-secret" },
    address: "https://unitpay.ru/pay/405211-abcde",
    fields: {
      sum: "1500.00",
      account: "VT100042",
      desc: "Top up",
      currency: "RUB",
      signature: "f306a14b5ad557bb1be53c6bf6997ef46941aa14c78ea6abf79454c1456db440",
    },
  },
  {
    system: "payeer",
    keys: { shopId: "12345", secretKey: "vector-payeer-secret" },
    payment: { amount: "15", currency: "USD" },
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
  {
    system: "webmoney",
    keys: { purse: "Z123456789012", secretKey: "vector-wm-secret" },
    payment: { id: "100042", amount: "15.00", currency: "USD" },
    address: "https://merchant.wmtransfer.com/lmi/payment_utf.asp",
    method: "POST",
    fields: {
      LMI_PAYEE_PURSE: "Z123456789012",
      LMI_PAYMENT_AMOUNT: "15.00",
      LMI_PAYMENT_NO: "100042",
      LMI_PAYMENT_DESC_BASE64: "VG9wIHVw",
      LMI_RESULT_URL: NOTICE,
      LMI_SUCCESS_URL: BACK,
      LMI_FAIL_URL: BACK,
    },
  },
  {
    system: "anypay",
    keys: { projectId: "1399", secretKey: "anypay-secret-vector" },
    payment: { id: "100042" },
    address: "https://anypay.io/merchant",
    fields: {
      merchant_id: "1399",
      pay_id: "100042",
      amount: "1500.00",
      currency: "RUB",
      desc: "Top up",
      success_url: BACK,
      fail_url: BACK,
      sign: "687c0ee2adc6be6f53559933928b7fc8488adde745b2369253296fe5ed3c4196",
    },
  },
  {
    system: "liqpay",
    keys: { publicKey: "sandbox_i00000000000", privateKey: "sandbox_vector_private" },
    payment: { currency: "UAH" },
    address: "https://www.liqpay.ua/api/3/checkout",
    method: "POST",
    fields: {
      data: Buffer.from(
        `{"version":3,"public_key":"sandbox_i00000000000","action":"pay","amount":1500,"currency":"UAH","description":"Top up",` +
          `"order_id":"VT100042","server_url":"${NOTICE}","result_url":"${BACK}"}`,
      ).toString("base64"),
      signature: "twWqzZay47DvInHRlNRlwxp1vgw=",
    },
  },
  {
    system: "coinpayments-legacy",
    keys: { merchantId: "606a89bb575311badf510a4a8b79a45e", ipnSecret: "cp-vector-ipn-secret" },
    payment: { amount: "15.00", currency: "USD" },
    address: "https://www.coinpayments.net/index.php",
    fields: {
      cmd: "_pay_auto",
      merchant: "606a89bb575311badf510a4a8b79a45e",
      currency: "USD",
      amountf: "15.00",
      item_name: "Top up",
      invoice: "VT100042",
      custom: "VT100042",
      ipn_url: NOTICE,
      success_url: BACK,
      cancel_url: BACK,
      want_shipping: "0",
    },
  },
];

test.each(pages)("$system: the customer is sent to its page with what its documents state", async (page) => {
  const step = await driverOf(page.system).create({ ...payment, ...page.payment }, page.keys, fakeSystem().io);
  if (step.kind === "form") expect(step).toEqual({ kind: "form", action: page.address, method: page.method, fields: page.fields });
  else if (step.kind === "redirect") {
    const { origin, pathname, searchParams } = new URL(step.redirect);
    expect({ address: origin + pathname, fields: Object.fromEntries(searchParams) }).toEqual({
      address: page.address,
      fields: page.fields,
    });
  } else expect.fail(`a page was expected, not ${step.kind}`);
});

test("Robokassa's page is told of the test mode", async () => {
  const step = await driverOf("robokassa").create({ ...payment, id: "100042" }, robokassa, { ...fakeSystem().io, test: true });
  expect(step).toMatchObject({ redirect: expect.stringContaining("IsTest=1") as string });
});
