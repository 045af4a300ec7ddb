import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, NoticeRefused, type NoticeStatus, type PaymentDriver, type PaymentState } from "./driver.ts";
import { fixed, isBelow } from "./kit/amounts.ts";
import { flagAt, objectAt, readJson, required, textAt } from "./kit/body.ts";
import { basic, call, expected, named } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { askedBack, requireAgreement, requireLive, statusOf } from "./kit/notice.ts";

const API = "https://api.yookassa.ru/v3";
/** Letters that its description takes. */
const DESCRIPTION = 128;

const credentials = z.object({ shopId: plain(), secretKey: secret() });
type Credentials = z.infer<typeof credentials>;

const authorization = ({ shopId, secretKey }: Credentials) => ({ authorization: basic(shopId, secretKey) });

export const driver: PaymentDriver<Credentials> = {
  system: "yookassa",
  title: "YooKassa",
  site: "https://yookassa.ru",
  countries: ["RU"],
  currencies: ["RUB", "USD", "EUR"],
  kind: "redirect",
  credentials,
  addresses: "185.71.76.0/27 185.71.77.0/27 77.75.153.0/25 77.75.154.128/25 77.75.156.11 77.75.156.35 2a02:5180::/32".split(" "),
  async create(payment, keys, io) {
    const answer = await call(io, `${API}/payments`, {
      headers: { ...authorization(keys), "idempotence-key": payment.id },
      json: JSON.stringify({
        amount: { value: fixed(payment.amount), currency: payment.currency },
        capture: true,
        confirmation: { type: "redirect", return_url: payment.returnUrl },
        description: payment.description.slice(0, DESCRIPTION),
        metadata: { payment_id: payment.id },
      }),
    });
    const redirect = expected(textAt(answer.body, "confirmation", "confirmation_url"), answer);
    return { kind: "redirect", redirect, externalId: textAt(answer.body, "id") };
  },
  /** Unsigned: the payment is read from YooKassa, and what the notice claims must agree. */
  async verify(notice, keys, io) {
    const event = readJson(notice.body);
    if (textAt(event, "type") !== "notification") throw new NoticeRefused("not a notification of YooKassa");
    const object = objectAt(event, "object");
    const isRefund = textAt(event, "event").startsWith("refund.");
    const id = required(textAt(object, isRefund ? "payment_id" : "id"), "object.id");
    const payment = await askedBack(readPayment(id, keys, io));
    requireLive(flagAt(payment, "test"), io);
    const paymentId = required(textAt(payment, "metadata", "payment_id"), "metadata.payment_id");
    if (textAt(payment, "id") !== id) throw new NoticeRefused("the system names another payment");
    if (!isRefund) requireAgreement(claimOf(object), claimOf(payment));
    return { paymentId, ...stateOf(payment), acknowledgement: acknowledge() };
  },
  async fetch({ externalId }, keys, io) {
    return stateOf(await readPayment(named(externalId), keys, io));
  },
  repeatsRefunds: true,
  async refund(refund, keys, io) {
    const answer = await call(io, `${API}/refunds`, {
      headers: { ...authorization(keys), "idempotence-key": refund.reference },
      json: JSON.stringify({
        payment_id: refund.externalId,
        amount: { value: fixed(refund.amount), currency: refund.currency },
        description: refund.reason.slice(0, DESCRIPTION),
      }),
    });
    return { externalId: textAt(answer.body, "id"), status: textAt(answer.body, "status") === "succeeded" ? "refunded" : "pending" };
  },
};

async function readPayment(id: string, keys: Credentials, io: DriverIo): Promise<LooseObject> {
  const answer = await call(io, `${API}/payments/${encodeURIComponent(id)}`, { method: "GET", headers: authorization(keys) });
  expected(textAt(answer.body, "status"), answer);
  return answer.body;
}

const claimOf = (payment: LooseObject) => ({
  paymentId: textAt(payment, "metadata", "payment_id"),
  amount: textAt(payment, "amount", "value"),
  currency: textAt(payment, "amount", "currency"),
});

const STATUS: Record<string, NoticeStatus> = { succeeded: "paid", canceled: "failed" };

function stateOf(payment: LooseObject): PaymentState {
  const { amount, currency } = claimOf(payment);
  const externalId = textAt(payment, "id");
  const refunded = textAt(payment, "refunded_amount", "value");
  if (refunded !== "" && isBelow("0", refunded)) return { externalId, amount: refunded, paid: amount, currency, status: "refunded" };
  return { externalId, amount, currency, status: statusOf(STATUS, textAt(payment, "status")) };
}
