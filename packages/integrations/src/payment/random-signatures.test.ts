import { createDecipheriv, createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { driverOf, fakeSystem, payment } from "../../test/fake-payment-system.ts";

// Requests that have a random part: the signature is checked by the formula of the system's documents.

const BINANCE = { apiKey: "vector-cert-sn", secretKey: "vector-secret" };

test.each([
  {
    what: "creates an order",
    path: "v3/order",
    answer: { status: "SUCCESS", data: { prepayId: "29383", checkoutUrl: "https://pay.binance.com/checkout/29383" } },
    result: { kind: "redirect", redirect: "https://pay.binance.com/checkout/29383", externalId: "29383" },
    json: {
      env: { terminalType: "WEB" },
      merchantTradeNo: "VT100042",
      orderAmount: 1500,
      currency: "USDT",
      description: "Top up",
      goodsDetails: [{ goodsType: "02", goodsCategory: "Z000", referenceGoodsId: "VT100042", goodsName: "Top up" }],
      returnUrl: payment.returnUrl,
      cancelUrl: payment.returnUrl,
      webhookUrl: payment.noticeUrl,
    },
  },
  {
    what: "asks about an order",
    path: "v2/order/query",
    answer: { status: "SUCCESS", data: { prepayId: "29383", status: "PAID", currency: "USDT", orderAmount: "15.00000000" } },
    result: { externalId: "29383", amount: "15", currency: "USDT", status: "paid" },
    json: { merchantTradeNo: "VT100042" },
  },
])("binance-pay $what, signed with a nonce of 32 letters", async ({ path, answer, result, json }) => {
  const { io, sent } = fakeSystem([{ json: answer }]);
  const driver = driverOf("binance-pay");
  const request = { ...payment, currency: "USDT" };
  expect(path === "v3/order" ? await driver.create(request, BINANCE, io) : await driver.fetch?.({ id: "VT100042" }, BINANCE, io)).toEqual(
    result,
  );
  const [asked] = sent;
  const body = (await asked?.text()) ?? "";
  const nonce = asked?.headers.get("binancepay-nonce") ?? "";
  expect(asked).toMatchObject({ method: "POST", url: `https://bpay.binanceapi.com/binancepay/openapi/${path}` });
  expect(JSON.parse(body)).toEqual(json);
  expect(nonce).toMatch(/^[A-Za-z]{32}$/);
  expect(asked?.headers.get("binancepay-timestamp")).toBe("1779278400000");
  expect(asked?.headers.get("binancepay-certificate-sn")).toBe("vector-cert-sn");
  const signature = createHmac("sha512", "vector-secret").update(`1779278400000\n${nonce}\n${body}\n`).digest("hex").toUpperCase();
  expect(asked?.headers.get("binancepay-signature")).toBe(signature);
});

const PAYTM = { mid: "VECTOR01234567890123", merchantKey: "VectorKey1234567", website: "DEFAULT" };

/** SHA-256 of the body's own text and the salt of four characters that follows it. */
function expectPaytmSignature(text: string): void {
  const body = /^\{"body":(\{.*\}),"head":\{"signature":"([^"]+)"\}\}$/.exec(text);
  const decipher = createDecipheriv("aes-128-cbc", PAYTM.merchantKey, "@@@@&&&&####$$$$");
  const plain = decipher.update(body?.[2] ?? "", "base64", "utf8") + decipher.final("utf8");
  expect(plain).toHaveLength(68);
  expect(plain.slice(0, 64)).toBe(
    createHash("sha256")
      .update(`${body?.[1] ?? ""}|${plain.slice(64)}`)
      .digest("hex"),
  );
}

test("paytm creates a transaction and opens its page by the token", async () => {
  const { io, sent } = fakeSystem([
    { json: { body: { resultInfo: { resultStatus: "S" }, txnToken: "fe795335ed3049c78a57271075f2199e" } } },
  ]);
  expect(await driverOf("paytm").create({ ...payment, currency: "INR" }, PAYTM, io)).toEqual({
    kind: "form",
    action: "https://securegw.paytm.in/theia/api/v1/showPaymentPage?mid=VECTOR01234567890123&orderId=VT100042",
    method: "POST",
    fields: { mid: PAYTM.mid, orderId: "VT100042", txnToken: "fe795335ed3049c78a57271075f2199e" },
  });
  expect(sent[0]?.url).toBe("https://securegw.paytm.in/theia/api/v1/initiateTransaction?mid=VECTOR01234567890123&orderId=VT100042");
  const text = (await sent[0]?.text()) ?? "";
  expectPaytmSignature(text);
  expect(JSON.parse(text)).toMatchObject({
    body: {
      requestType: "Payment",
      mid: PAYTM.mid,
      websiteName: "DEFAULT",
      orderId: "VT100042",
      callbackUrl: payment.noticeUrl,
      txnAmount: { value: "1500.00", currency: "INR" },
      userInfo: { custId: "ada@example.com" },
    },
  });
});

test("paytm is asked about an order", async () => {
  const answer = { body: { resultInfo: { resultStatus: "PENDING" }, txnId: "2026", orderId: "VT100042", txnAmount: "1500.00" } };
  const { io, sent } = fakeSystem([{ json: answer }]);
  const state = await driverOf("paytm").fetch?.({ id: "VT100042" }, PAYTM, io);
  expect(state).toEqual({ externalId: "2026", amount: "1500.00", currency: "INR", status: "pending" });
  expect(sent[0]?.url).toBe("https://securegw.paytm.in/v3/order/status");
  const text = (await sent[0]?.text()) ?? "";
  expectPaytmSignature(text);
  expect(JSON.parse(text)).toMatchObject({ body: { mid: PAYTM.mid, orderId: "VT100042" } });
});

test("shopier signs its form with a random number", async () => {
  const step = await driverOf("shopier").create(
    { ...payment, currency: "USD" },
    { apiKey: "vector", apiSecret: "secret" },
    fakeSystem().io,
  );
  expect(step).toMatchObject({
    kind: "form",
    action: "https://www.shopier.com/ShowProduct/api_pay4.php",
    method: "POST",
    fields: {
      API_key: "vector",
      website_index: "1",
      platform_order_id: "VT100042",
      product_name: "Top up",
      total_order_value: "1500.00",
      currency: "1",
    },
  });
  const fields = step.kind === "form" ? step.fields : {};
  expect(fields["random_nr"]).toMatch(/^\d{6}$/);
  expect(fields["signature"]).toBe(
    createHmac("sha256", "secret")
      .update(`${fields["random_nr"] ?? ""}VT1000421500.001`)
      .digest("base64"),
  );
});
