import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, NoticeRefused, type NoticeStatus, type PaymentDriver } from "./driver.ts";
import { fromMinor, toMinor } from "./kit/amounts.ts";
import { objectAt, readJson, required, textAt } from "./kit/body.ts";
import { call, emailOf, expected } from "./kit/call.ts";
import { secret } from "./kit/credentials.ts";
import { statusOf } from "./kit/notice.ts";
import { hmac, requireHexSignature } from "./kit/signature.ts";

const API = "https://api.paystack.co";
/** Kobo, pesewas, cents: all of its currencies have two. */
const DIGITS = 2;

const credentials = z.object({ secretKey: secret() });
type Credentials = z.infer<typeof credentials>;

const bearer = ({ secretKey }: Credentials) => ({ authorization: `Bearer ${secretKey}` });

export const driver: PaymentDriver<Credentials> = {
  system: "paystack",
  title: "Paystack",
  site: "https://paystack.com",
  countries: ["NG", "GH", "ZA", "KE"],
  currencies: ["NGN", "GHS", "ZAR", "KES", "USD"],
  kind: "redirect",
  credentials,
  addresses: ["52.31.139.75", "52.49.173.169", "52.214.14.220"],
  async create(payment, keys, io) {
    const answer = await call(io, `${API}/transaction/initialize`, {
      headers: bearer(keys),
      json: JSON.stringify({
        email: emailOf(payment),
        amount: Number(toMinor(payment.amount, DIGITS)),
        currency: payment.currency,
        reference: payment.id,
        callback_url: payment.returnUrl,
        metadata: { payment_id: payment.id },
      }),
    });
    return { kind: "redirect", redirect: expected(textAt(answer.body, "data", "authorization_url"), answer) };
  },
  async verify(notice, keys) {
    requireHexSignature(notice.headers["x-paystack-signature"], hmac("sha512", keys.secretKey, notice.body));
    const event = readJson(notice.body);
    const type = textAt(event, "event");
    const status = EVENT[type];
    if (status === undefined) throw new NoticeRefused(`${type} is not about a payment`, acknowledge());
    const data = objectAt(event, "data");
    const refundId = status === "refunded" ? textAt(data, "refund_reference") || textAt(data, "id") : "";
    return { ...readEvent(data), status, ...(refundId && { refundId }), acknowledgement: acknowledge() };
  },
  async fetch({ id }, keys, io) {
    const { body } = await call(io, `${API}/transaction/verify/${encodeURIComponent(id)}`, { method: "GET", headers: bearer(keys) });
    const transaction = objectAt(body, "data");
    const { externalId, amount, currency } = readEvent(transaction);
    return { externalId, amount, currency, status: statusOf(STATUS, textAt(transaction, "status")) };
  },
};

const EVENT: Readonly<Record<string, NoticeStatus | undefined>> = {
  "charge.success": "paid",
  "charge.failed": "failed",
  "refund.processed": "refunded",
  "charge.dispute.create": "chargeback",
};

/** `abandoned` is every transaction that the customer has not completed yet. */
const STATUS = { success: "paid", failed: "failed", reversed: "refunded" } as const;

/** A refund names its transaction by `transaction_reference`, a dispute has it inside. */
function readEvent(data: LooseObject): { paymentId: string; externalId: string; amount: string; currency: string } {
  const disputed = objectAt(data, "transaction");
  const reference = textAt(data, "reference") || textAt(data, "transaction_reference") || textAt(disputed, "reference");
  return {
    paymentId: required(reference, "reference"),
    externalId: required(textAt(disputed, "id") || textAt(data, "id") || reference, "id"),
    amount: fromMinor(textAt(data, "amount") || textAt(data, "refund_amount") || textAt(disputed, "amount"), DIGITS),
    currency: required(textAt(data, "currency") || textAt(disputed, "currency"), "currency"),
  };
}
