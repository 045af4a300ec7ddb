import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, NoticeRefused, type NoticeStatus, type PaymentDriver, type PaymentState } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { objectAt, objectsIn, readJson, required, textAt } from "./kit/body.ts";
import { callJson, expected, type SystemAnswer } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { statusOf } from "./kit/notice.ts";
import { hmac, requireFresh, requireSignature, secondsOf } from "./kit/signature.ts";

/** Required; the customer's is not known. */
const PHONE = "9999999999";

const credentials = z.object({ appId: plain(), secretKey: secret() });
type Credentials = z.infer<typeof credentials>;

/** An order is paid through Cashfree's script alone, a payment link by a plain address: our id is the link's. */
export const driver: PaymentDriver<Credentials> = {
  system: "cashfree",
  title: "Cashfree",
  site: "https://www.cashfree.com",
  countries: ["IN"],
  currencies: "any",
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await request(io, keys, "/links", {
      link_id: payment.id,
      link_amount: Number(payment.amount),
      link_currency: payment.currency,
      link_purpose: payment.description,
      customer_details: { customer_phone: PHONE, customer_email: payment.customer.email },
      link_meta: { return_url: payment.returnUrl, notify_url: payment.noticeUrl },
      link_notify: { send_sms: false, send_email: false },
    });
    return { kind: "redirect", redirect: expected(textAt(answer.body, "link_url"), answer), externalId: textAt(answer.body, "cf_link_id") };
  },
  /** The time and the body are signed without anything between them. */
  async verify(notice, keys, io) {
    const time = notice.headers["x-webhook-timestamp"] ?? "";
    const signed = Buffer.concat([Buffer.from(time), notice.body]);
    requireSignature(notice.headers["x-webhook-signature"], hmac("sha256", keys.secretKey, signed, "base64"));
    requireFresh(secondsOf(time), io.now());
    const event = readJson(notice.body);
    return { ...(await readEvent(textAt(event, "type"), objectAt(event, "data"), keys, io)), acknowledgement: acknowledge() };
  },
  async fetch({ id }, keys, io) {
    const { paymentId: _, ...state } = readLink((await request(io, keys, `/links/${encodeURIComponent(id)}`)).body);
    return state;
  },
  repeatsRefunds: true,
  async refund({ id, amount, reason, reference }, keys, io) {
    const orders = await request(io, keys, `/links/${encodeURIComponent(id)}/orders`);
    const paid = objectsIn(orders.text).find((order) => textAt(order, "order_status") === "PAID");
    const order = expected(paid === undefined ? "" : textAt(paid, "order_id"), orders);
    const refund = { refund_amount: Number(amount), refund_id: reference, refund_note: reason };
    const { body } = await request(io, keys, `/orders/${encodeURIComponent(order)}/refunds`, refund);
    return { externalId: textAt(body, "cf_refund_id"), status: textAt(body, "refund_status") === "SUCCESS" ? "refunded" : "pending" };
  },
};

function request(io: DriverIo, { appId, secretKey }: Credentials, path: string, body?: object): Promise<SystemAnswer> {
  const host = io.test === true ? "sandbox" : "api";
  const headers = { "x-client-id": appId, "x-client-secret": secretKey, "x-api-version": "2023-08-01" };
  return callJson(io, `https://${host}.cashfree.com/pg${path}`, headers, body);
}

type Read = PaymentState & { paymentId: string };

const EVENT: Readonly<Record<string, NoticeStatus | undefined>> = {
  PAYMENT_SUCCESS_WEBHOOK: "paid",
  PAYMENT_FAILED_WEBHOOK: "failed",
  PAYMENT_USER_DROPPED_WEBHOOK: "failed",
};

async function readEvent(type: string, data: LooseObject, keys: Credentials, io: DriverIo): Promise<Read> {
  if (type === "PAYMENT_LINK_EVENT") return readLink(data);
  if (type === "REFUND_STATUS_WEBHOOK") return readRefund(objectAt(data, "refund"), keys, io);
  const status = EVENT[type];
  if (status === undefined) throw new NoticeRefused(`${type} is not about a payment`, acknowledge());
  const order = objectAt(data, "order");
  return {
    paymentId: await paymentOf(order, keys, io),
    externalId: required(textAt(data, "payment", "cf_payment_id"), "cf_payment_id"),
    amount: decimal(textAt(order, "order_amount")),
    currency: required(textAt(order, "order_currency"), "order_currency"),
    status,
  };
}

async function readRefund(refund: LooseObject, keys: Credentials, io: DriverIo): Promise<Read> {
  const word = textAt(refund, "refund_status");
  if (word !== "SUCCESS") throw new NoticeRefused(`a refund is ${word}`, acknowledge());
  return {
    paymentId: await paymentOf(refund, keys, io),
    externalId: required(textAt(refund, "cf_payment_id") || textAt(refund, "cf_refund_id"), "cf_payment_id"),
    amount: decimal(textAt(refund, "refund_amount")),
    currency: textAt(refund, "refund_currency") || "INR",
    status: "refunded",
    refundId: required(textAt(refund, "refund_id") || textAt(refund, "cf_refund_id"), "refund_id"),
  };
}

/** The order that Cashfree makes for a link has an id of its own and the link's among its tags. */
async function paymentOf(order: LooseObject, keys: Credentials, io: DriverIo): Promise<string> {
  const tagged = textAt(order, "order_tags", "link_id");
  const id = required(textAt(order, "order_id"), "order_id");
  if (tagged !== "" || !id.startsWith("CFPay_")) return tagged || id;
  const { body } = await request(io, keys, `/orders/${encodeURIComponent(id)}`);
  return required(textAt(body, "order_tags", "link_id"), "link_id");
}

const LINK_STATUS = { PAID: "paid", PARTIALLY_PAID: "partial", EXPIRED: "failed", CANCELLED: "failed" } as const;

function readLink(link: LooseObject): Read {
  const status = statusOf(LINK_STATUS, textAt(link, "link_status"));
  return {
    paymentId: required(textAt(link, "link_id"), "link_id"),
    externalId: textAt(link, "order", "transaction_id") || textAt(link, "cf_link_id"),
    amount: decimal(textAt(link, status === "partial" ? "link_amount_paid" : "link_amount")),
    currency: required(textAt(link, "link_currency"), "link_currency"),
    status,
  };
}
