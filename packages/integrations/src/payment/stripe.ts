import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, NoticeRefused, type NoticeStatus, type PaymentDriver, type PaymentState } from "./driver.ts";
import { fromMinor, minorDigits, toMinor } from "./kit/amounts.ts";
import { objectAt, readJson, required, textAt } from "./kit/body.ts";
import { call, expected, named } from "./kit/call.ts";
import { secret } from "./kit/credentials.ts";
import { hmac, requireFresh, sameText } from "./kit/signature.ts";

const API = "https://api.stripe.com/v1";
/** Seconds; the tolerance of Stripe's own libraries. */
const TOLERANCE = 300;

const credentials = z.object({ secretKey: secret(), webhookSecret: secret() });
type Credentials = z.infer<typeof credentials>;

const bearer = ({ secretKey }: Credentials) => ({ authorization: `Bearer ${secretKey}` });

/** Where Stripe's list differs from ISO 4217: a króna is sent as if it had a hundredth part, an ariary as if it had none. */
const OWN_DIGITS: Readonly<Record<string, number>> = { ISK: 2, MGA: 0 };
const stripeDigits = (currency: string): number => OWN_DIGITS[currency] ?? minorDigits(currency);

export const driver: PaymentDriver<Credentials> = {
  system: "stripe",
  title: "Stripe",
  site: "https://stripe.com",
  countries: "any",
  currencies: "any",
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await call(io, `${API}/checkout/sessions`, {
      headers: { ...bearer(keys), "idempotency-key": payment.id },
      form: {
        mode: "payment",
        "line_items[0][quantity]": "1",
        "line_items[0][price_data][currency]": payment.currency.toLowerCase(),
        "line_items[0][price_data][unit_amount]": toMinor(payment.amount, stripeDigits(payment.currency)),
        "line_items[0][price_data][product_data][name]": payment.description,
        success_url: payment.returnUrl,
        cancel_url: payment.returnUrl,
        client_reference_id: payment.id,
        "payment_intent_data[metadata][payment_id]": payment.id,
        ...(payment.customer.email !== undefined && { customer_email: payment.customer.email }),
      },
    });
    return { kind: "redirect", redirect: expected(textAt(answer.body, "url"), answer), externalId: textAt(answer.body, "id") };
  },
  async verify(notice, keys, io) {
    requireStripeSignature(notice.headers["stripe-signature"], notice.body, keys.webhookSecret, io.now());
    const event = readJson(notice.body);
    const type = textAt(event, "type");
    const object = objectAt(event, "data", "object");
    const read = type.startsWith("checkout.session.") ? readSession(type, object) : await readReversal(type, object, keys, io);
    return { ...read, acknowledgement: acknowledge() };
  },
  async fetch({ externalId: asked }, keys, io) {
    const externalId = named(asked);
    const isIntent = externalId.startsWith("pi_");
    const path = isIntent ? "payment_intents" : "checkout/sessions";
    const { body } = await call(io, `${API}/${path}/${encodeURIComponent(externalId)}`, { method: "GET", headers: bearer(keys) });
    return isIntent ? readIntent(body) : readSession("", body);
  },
  repeatsRefunds: true,
  async refund(refund, keys, io) {
    const answer = await call(io, `${API}/refunds`, {
      headers: { ...bearer(keys), "idempotency-key": refund.reference },
      form: { payment_intent: refund.externalId, amount: toMinor(refund.amount, stripeDigits(refund.currency)) },
    });
    return { externalId: textAt(answer.body, "id"), status: textAt(answer.body, "status") === "succeeded" ? "refunded" : "pending" };
  },
};

/** Several v1 may come while the secret is changed; other schemes are ignored. */
function requireStripeSignature(header: string | undefined, body: Buffer, secret: string, now: number): void {
  const parts = (header ?? "").split(",").map((part) => part.split("=", 2));
  const time = parts.find(([scheme]) => scheme === "t")?.[1] ?? "";
  const mine = hmac("sha256", secret, Buffer.concat([Buffer.from(`${time}.`), body]));
  if (!parts.some(([scheme, signature = ""]) => scheme === "v1" && sameText(signature, mine))) {
    throw new NoticeRefused("the signature is wrong");
  }
  requireFresh(Number(time), now, TOLERANCE);
}

type Read = PaymentState & { paymentId: string };

function readSession(type: string, session: LooseObject): Read {
  return {
    paymentId: required(textAt(session, "client_reference_id"), "client_reference_id"),
    externalId: textAt(session, "payment_intent") || textAt(session, "id"),
    ...moneyOf(session, "amount_total"),
    status: sessionStatus(type, session),
  };
}

function sessionStatus(type: string, session: LooseObject): NoticeStatus {
  if (type.endsWith(".async_payment_failed") || type.endsWith(".expired") || textAt(session, "status") === "expired") return "failed";
  return textAt(session, "payment_status") === "paid" ? "paid" : "pending";
}

const INTENT_STATUS: Record<string, NoticeStatus> = { succeeded: "paid", canceled: "failed" };

const readIntent = (intent: LooseObject): Read => ({
  paymentId: textAt(intent, "metadata", "payment_id"),
  externalId: textAt(intent, "id"),
  ...moneyOf(intent, "amount"),
  status: INTENT_STATUS[textAt(intent, "status")] ?? "pending",
});

/** Refunds and disputes name the payment intent; our id is in the intent's metadata. */
async function readReversal(type: string, object: LooseObject, keys: Credentials, io: DriverIo): Promise<Read> {
  const externalId = required(textAt(object, "payment_intent"), "payment_intent");
  const status = reversalStatus(type, object);
  if (status === undefined) throw new NoticeRefused(`${type} is not about a payment`, acknowledge());
  const paymentId = textAt(object, "metadata", "payment_id") || (await paymentOf(externalId, keys, io));
  return { paymentId, externalId, ...moneyOf(object, type === "charge.refunded" ? "amount_refunded" : "amount"), status };
}

function reversalStatus(type: string, object: LooseObject): NoticeStatus | undefined {
  if (type === "charge.refunded") return "refunded";
  if (type === "charge.dispute.created") return "chargeback";
  return type === "charge.dispute.closed" && textAt(object, "status") === "won" ? "paid" : undefined;
}

async function paymentOf(intent: string, keys: Credentials, io: DriverIo): Promise<string> {
  const { body } = await call(io, `${API}/payment_intents/${encodeURIComponent(intent)}`, { method: "GET", headers: bearer(keys) });
  return required(textAt(body, "metadata", "payment_id"), "metadata.payment_id");
}

function moneyOf(object: LooseObject, name: string): { amount: string; currency: string } {
  const currency = required(textAt(object, "currency"), "currency").toUpperCase();
  return { amount: fromMinor(textAt(object, name), stripeDigits(currency)), currency };
}
