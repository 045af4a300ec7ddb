import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledgeJson, type DriverIo, type NoticeStatus, type PaymentDriver, type PaymentState } from "./driver.ts";
import { decimal, shortest } from "./kit/amounts.ts";
import { readJson, required, textAt } from "./kit/body.ts";
import { call, expected, refusal, type SystemAnswer } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { requireOwn, statusOf } from "./kit/notice.ts";
import { exactNumber } from "./kit/php.ts";
import { hmac, requireHexSignature } from "./kit/signature.ts";

const API = "https://api.wayforpay.com/api";

const credentials = z.object({ merchantAccount: plain(), secretKey: secret(), domain: plain() });
type Credentials = z.infer<typeof credentials>;

const sign = ({ secretKey }: Credentials, ...parts: readonly string[]): string => hmac("md5", secretKey, parts.join(";"));

const STATUS: Record<string, NoticeStatus> = {
  Approved: "paid",
  Declined: "failed",
  Expired: "failed",
  Refunded: "refunded",
  Voided: "refunded",
};

export const driver: PaymentDriver<Credentials> = {
  system: "wayforpay",
  title: "WayForPay",
  site: "https://wayforpay.com",
  countries: ["UA"],
  currencies: ["UAH", "USD", "EUR"],
  kind: "redirect",
  credentials,
  async create({ id, amount, currency, description, returnUrl, noticeUrl }, keys, io) {
    const orderDate = Math.floor(io.now());
    const price = shortest(amount);
    const { merchantAccount, domain } = keys;
    const answer = await request("CREATE_INVOICE", keys, io, {
      merchantDomainName: domain,
      orderReference: id,
      orderDate,
      amount: exactNumber(amount),
      currency,
      productName: [description],
      productCount: [1],
      productPrice: [exactNumber(amount)],
      serviceUrl: noticeUrl,
      returnUrl,
      merchantSignature: sign(keys, merchantAccount, domain, id, String(orderDate), price, currency, description, "1", price),
    });
    return { kind: "redirect", redirect: expected(textAt(answer.body, "invoiceUrl"), answer) };
  },
  /** JSON under the content type of a form. It names no id of WayForPay's. */
  async verify(notice, keys, io) {
    const body = readJson(notice.body);
    const text = (name: string) => textAt(body, name);
    const reference = text("orderReference");
    const signed = [
      text("merchantAccount"),
      reference,
      shortest(decimal(text("amount"))),
      text("currency"),
      text("authCode"),
      text("cardPan"),
    ];
    requireHexSignature(text("merchantSignature"), sign(keys, ...signed, text("transactionStatus"), text("reasonCode")));
    requireOwn(text("merchantAccount"), keys.merchantAccount, "merchantAccount");
    const time = Math.floor(io.now());
    const signature = sign(keys, reference, "accept", String(time));
    return {
      paymentId: required(reference, "orderReference"),
      ...stateOf(body),
      acknowledgement: acknowledgeJson({ orderReference: reference, status: "accept", time, signature }),
    };
  },
  async fetch({ id }, keys, io) {
    const merchantSignature = sign(keys, keys.merchantAccount, id);
    const answer = await request("CHECK_STATUS", keys, io, { orderReference: id, merchantSignature });
    expected(textAt(answer.body, "transactionStatus"), answer);
    if (textAt(answer.body, "orderReference") !== id) throw refusal(answer);
    return stateOf(answer.body);
  },
  async refund({ id, amount, currency, reason }, keys, io) {
    const answer = await request("REFUND", keys, io, {
      orderReference: id,
      amount: exactNumber(amount),
      currency,
      comment: reason,
      merchantSignature: sign(keys, keys.merchantAccount, id, shortest(amount), currency),
    });
    const status = expected(textAt(answer.body, "transactionStatus"), answer);
    if (statusOf(STATUS, status) === "failed") throw refusal(answer);
    return { status: statusOf(STATUS, status) === "refunded" ? "refunded" : "pending" };
  },
};

function request(transactionType: string, { merchantAccount }: Credentials, io: DriverIo, content: object): Promise<SystemAnswer> {
  return call(io, API, { json: JSON.stringify({ transactionType, merchantAccount, apiVersion: 1, ...content }) });
}

const stateOf = (body: LooseObject): PaymentState => ({
  externalId: textAt(body, "orderReference"),
  amount: textAt(body, "amount"),
  currency: textAt(body, "currency"),
  status: statusOf(STATUS, textAt(body, "transactionStatus")),
});
