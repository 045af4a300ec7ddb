import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, type NoticeRequest, type NoticeStatus, type PaymentDriver, type PaymentState } from "./driver.ts";
import { fromMinor, isBelow, toMinor } from "./kit/amounts.ts";
import { objectAt, readForm, readJson, required, sortedEntries, textAt } from "./kit/body.ts";
import { call, expected, refusal, type SystemAnswer, understood } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { requireOwn, statusOf } from "./kit/notice.ts";
import { digest, requireHexSignature } from "./kit/signature.ts";

const API = "https://api.fondy.eu/api";

const credentials = z.object({ merchantId: plain(), secretKey: secret() });
type Credentials = z.infer<typeof credentials>;

/** Over the values that are not empty, in the order of their names; "0" is a value. */
function sign(fields: LooseObject, { secretKey }: Credentials): string {
  const values = sortedEntries(fields).flatMap(([, value]) => (typeof value === "string" && value !== "" ? [value] : []));
  return digest("sha1", [secretKey, ...values].join("|"));
}

const STATUS: Record<string, NoticeStatus> = { approved: "paid", declined: "failed", expired: "failed", reversed: "refunded" };

export const driver: PaymentDriver<Credentials> = {
  system: "fondy",
  title: "Fondy",
  site: "https://fondy.ua",
  countries: ["UA"],
  currencies: ["UAH", "USD", "EUR", "GBP"],
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await request("checkout/url/", keys, io, {
      order_id: payment.id,
      order_desc: payment.description,
      amount: toMinor(payment.amount, 2),
      currency: payment.currency,
      server_callback_url: payment.noticeUrl,
      response_url: payment.returnUrl,
    });
    const { body } = answer;
    const redirect = expected(textAt(body, "response", "checkout_url"), answer);
    return { kind: "redirect", redirect, externalId: textAt(body, "response", "payment_id") };
  },
  async verify(notice, keys) {
    const { signature, response_signature_string: _, ...signed } = readFields(notice);
    requireHexSignature(typeof signature === "string" ? signature : "", sign(signed, keys));
    requireOwn(textAt(signed, "merchant_id"), keys.merchantId, "merchant_id");
    const paymentId = required(textAt(signed, "order_id"), "order_id");
    return { paymentId, ...stateOf(signed), acknowledgement: acknowledge() };
  },
  async fetch({ id }, keys, io) {
    const answer = await request("status/order_id", keys, io, { order_id: id });
    expected(textAt(answer.body, "response", "order_status"), answer);
    return understood(answer, (body) => stateOf(objectAt(body, "response")));
  },
  async refund({ id, amount, currency, reason }, keys, io) {
    const content = { order_id: id, amount: toMinor(amount, 2), currency, comment: reason };
    const answer = await request("reverse/order_id", keys, io, content);
    const status = expected(textAt(answer.body, "response", "reverse_status"), answer);
    if (status === "declined") throw refusal(answer);
    return { status: status === "approved" ? "refunded" : "pending" };
  },
};

const readFields = ({ body }: NoticeRequest): LooseObject =>
  body.toString().trimStart().startsWith("{") ? readJson(body) : readForm(body);

function request(path: string, keys: Credentials, io: DriverIo, content: Record<string, string>): Promise<SystemAnswer> {
  const fields = { merchant_id: keys.merchantId, ...content };
  return call(io, `${API}/${path}`, { json: JSON.stringify({ request: { ...fields, signature: sign(fields, keys) } }) });
}

/** `reversal_amount` holds what was paid back so far, in part or in full. */
function stateOf(order: LooseObject): PaymentState {
  const status = statusOf(STATUS, textAt(order, "order_status"));
  const amount = fromMinor(textAt(order, "amount"), 2);
  const back = fromMinor(textAt(order, "reversal_amount") || "0", 2);
  const isBack = isBelow("0", back);
  return {
    externalId: textAt(order, "payment_id"),
    ...(isBack ? { amount: back, paid: amount } : { amount }),
    currency: textAt(order, "currency"),
    status: isBack ? "refunded" : status,
  };
}
