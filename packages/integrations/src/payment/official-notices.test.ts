import { expect, test } from "vitest";
import { driverOf, fakeSystem } from "../../test/fake-payment-system.ts";

/** Printed by the systems themselves: they pass the signature and are refused for what they say. */
type Official = { system: string; source: string; keys: object; headers: Record<string, string>; body: string; why: string };

const NOTICES: Official[] = [
  {
    system: "coinbase-commerce",
    source: "coinbase/coinbase-commerce-node test/testWebhook.spec.js",
    keys: { apiKey: "x", webhookSecret: "30291a20-0bd1-4267-9b0f-e6e7b123c0bf" },
    headers: { "x-cc-webhook-signature": "8be7742c7d372f08a6a3224edadf18a22b65fa9e28f3f2de97376cdaa092590d" },
    body: '{"id":1,"scheduled_for":"2017-01-31T20:50:02Z","attempt_number":1,"event":{"id":"24934862-d980-46cb-9402-43c81b0cdba6","type":"charge:created","api_version":"2018-03-22","created_at":"2017-01-31T20:49:02Z","data":{"code":"66BEOV2A","name":"The Sovereign Individual","description":"Mastering the Transition to the Information Age","hosted_url":"https://commerce.coinbase.com/charges/66BEOV2A","created_at":"2017-01-31T20:49:02Z","expires_at":"2017-01-31T21:04:02Z","timeline":[{"time":"2017-01-31T20:49:02Z","status":"NEW"}],"metadata":{},"pricing_type":"no_price","payments":[],"addresses":{"bitcoin":"0000000000000000000000000000000000","ethereum":"0x0000000000000000000000000000000000000000","litecoin":"3000000000000000000000000000000000","bitcoincash":"bitcoincash:000000000000000000000000000000000000000000"}}}}',
    why: "metadata.payment_id is missing",
  },
  {
    system: "btcpay",
    source: "btcpayserver/btcpayserver-greenfield-php tests/WebhookTest.php",
    keys: { baseUrl: "https://btcpay.example", storeId: "S", apiKey: "x", webhookSecret: "abc" },
    headers: { "btcpay-sig": "sha256=bc8122472fb9bb9c15d90d7a61b156f54a69d835592c85d0f37f6454d530dec8" },
    body: '{"a":1,"b":2,"c":3}',
    why: "storeId is of another shop",
  },
  {
    system: "razorpay",
    source: "razorpay/razorpay-node test/utils/razorpay-utils.spec.js",
    keys: { keyId: "x", keySecret: "x", webhookSecret: "123456" },
    headers: { "x-razorpay-signature": "2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc" },
    body: '{"a":1,"b":2,"c":{"d":3}}',
    why: " is not about a payment",
  },
  {
    system: "phonepe",
    source: "PhonePe/phonepe-pg-sdk-node tests/callback.test.ts",
    keys: { clientId: "x", clientSecret: "x", clientVersion: 1, webhookUsername: "username", webhookPassword: "password" },
    headers: { authorization: "bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e" },
    body: '{"type":"CHECKOUT_TRANSACTION_ATTEMPT_FAILED","payload":{"orderId":"OMOxx","paymentDetails":[{"paymentMode":"UPI_COLLECT"}]}}',
    why: "merchantOrderId is missing",
  },
];

const verify = ({ system, keys, headers, body }: Official) =>
  driverOf(system).verify?.(
    { method: "POST", path: `/api/payment/${system}/tok`, query: "", headers, body: Buffer.from(body) },
    keys,
    fakeSystem().io,
  );

test.each(NOTICES)("$system reads the notice of $source", async (notice) => {
  await expect(verify(notice)).rejects.toMatchObject({ name: "NoticeRefused", message: notice.why });
});

test.each(NOTICES)("$system refuses it with another signature", async (notice) => {
  const [name = "", signature = ""] = Object.entries(notice.headers)[0] ?? [];
  const headers = { [name]: signature.replace(/.$/, (last) => (last === "0" ? "1" : "0")) };
  await expect(verify({ ...notice, headers })).rejects.toMatchObject({
    name: "NoticeRefused",
    message: "the signature is wrong",
  });
});
