import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, NoticeRefused, type NoticeStatus, type PaymentDriver, type PaymentState } from "./driver.ts";
import { fromMinor, minorDigits, toMinor } from "./kit/amounts.ts";
import { objectAt, objectsAt, readJson, required, textAt } from "./kit/body.ts";
import { basic, call, expected } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { statusOf } from "./kit/notice.ts";
import { hmac, requireHexSignature } from "./kit/signature.ts";

const API = "https://api.razorpay.com/v1";

const credentials = z.object({ keyId: plain(), keySecret: secret(), webhookSecret: secret() });
type Credentials = z.infer<typeof credentials>;

const authorization = ({ keyId, keySecret }: Credentials) => ({ authorization: basic(keyId, keySecret) });

export const driver: PaymentDriver<Credentials> = {
  system: "razorpay",
  title: "Razorpay",
  site: "https://razorpay.com",
  countries: ["IN"],
  currencies: "any",
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await call(io, `${API}/payment_links`, {
      headers: authorization(keys),
      json: JSON.stringify({
        amount: Number(toMinor(payment.amount, minorDigits(payment.currency))),
        currency: payment.currency,
        reference_id: payment.id,
        description: payment.description,
        ...(payment.customer.email !== undefined && { customer: { email: payment.customer.email } }),
        notes: { payment_id: payment.id },
        callback_url: payment.returnUrl,
        callback_method: "get",
      }),
    });
    return { kind: "redirect", redirect: expected(textAt(answer.body, "short_url"), answer), externalId: textAt(answer.body, "id") };
  },
  async verify(notice, keys) {
    requireHexSignature(notice.headers["x-razorpay-signature"], hmac("sha256", keys.webhookSecret, notice.body));
    const event = readJson(notice.body);
    const type = textAt(event, "event");
    const status = EVENT[type];
    if (status === undefined) throw new NoticeRefused(`${type} is not about a payment`, acknowledge());
    return { ...readEvent(status, objectAt(event, "payload")), status, acknowledgement: acknowledge() };
  },
  /** A notice names the payment, not the link: the link is found by our id then. */
  async fetch({ id, externalId = "" }, keys, io) {
    const isLink = externalId.startsWith("plink_");
    const path = isLink ? `payment_links/${encodeURIComponent(externalId)}` : `payment_links?reference_id=${encodeURIComponent(id)}`;
    const { body } = await call(io, `${API}/${path}`, { method: "GET", headers: authorization(keys) });
    return readLink(isLink ? body : (objectsAt(body, "payment_links")[0] ?? body));
  },
  async refund({ externalId, amount, currency, reason }, keys, io) {
    const { body } = await call(io, `${API}/payments/${encodeURIComponent(externalId)}/refund`, {
      headers: authorization(keys),
      json: JSON.stringify({ amount: Number(toMinor(amount, minorDigits(currency))), notes: { reason } }),
    });
    return { externalId: textAt(body, "id"), status: textAt(body, "status") === "processed" ? "refunded" : "pending" };
  },
};

const EVENT: Readonly<Record<string, NoticeStatus | undefined>> = {
  "payment_link.paid": "paid",
  "payment.captured": "paid",
  "payment_link.partially_paid": "partial",
  "payment_link.cancelled": "failed",
  "payment_link.expired": "failed",
  "payment.failed": "failed",
  "refund.processed": "refunded",
  "payment.dispute.created": "chargeback",
  "payment.dispute.won": "paid",
};

/** The payload has each object that the event is about; our id is the link's reference and the note of its payments. */
function readEvent(status: NoticeStatus, payload: LooseObject): Omit<PaymentState, "status"> & { paymentId: string } {
  const link = objectAt(payload, "payment_link", "entity");
  const payment = objectAt(payload, "payment", "entity");
  const refund = objectAt(payload, "refund", "entity");
  const dispute = objectAt(payload, "dispute", "entity");
  const notes = [payment, refund].map((entity) => textAt(entity, "notes", "payment_id"));
  const currency = required([link, payment, refund, dispute].map((entity) => textAt(entity, "currency")).find(Boolean), "currency");
  const amounts = {
    refunded: textAt(payment, "amount_refunded") || textAt(refund, "amount"),
    chargeback: textAt(dispute, "amount"),
    partial: textAt(link, "amount_paid"),
  };
  const whole = textAt(link, "amount") || textAt(payment, "amount");
  return {
    paymentId: required(textAt(link, "reference_id") || notes.find(Boolean), "reference_id"),
    externalId: required(
      textAt(payment, "id") || textAt(refund, "payment_id") || textAt(dispute, "payment_id") || textAt(link, "id"),
      "id",
    ),
    amount: fromMinor(status in amounts ? amounts[status as keyof typeof amounts] : whole, minorDigits(currency)),
    currency,
  };
}

const LINK_STATUS = { paid: "paid", partially_paid: "partial", cancelled: "failed", expired: "failed" } as const;

function readLink(link: LooseObject): PaymentState {
  const status = statusOf(LINK_STATUS, textAt(link, "status"));
  const currency = required(textAt(link, "currency"), "currency");
  const captured = objectsAt(link, "payments").find((payment) => textAt(payment, "status") === "captured");
  return {
    externalId: (captured && textAt(captured, "payment_id")) || textAt(link, "id"),
    amount: fromMinor(textAt(link, status === "partial" ? "amount_paid" : "amount"), minorDigits(currency)),
    currency,
    status,
  };
}
