import { z } from "zod";
import type { LooseObject } from "../../http/loose-json.ts";
import { acknowledge, type DriverIo, NoticeRefused, type NoticeStatus, type PaymentDriver, type PaymentState } from "../driver.ts";
import { decimal } from "./amounts.ts";
import { objectAt, readJson, required, textAt } from "./body.ts";
import { call, expected, type SystemAnswer, understood } from "./call.ts";
import { plain, secret } from "./credentials.ts";
import { statusOf } from "./notice.ts";
import { parseExactJson, phpJson } from "./php.ts";
import { digest, requireAnySignature } from "./signature.ts";

const credentials = z.object({ merchant: plain(), paymentKey: secret() });
type Credentials = z.infer<typeof credentials>;

/** Seconds an invoice is open. */
const LIFETIME = 3600;

const sign = (json: string, { paymentKey }: Credentials): string => digest("md5", Buffer.from(json).toString("base64") + paymentKey);

type Place = Pick<PaymentDriver<Credentials>, "system" | "title" | "site" | "addresses"> & { api: string };

/** Cryptomus and Heleket are one protocol at two addresses. */
export const invoiceByUuid = ({ api, ...place }: Place): PaymentDriver<Credentials> => ({
  ...place,
  countries: "any",
  currencies: "any",
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await request(`${api}/v1/payment`, keys, io, {
      amount: payment.amount,
      currency: payment.currency,
      order_id: payment.id,
      url_callback: payment.noticeUrl,
      url_return: payment.returnUrl,
      url_success: payment.returnUrl,
      lifetime: LIFETIME,
      subtract: 0,
    });
    const redirect = expected(textAt(answer.body, "result", "url"), answer);
    return { kind: "redirect", redirect, externalId: textAt(answer.body, "result", "uuid") };
  },
  async verify(notice, keys) {
    const text = notice.body.toString();
    const body = readJson(text);
    requireAnySignature(
      textAt(body, "sign"),
      signedForms(text).map((form) => sign(form, keys)),
    );
    if (textAt(body, "type") === "payout") throw new NoticeRefused("a payout, not a payment", acknowledge("OK"));
    const paymentId = required(textAt(body, "order_id"), "order_id");
    return { paymentId, ...stateOf(body), acknowledgement: acknowledge("OK") };
  },
  async fetch({ id, externalId }, keys, io) {
    const asked = externalId === undefined ? { order_id: id } : { uuid: externalId };
    const answer = await request(`${api}/v1/payment/info`, keys, io, asked);
    expected(textAt(answer.body, "result", "uuid"), answer);
    return understood(answer, (body) => stateOf(objectAt(body, "result")));
  },
});

/** What came without its `sign`, wherever that stands, and as PHP writes it again. */
function signedForms(text: string): string[] {
  const { sign: _, ...rest } = parseExactJson(text) as Record<string, unknown>;
  const cut = text.replace(/,\s*"sign"\s*:\s*"\w*"/, "").replace(/"sign"\s*:\s*"\w*"\s*,?/, "");
  return [cut, phpJson(rest, { unicode: true })];
}

function request(address: string, keys: Credentials, io: DriverIo, content: object): Promise<SystemAnswer> {
  const json = phpJson(content);
  return call(io, address, { json, headers: { merchant: keys.merchant, sign: sign(json, keys) } });
}

/** `locked` is held by the system's own checks; a refund that failed changes nothing. */
const STATUS: Record<string, NoticeStatus> = {
  paid: "paid",
  paid_over: "overpaid",
  wrong_amount: "partial",
  fail: "failed",
  cancel: "failed",
  system_fail: "failed",
  refund_paid: "refunded",
};

/** More or less than the invoice is counted in dollars. */
function stateOf(payment: LooseObject): PaymentState {
  const status = statusOf(STATUS, textAt(payment, "status") || textAt(payment, "payment_status"));
  const paid = status === "overpaid" || status === "partial" ? textAt(payment, "payment_amount_usd") : "";
  return {
    externalId: required(textAt(payment, "uuid"), "uuid"),
    amount: decimal(paid || textAt(payment, "amount")),
    currency: paid === "" ? textAt(payment, "currency") : "USD",
    status,
  };
}
