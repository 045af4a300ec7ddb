import { expect, test } from "vitest";
import { driverOf, fakeSystem } from "../../../test/fake-payment-system.ts";
import { call } from "./call.ts";

test.each([
  {
    shape: "next to a name",
    json: { name: "INVALID", message: "Currency is not supported", details: [] },
    words: "Currency is not supported",
  },
  { shape: "inside an error", json: { error: { type: "invalid", message: "No such key" } }, words: "No such key" },
  { shape: "an error alone", json: { error: "Магазин отключён" }, words: "Магазин отключён" },
  { shape: "inside an answer", json: { response: { error_code: 1014, error_message: "Bad merchant" } }, words: "Bad merchant" },
  { shape: "of a shape of its own", json: { errors: { amount: ["too small"] } }, words: '{"errors":{"amount":["too small"]}}' },
  { shape: "a page", text: "<html><h1>Access   denied</h1></html>", words: "Access denied" },
  { shape: "nothing", text: "", words: "HTTP 403" },
])("a refusal is told in the system's words: $shape", async ({ json, text, words }) => {
  const { io } = fakeSystem([{ status: 403, ...(json ? { json } : { text }) }]);
  await expect(call(io, "https://system.example/")).rejects.toMatchObject({ kind: "refused", status: 403, message: words });
});

test("an error of the system's server is not a refusal", async () => {
  const { io } = fakeSystem([{ status: 502, text: "Bad gateway" }]);
  await expect(call(io, "https://system.example/")).rejects.toMatchObject({ kind: "unavailable", message: "Bad gateway" });
});

test.each(["mollie", "monobank", "nowpayments", "payop", "paypal", "unitpay", "yookassa"])(
  "%s is not asked about a payment that it has not named yet",
  async (system) => {
    const { io, sent } = fakeSystem();
    await expect(driverOf(system).fetch?.({ id: "VT100042" }, {}, io)).rejects.toMatchObject({ name: "PaymentSystemError" });
    expect(sent).toEqual([]);
  },
);
