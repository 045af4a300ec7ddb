import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, NoticeRefused, type NoticeStatus, type PaymentDriver, type PaymentState } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { objectAt, readJson, required, textAt } from "./kit/body.ts";
import { call, emailOf, expected } from "./kit/call.ts";
import { secret } from "./kit/credentials.ts";
import { statusOf } from "./kit/notice.ts";
import { rawMember } from "./kit/raw-member.ts";
import { hmac, requireHexSignature } from "./kit/signature.ts";

const API = "https://api.korapay.com/merchant/api/v1/charges";

const credentials = z.object({ secretKey: secret() });
type Credentials = z.infer<typeof credentials>;

const bearer = ({ secretKey }: Credentials) => ({ authorization: `Bearer ${secretKey}` });

export const driver: PaymentDriver<Credentials> = {
  system: "korapay",
  title: "Kora",
  site: "https://www.korahq.com",
  countries: ["NG", "GH", "KE", "ZA", "CM", "CI", "EG", "TZ"],
  currencies: ["NGN", "GHS", "KES", "ZAR", "XAF", "XOF", "EGP", "TZS", "USD"],
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await call(io, `${API}/initialize`, {
      headers: bearer(keys),
      json: JSON.stringify({
        reference: payment.id,
        amount: Number(payment.amount),
        currency: payment.currency,
        narration: payment.description,
        redirect_url: payment.returnUrl,
        notification_url: payment.noticeUrl,
        customer: { email: emailOf(payment) },
      }),
    });
    return { kind: "redirect", redirect: expected(textAt(answer.body, "data", "checkout_url"), answer) };
  },
  /** Only `data` is signed: the event's name is taken from its status. */
  async verify(notice, keys) {
    const event = readJson(notice.body);
    const signed = required(rawMember(notice.body.toString(), "data"), "data");
    requireHexSignature(notice.headers["x-korapay-signature"], hmac("sha256", keys.secretKey, signed));
    const type = textAt(event, "event");
    const data = objectAt(event, "data");
    const status = EVENT[type];
    if (status === undefined) throw new NoticeRefused(`${type} is not about a payment`, acknowledge());
    const read = readCharge(data);
    if (status === "paid" && read.status !== "paid") throw new NoticeRefused("the signed status is another one");
    return { ...read, paymentId: paymentOf(data), status, acknowledgement: acknowledge() };
  },
  async fetch({ id }, keys, io) {
    const { body } = await call(io, `${API}/${encodeURIComponent(id)}`, { method: "GET", headers: bearer(keys) });
    return readCharge(objectAt(body, "data"));
  },
};

const EVENT: Readonly<Record<string, NoticeStatus | undefined>> = { "charge.success": "paid", "charge.failed": "failed" };

const STATUS = { success: "paid", failed: "failed", expired: "failed" } as const;

/** Ours is `payment_reference` where `reference` is Kora's own. */
const paymentOf = (charge: LooseObject): string =>
  required(textAt(charge, "payment_reference") || textAt(charge, "reference"), "reference");

const readCharge = (charge: LooseObject): PaymentState => ({
  externalId: required(textAt(charge, "reference"), "reference"),
  amount: decimal(textAt(charge, "amount")),
  currency: required(textAt(charge, "currency"), "currency"),
  status: statusOf(STATUS, textAt(charge, "status")),
});
