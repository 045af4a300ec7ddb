import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, NoticeRefused, type NoticeStatus, type PaymentDriver, type PaymentState } from "./driver.ts";
import { fixed, isBelow, minorDigits } from "./kit/amounts.ts";
import { readForm, textAt } from "./kit/body.ts";
import { call, expected, named } from "./kit/call.ts";
import { secret } from "./kit/credentials.ts";
import { askedBack, requireLive, statusOf } from "./kit/notice.ts";

const API = "https://api.mollie.com/v2/payments";

const credentials = z.object({ apiKey: secret() });
type Credentials = z.infer<typeof credentials>;

const bearer = ({ apiKey }: Credentials) => ({ authorization: `Bearer ${apiKey}` });

const moneyOf = (amount: string, currency: string) => ({ currency, value: fixed(amount, minorDigits(currency)) });

export const driver: PaymentDriver<Credentials> = {
  system: "mollie",
  title: "Mollie",
  site: "https://www.mollie.com",
  countries: "any",
  currencies: "AED AUD BGN BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS ISK JPY MXN MYR NOK NZD PHP PLN RON RUB SEK SGD THB TWD USD ZAR".split(
    " ",
  ),
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await call(io, API, {
      headers: { ...bearer(keys), "idempotency-key": payment.id },
      json: JSON.stringify({
        amount: moneyOf(payment.amount, payment.currency),
        description: payment.description,
        redirectUrl: payment.returnUrl,
        webhookUrl: payment.noticeUrl,
        metadata: { payment_id: payment.id },
      }),
    });
    return {
      kind: "redirect",
      redirect: expected(textAt(answer.body, "_links", "checkout", "href"), answer),
      externalId: textAt(answer.body, "id"),
    };
  },
  /** Unsigned: the id is all that is taken from it. Mollie wants 200 even for ids that are not ours. */
  async verify(notice, keys, io) {
    const id = readForm(notice.body)["id"] ?? "";
    if (!/^tr_\w+$/.test(id)) throw new NoticeRefused("no payment of Mollie is named", acknowledge());
    const payment = await askedBack(readPayment(id, keys, io), acknowledge());
    requireLive(textAt(payment, "mode") === "test" && !keys.apiKey.startsWith("test_"), io, acknowledge());
    const paymentId = textAt(payment, "metadata", "payment_id");
    if (textAt(payment, "id") !== id || paymentId === "") throw new NoticeRefused("the payment is not ours", acknowledge());
    return { paymentId, ...stateOf(payment), acknowledgement: acknowledge() };
  },
  async fetch({ externalId }, keys, io) {
    return stateOf(await readPayment(named(externalId), keys, io));
  },
  repeatsRefunds: true,
  async refund(refund, keys, io) {
    const answer = await call(io, `${API}/${encodeURIComponent(refund.externalId)}/refunds`, {
      headers: { ...bearer(keys), "idempotency-key": refund.reference },
      json: JSON.stringify({ amount: moneyOf(refund.amount, refund.currency), description: refund.reason }),
    });
    return { externalId: textAt(answer.body, "id"), status: textAt(answer.body, "status") === "refunded" ? "refunded" : "pending" };
  },
};

async function readPayment(id: string, keys: Credentials, io: DriverIo): Promise<LooseObject> {
  const answer = await call(io, `${API}/${encodeURIComponent(id)}`, { method: "GET", headers: bearer(keys) });
  expected(textAt(answer.body, "status"), answer);
  return answer.body;
}

const STATUS: Record<string, NoticeStatus> = { paid: "paid", canceled: "failed", expired: "failed", failed: "failed" };

function stateOf(payment: LooseObject): PaymentState {
  const externalId = textAt(payment, "id");
  const paid = textAt(payment, "amount", "value");
  for (const [member, status] of [
    ["amountChargedBack", "chargeback"],
    ["amountRefunded", "refunded"],
  ] as const) {
    const back = textAt(payment, member, "value");
    if (back !== "" && isBelow("0", back)) {
      return { externalId, amount: back, paid, currency: textAt(payment, member, "currency"), status };
    }
  }
  return {
    externalId,
    amount: paid,
    currency: textAt(payment, "amount", "currency"),
    status: statusOf(STATUS, textAt(payment, "status")),
  };
}
