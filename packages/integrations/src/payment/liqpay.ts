import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, type NoticeStatus, type PaymentDriver, type PaymentState } from "./driver.ts";
import { decimal, fixed } from "./kit/amounts.ts";
import { readForm, readJson, required, textAt } from "./kit/body.ts";
import { call, refusal, type SystemAnswer, understood } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { requireLive, requireOwn, statusOf } from "./kit/notice.ts";
import { exactNumber } from "./kit/php.ts";
import { digest, requireSignature } from "./kit/signature.ts";
import { formTo } from "./kit/step.ts";

const VERSION = 3;

const credentials = z.object({ publicKey: plain(), privateKey: secret() });
type Credentials = z.infer<typeof credentials>;

const sign = (data: string, { privateKey }: Credentials): string => digest("sha1", privateKey + data + privateKey, "base64");

/** `sandbox` is a payment of the test mode, refused before outside of it. */
const STATUS: Record<string, NoticeStatus> = {
  success: "paid",
  sandbox: "paid",
  failure: "failed",
  error: "failed",
  reversed: "refunded",
};

export const driver: PaymentDriver<Credentials> = {
  system: "liqpay",
  title: "LiqPay",
  site: "https://www.liqpay.ua",
  countries: ["UA"],
  currencies: ["UAH", "USD", "EUR"],
  kind: "form",
  credentials,
  async create(payment, keys) {
    const content = {
      action: "pay",
      amount: exactNumber(payment.amount),
      currency: payment.currency,
      description: payment.description,
      order_id: payment.id,
      server_url: payment.noticeUrl,
      result_url: payment.returnUrl,
    };
    return formTo("https://www.liqpay.ua/api/3/checkout", signedForm(content, keys));
  },
  async verify(notice, keys, io) {
    const { data = "", signature } = readForm(notice.body);
    requireSignature(signature, sign(data, keys));
    const payment = readJson(Buffer.from(data, "base64"));
    requireOwn(textAt(payment, "public_key"), keys.publicKey, "public_key");
    requireLive(textAt(payment, "status") === "sandbox", io, acknowledge());
    const paymentId = required(textAt(payment, "order_id"), "order_id");
    return { paymentId, ...stateOf(payment), acknowledgement: acknowledge() };
  },
  /** A payment the customer has not begun is unknown to LiqPay, which is no failure. */
  async fetch({ id }, keys, io) {
    const answer = await request({ action: "status", order_id: id }, keys, io);
    if (textAt(answer.body, "payment_id") === "") throw refusal(answer);
    const state = understood(answer, stateOf);
    return textAt(answer.body, "status") === "sandbox" && io.test !== true ? { ...state, status: "pending" } : state;
  },
  async refund({ id, amount }, keys, io) {
    const answer = await request({ action: "refund", order_id: id, amount: exactNumber(amount) }, keys, io);
    const status = textAt(answer.body, "status");
    if (textAt(answer.body, "result") !== "ok" || statusOf(STATUS, status) === "failed") throw refusal(answer);
    return { externalId: textAt(answer.body, "payment_id"), status: status === "reversed" ? "refunded" : "pending" };
  },
};

function signedForm(content: object, keys: Credentials): { data: string; signature: string } {
  const data = Buffer.from(JSON.stringify({ version: VERSION, public_key: keys.publicKey, ...content })).toString("base64");
  return { data, signature: sign(data, keys) };
}

const request = (content: object, keys: Credentials, io: DriverIo): Promise<SystemAnswer> =>
  call(io, "https://www.liqpay.ua/api/request", { form: signedForm(content, keys) });

const stateOf = (payment: LooseObject): PaymentState => ({
  externalId: required(textAt(payment, "payment_id"), "payment_id"),
  amount: fixed(decimal(textAt(payment, "amount"))),
  currency: textAt(payment, "currency"),
  status: statusOf(STATUS, textAt(payment, "status")),
});
