import { expect, test } from "vitest";
import { type DriverIo, PaymentSystemError } from "./driver.ts";
import { driver } from "./practice.ts";

const keys = { baseUrl: "https://practice.example/", secretKey: "practice-secret" };

type Sent = { url: string; method: string; authorization: string | null; json: unknown };

function fake(status: number, answer: unknown): { io: DriverIo; sent: Sent[] } {
  const sent: Sent[] = [];
  const answerTo: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const text = await request.text();
    const authorization = request.headers.get("authorization");
    sent.push({ url: request.url, method: request.method, authorization, json: text === "" ? undefined : JSON.parse(text) });
    return Response.json(answer, { status });
  };
  return { io: { fetch: answerTo, now: () => 1_779_278_400 }, sent };
}

const anyPayment = {
  id: "VT100042",
  amount: "15.00",
  currency: "USD",
  description: "Top up",
  returnUrl: "https://p.example/r",
  noticeUrl: "https://p.example/n",
  customer: { language: "en" },
};

test("a payment is created with its addresses", async () => {
  const { io, sent } = fake(201, { external_id: "PR1", payment_url: "https://practice.example/pay/PR1" });
  const step = await driver.create({ ...anyPayment, customer: { email: "lena@example.com", language: "uk" } }, keys, io);
  expect(step).toEqual({ kind: "redirect", redirect: "https://practice.example/pay/PR1", externalId: "PR1" });
  const json = {
    payment_id: "VT100042",
    amount: "15.00",
    currency: "USD",
    description: "Top up",
    return_url: "https://p.example/r",
    notice_url: "https://p.example/n",
    email: "lena@example.com",
    language: "uk",
  };
  expect(sent).toEqual([{ url: "https://practice.example/payments", method: "POST", authorization: "Bearer practice-secret", json }]);
});

test.each([
  [
    { form: { action: "https://practice.example/pay/form", fields: { payment: "PR1", shop: "a" } } },
    { kind: "form", action: "https://practice.example/pay/form", method: "POST", fields: { payment: "PR1", shop: "a" } },
  ],
  [
    { qr: { payload: "https://practice.example/pay/PR1", address: "PR1", valid_for: 900 } },
    { kind: "qr", payload: "https://practice.example/pay/PR1", address: "PR1", expiresAt: 1_779_279_300 },
  ],
])("what the system names is the next step: %o", async (said, step) => {
  const { io } = fake(201, { external_id: "PR1", ...said });
  expect(await driver.create(anyPayment, keys, io)).toEqual({ ...step, externalId: "PR1" });
});

test("an answer without a step is no payment", async () => {
  const { io } = fake(201, { external_id: "PR1" });
  await expect(driver.create(anyPayment, keys, io)).rejects.toBeInstanceOf(PaymentSystemError);
});

test("a payment is asked back by our id", async () => {
  const { io, sent } = fake(200, { payment_id: "VT100042", external_id: "PR1", amount: "10.00", currency: "USD", status: "partial" });
  const state = await driver.fetch?.({ id: "VT100042" }, keys, io);
  expect(state).toEqual({ externalId: "PR1", amount: "10.00", currency: "USD", status: "partial" });
  expect(sent).toMatchObject([
    { url: "https://practice.example/payments/VT100042", method: "GET", authorization: "Bearer practice-secret" },
  ]);
});

test("a refund names the amount and the reason", async () => {
  const { io, sent } = fake(200, { external_id: "RF1", status: "refunded" });
  const refund = { id: "VT100042", externalId: "PR1", amount: "5.00", currency: "USD", reason: "ordered twice", reference: "VT100042R1" };
  expect(await driver.refund?.(refund, keys, io)).toEqual({ externalId: "RF1", status: "refunded" });
  const json = { amount: "5.00", currency: "USD", reason: "ordered twice" };
  expect(sent).toMatchObject([{ url: "https://practice.example/payments/VT100042/refund", method: "POST", json }]);
});

test("a refusal carries the system's own words", async () => {
  const { io } = fake(422, { error: "the amount is above the limit" });
  const refused = driver.fetch?.({ id: "VT100042" }, keys, io);
  await expect(refused).rejects.toBeInstanceOf(PaymentSystemError);
  await expect(refused).rejects.toMatchObject({ kind: "refused", message: expect.stringContaining("above the limit") as string });
});
