import { z } from "zod";
import { acknowledge, type DriverIo, NoticeRefused, type NoticeStatus, type PaymentDriver } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { readJson, required, textAt } from "./kit/body.ts";
import { call, expected, type SystemAnswer } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { statusOf } from "./kit/notice.ts";
import { exactNumber, parseExactJson, phpJson, sortMembers } from "./kit/php.ts";
import { hmac, requireAnySignature } from "./kit/signature.ts";

const API = "https://api.lava.ru/business/invoice";
/** Minutes an invoice is open. */
const EXPIRE = 300;

const credentials = z.object({ shopId: plain(), secretKey: secret(), additionalKey: secret() });
type Credentials = z.infer<typeof credentials>;

const STATUS: Record<string, NoticeStatus> = { success: "paid", cancel: "failed", error: "failed", expired: "failed" };

export const driver: PaymentDriver<Credentials> = {
  system: "lava",
  title: "LAVA",
  site: "https://lava.ru",
  countries: ["RU"],
  currencies: ["RUB"],
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await request("create", keys, io, {
      sum: exactNumber(payment.amount),
      orderId: payment.id,
      shopId: keys.shopId,
      hookUrl: payment.noticeUrl,
      successUrl: payment.returnUrl,
      failUrl: payment.returnUrl,
      expire: EXPIRE,
      comment: payment.description,
    });
    return {
      kind: "redirect",
      redirect: expected(textAt(answer.body, "data", "url"), answer),
      externalId: textAt(answer.body, "data", "id"),
    };
  },
  async verify(notice, { additionalKey }) {
    const sorted = sortMembers(parseExactJson(notice.body.toString()));
    const forms = [phpJson(sorted), JSON.stringify(sorted)];
    requireAnySignature(
      notice.headers["authorization"],
      forms.map((form) => hmac("sha256", additionalKey, form)),
    );
    const body = readJson(notice.body);
    if (textAt(body, "type") !== "1") throw new NoticeRefused("not an invoice", acknowledge());
    return {
      paymentId: required(textAt(body, "order_id"), "order_id"),
      externalId: required(textAt(body, "invoice_id"), "invoice_id"),
      amount: decimal(textAt(body, "amount")),
      currency: "RUB",
      status: statusOf(STATUS, textAt(body, "status")),
      acknowledgement: acknowledge(),
    };
  },
  async fetch({ id, externalId }, keys, io) {
    const named = externalId === undefined ? { orderId: id } : { invoiceId: externalId };
    const answer = await request("status", keys, io, { shopId: keys.shopId, ...named });
    return {
      externalId: expected(textAt(answer.body, "data", "id"), answer),
      amount: textAt(answer.body, "data", "amount"),
      currency: "RUB",
      status: statusOf(STATUS, textAt(answer.body, "data", "status")),
    };
  },
  async refund({ externalId, amount, reason }, keys, io) {
    const content = { shopId: keys.shopId, invoiceId: externalId, amount: exactNumber(amount), description: reason };
    const answer = await request("refund", keys, io, content);
    const status = expected(textAt(answer.body, "data", "status"), answer);
    return { externalId: textAt(answer.body, "data", "refund_id"), status: status === "success" ? "refunded" : "pending" };
  },
};

function request(path: string, { secretKey }: Credentials, io: DriverIo, content: object): Promise<SystemAnswer> {
  const json = JSON.stringify(content);
  return call(io, `${API}/${path}`, { json, headers: { signature: hmac("sha256", secretKey, json) } });
}
