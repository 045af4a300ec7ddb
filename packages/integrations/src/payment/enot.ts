import { z } from "zod";
import { acknowledge, NoticeRefused, type NoticeStatus, type PaymentDriver } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { readJson, required, textAt } from "./kit/body.ts";
import { call, expected } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { statusOf } from "./kit/notice.ts";
import { exactNumber, parseExactJson, phpJson, sortMembers } from "./kit/php.ts";
import { hmac, requireAnySignature } from "./kit/signature.ts";

const API = "https://api.enot.io/invoice";
/** Minutes an invoice is open. */
const EXPIRE = 300;

const credentials = z.object({ shopId: plain(), apiKey: secret(), additionalKey: secret() });
type Credentials = z.infer<typeof credentials>;

const STATUS: Record<string, NoticeStatus> = { success: "paid", fail: "failed", expired: "failed", refund: "refunded" };

export const driver: PaymentDriver<Credentials> = {
  system: "enot",
  title: "Enot.io",
  site: "https://enot.io",
  countries: ["RU", "UA"],
  currencies: ["RUB", "USD", "EUR", "UAH"],
  kind: "redirect",
  credentials,
  async create(payment, { shopId, apiKey }, io) {
    const answer = await call(io, `${API}/create`, {
      headers: { "x-api-key": apiKey },
      json: JSON.stringify({
        amount: exactNumber(payment.amount),
        order_id: payment.id,
        currency: payment.currency,
        shop_id: shopId,
        hook_url: payment.noticeUrl,
        comment: payment.description,
        success_url: payment.returnUrl,
        fail_url: payment.returnUrl,
        expire: EXPIRE,
      }),
    });
    return {
      kind: "redirect",
      redirect: expected(textAt(answer.body, "data", "url"), answer),
      externalId: textAt(answer.body, "data", "id"),
    };
  },
  /** Names no currency: the invoice has fixed it. */
  async verify(notice, { additionalKey }) {
    const sorted = sortMembers(parseExactJson(notice.body.toString()), true);
    const forms = [JSON.stringify(sorted), phpJson(sorted)];
    requireAnySignature(
      notice.headers["x-api-sha256-signature"],
      forms.map((form) => hmac("sha256", additionalKey, form)),
    );
    const body = readJson(notice.body);
    if (textAt(body, "type") === "2") throw new NoticeRefused("a payout, not a payment", acknowledge());
    return {
      paymentId: required(textAt(body, "order_id"), "order_id"),
      externalId: required(textAt(body, "invoice_id"), "invoice_id"),
      amount: decimal(textAt(body, "amount")),
      currency: textAt(body, "currency"),
      status: statusOf(STATUS, textAt(body, "status")),
      acknowledgement: acknowledge(),
    };
  },
  async fetch({ id }, { shopId, apiKey }, io) {
    const query = new URLSearchParams({ shop_id: shopId, order_id: id });
    const answer = await call(io, `${API}/info?${query.toString()}`, { method: "GET", headers: { "x-api-key": apiKey } });
    return {
      externalId: expected(textAt(answer.body, "data", "invoice_id") || textAt(answer.body, "data", "id"), answer),
      amount: textAt(answer.body, "data", "invoice_amount") || textAt(answer.body, "data", "amount"),
      currency: textAt(answer.body, "data", "currency"),
      status: statusOf(STATUS, textAt(answer.body, "data", "status")),
    };
  },
};
