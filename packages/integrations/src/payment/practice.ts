import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, type PaymentDriver, type PaymentState, type PaymentStep } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { objectAt, readJson, required, textAt } from "./kit/body.ts";
import { callJson, expected, type SystemAnswer } from "./kit/call.ts";
import { secret, serverAddress, withoutSlash } from "./kit/credentials.ts";
import { statusOf } from "./kit/notice.ts";
import { hmac, requireHexSignature } from "./kit/signature.ts";

/*
 * The practice payment system for the demo and the tests. Its whole contract (every request has "authorization: Bearer {secretKey}",
 * every body is JSON; `{id}` is our id of the payment):
 *
 *   POST {baseUrl}/payments
 *     {payment_id, amount: "15.00", currency, description, return_url, notice_url, email, language} → 2xx {external_id} and one of
 *     {payment_url}, {form: {action, fields}}, which is posted, {qr: {payload, address, valid_for}}, valid for so many seconds
 *   GET {baseUrl}/payments/{id} → 2xx {payment_id, external_id, amount, currency, status}
 *   POST {baseUrl}/payments/{id}/refund {amount, currency, reason} → 2xx {external_id, status}
 *   any other status: a refusal, its body is shown to the owner
 *
 *   notice: POST {notice_url} {payment_id, external_id, amount, currency, status}
 *     x-practice-signature: lower-case hex of HMAC-SHA256(secretKey, raw body); answered by 200 without a body
 *
 * status: paid, pending, failed, refunded, chargeback, partial or overpaid; `amount` is text, meant as in `PaymentNotice`.
 */

const credentials = z.object({ baseUrl: serverAddress(), secretKey: secret() });
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "practice",
  title: "Practice payments",
  site: "",
  countries: "any",
  currencies: "any",
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await request(io, keys, "/payments", {
      payment_id: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      description: payment.description,
      return_url: payment.returnUrl,
      notice_url: payment.noticeUrl,
      email: payment.customer.email,
      language: payment.customer.language,
    });
    return { ...stepOf(answer, io.now()), externalId: expected(textAt(answer.body, "external_id"), answer) };
  },
  async verify(notice, keys) {
    requireHexSignature(notice.headers["x-practice-signature"], hmac("sha256", keys.secretKey, notice.body));
    const payment = readJson(notice.body);
    const paymentId = required(textAt(payment, "payment_id"), "payment_id");
    return { paymentId, ...stateOf(payment), acknowledgement: acknowledge() };
  },
  async fetch({ id }, keys, io) {
    return stateOf((await request(io, keys, `/payments/${encodeURIComponent(id)}`)).body);
  },
  async refund({ id, amount, currency, reason }, keys, io) {
    const { body } = await request(io, keys, `/payments/${encodeURIComponent(id)}/refund`, { amount, currency, reason });
    return { externalId: textAt(body, "external_id"), status: textAt(body, "status") === "refunded" ? "refunded" : "pending" };
  },
};

function request(io: DriverIo, { baseUrl, secretKey }: Credentials, path: string, body?: object): Promise<SystemAnswer> {
  return callJson(io, `${withoutSlash(baseUrl)}${path}`, { authorization: `Bearer ${secretKey}` }, body);
}

function stepOf(answer: SystemAnswer, now: number): PaymentStep {
  const { body } = answer;
  const action = textAt(body, "form", "action");
  if (action !== "") {
    const fields = Object.keys(objectAt(body, "form", "fields")).map((name) => [name, textAt(body, "form", "fields", name)]);
    return { kind: "form", action, method: "POST", fields: Object.fromEntries(fields) as Record<string, string> };
  }
  const payload = textAt(body, "qr", "payload");
  if (payload === "") return { kind: "redirect", redirect: expected(textAt(body, "payment_url"), answer) };
  return { kind: "qr", payload, address: textAt(body, "qr", "address"), expiresAt: now + Number(textAt(body, "qr", "valid_for")) };
}

const STATUS = {
  paid: "paid",
  failed: "failed",
  refunded: "refunded",
  chargeback: "chargeback",
  partial: "partial",
  overpaid: "overpaid",
} as const;

const stateOf = (payment: LooseObject): PaymentState => ({
  externalId: required(textAt(payment, "external_id"), "external_id"),
  amount: decimal(textAt(payment, "amount")),
  currency: required(textAt(payment, "currency"), "currency"),
  status: statusOf(STATUS, textAt(payment, "status")),
});
