import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, NoticeRefused, type NoticeStatus, type PaymentDriver, type PaymentState } from "./driver.ts";
import { decimal, sumOf } from "./kit/amounts.ts";
import { objectAt, objectsAt, readJson, required, textAt } from "./kit/body.ts";
import { call, expected, named } from "./kit/call.ts";
import { secret } from "./kit/credentials.ts";
import { hmac, requireHexSignature } from "./kit/signature.ts";

const API = "https://api.commerce.coinbase.com";

const credentials = z.object({ apiKey: secret(), webhookSecret: secret() });
type Credentials = z.infer<typeof credentials>;

const headersOf = ({ apiKey }: Credentials) => ({ "x-cc-api-key": apiKey, "x-cc-version": "2018-03-22" });

export const driver: PaymentDriver<Credentials> = {
  system: "coinbase-commerce",
  title: "Coinbase Commerce",
  site: "https://commerce.coinbase.com",
  countries: "any",
  currencies: "any",
  kind: "redirect",
  retired: true,
  credentials,
  async create(payment, keys, io) {
    const answer = await call(io, `${API}/charges`, {
      headers: headersOf(keys),
      json: JSON.stringify({
        name: payment.description,
        description: payment.id,
        pricing_type: "fixed_price",
        local_price: { amount: payment.amount, currency: payment.currency },
        metadata: { payment_id: payment.id },
        redirect_url: payment.returnUrl,
        cancel_url: payment.returnUrl,
      }),
    });
    const charge = objectAt(answer.body, "data");
    return { kind: "redirect", redirect: expected(textAt(charge, "hosted_url"), answer), externalId: textAt(charge, "code") };
  },
  async verify(notice, keys) {
    requireHexSignature(notice.headers["x-cc-webhook-signature"], hmac("sha256", keys.webhookSecret, notice.body));
    const event = objectAt(readJson(notice.body), "event");
    const charge = objectAt(event, "data");
    const type = textAt(event, "type");
    if (!type.startsWith("charge:")) throw new NoticeRefused(`${type} is not about a charge`, acknowledge());
    const paymentId = required(textAt(charge, "metadata", "payment_id"), "metadata.payment_id");
    return { paymentId, ...readCharge(charge, EVENT[type] ?? "pending"), acknowledgement: acknowledge() };
  },
  async fetch({ externalId }, keys, io) {
    const address = `${API}/charges/${encodeURIComponent(named(externalId))}`;
    const { body } = await call(io, address, { method: "GET", headers: headersOf(keys) });
    const charge = objectAt(body, "data");
    const last = objectsAt(charge, "timeline").at(-1);
    return readCharge(charge, TIMELINE[last === undefined ? "" : textAt(last, "status")] ?? "pending");
  },
};

type Statuses = Readonly<Record<string, NoticeStatus | undefined>>;

/** A delayed charge was paid after it expired: Coinbase resolves it or not. */
const EVENT: Statuses = { "charge:confirmed": "paid", "charge:resolved": "paid", "charge:failed": "failed" };

const TIMELINE: Statuses = {
  COMPLETED: "paid",
  RESOLVED: "paid",
  EXPIRED: "failed",
  CANCELED: "failed",
  UNRESOLVED: "failed",
};

const CONTEXT: Statuses = { UNDERPAID: "partial", OVERPAID: "overpaid" };

/** A charge that was paid too little or too much fails, or is resolved, with that context and with what was paid. */
function readCharge(charge: LooseObject, outcome: NoticeStatus): PaymentState {
  const contexts = objectsAt(charge, "timeline").map((entry) => CONTEXT[textAt(entry, "context")]);
  const differing = outcome === "pending" ? undefined : contexts.find(Boolean);
  const payments = objectsAt(charge, "payments").map((payment) => textAt(payment, "value", "local", "amount"));
  return {
    externalId: required(textAt(charge, "code"), "code"),
    amount: decimal(differing === undefined ? textAt(charge, "pricing", "local", "amount") : sumOf(payments)),
    currency: required(textAt(charge, "pricing", "local", "currency"), "pricing.local.currency"),
    status: differing ?? outcome,
  };
}
