import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type NoticeStatus, type PaymentDriver, type PaymentState } from "./driver.ts";
import { decimal, shareOf } from "./kit/amounts.ts";
import { readJson, required, textAt } from "./kit/body.ts";
import { call, expected, named, understood } from "./kit/call.ts";
import { secret } from "./kit/credentials.ts";
import { statusOf } from "./kit/notice.ts";
import { exactNumber, parseExactJson, sortMembers } from "./kit/php.ts";
import { hmac, requireAnySignature } from "./kit/signature.ts";

const API = "https://api.nowpayments.io/v1";

const credentials = z.object({ apiKey: secret(), ipnSecret: secret() });
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "nowpayments",
  title: "NOWPayments",
  site: "https://nowpayments.io",
  countries: "any",
  currencies: "any",
  kind: "redirect",
  credentials,
  addresses: ["51.89.194.21", "51.75.77.69", "138.201.172.58", "65.21.158.36"],
  /** Answers the invoice's id, which cannot be asked about; the payment's comes with the notice. */
  async create(payment, { apiKey }, io) {
    const answer = await call(io, `${API}/invoice`, {
      headers: { "x-api-key": apiKey },
      json: JSON.stringify({
        price_amount: exactNumber(payment.amount),
        price_currency: payment.currency.toLowerCase(),
        order_id: payment.id,
        order_description: payment.description,
        ipn_callback_url: payment.noticeUrl,
        success_url: payment.returnUrl,
        cancel_url: payment.returnUrl,
      }),
    });
    return { kind: "redirect", redirect: expected(textAt(answer.body, "invoice_url"), answer) };
  },
  async verify(notice, { ipnSecret }) {
    const text = notice.body.toString();
    const body = readJson(text);
    requireAnySignature(
      notice.headers["x-nowpayments-sig"],
      // Numbers as they came, and as JavaScript writes them again: the official library does.
      [parseExactJson(text), JSON.parse(text)].map((json) => hmac("sha512", ipnSecret.trim(), JSON.stringify(sortMembers(json, true)))),
    );
    return { paymentId: required(textAt(body, "order_id"), "order_id"), ...stateOf(body), acknowledgement: acknowledge() };
  },
  async fetch({ externalId }, { apiKey }, io) {
    const answer = await call(io, `${API}/payment/${encodeURIComponent(named(externalId))}`, {
      method: "GET",
      headers: { "x-api-key": apiKey },
    });
    expected(textAt(answer.body, "payment_status"), answer);
    return understood(answer, stateOf);
  },
};

const STATUS: Record<string, NoticeStatus> = {
  finished: "paid",
  partially_paid: "partial",
  failed: "failed",
  expired: "failed",
  refunded: "refunded",
};

/** What arrived is counted in coins; a later deposit to the same address is more than the payment requested. */
function stateOf(payment: LooseObject): PaymentState {
  const status = statusOf(STATUS, textAt(payment, "payment_status"));
  const isRepeated = status === "paid" && textAt(payment, "parent_payment_id") !== "";
  const price = decimal(textAt(payment, "price_amount"));
  const isCounted = isRepeated || status === "partial";
  const currency = textAt(payment, "price_currency").toUpperCase();
  return {
    externalId: required(textAt(payment, "payment_id"), "payment_id"),
    amount: isCounted ? shareOf(price, textAt(payment, "actually_paid"), textAt(payment, "pay_amount"), currency) : price,
    currency,
    status: isRepeated ? "overpaid" : status,
  };
}
