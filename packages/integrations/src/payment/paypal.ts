import { z } from "zod";
import { isObject, type LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, NoticeRefused, type NoticeStatus, type PaymentDriver, type PaymentState } from "./driver.ts";
import { decimal, fixed, isBelow, sumOf } from "./kit/amounts.ts";
import { objectAt, readJson, required, textAt } from "./kit/body.ts";
import { ask, basic, call, expected, named, refusal, type SystemAnswer, understood } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { statusOf } from "./kit/notice.ts";
import { requirePayPalSignature } from "./kit/paypal-signature.ts";

const credentials = z.object({ clientId: plain(), clientSecret: secret(), webhookId: plain() });
type Credentials = z.infer<typeof credentials>;

const WHOLE: ReadonlySet<string> = new Set(["HUF", "JPY", "TWD"]);
const value = (amount: string, currency: string): string => fixed(amount, WHOLE.has(currency) ? 0 : 2);

export const driver: PaymentDriver<Credentials> = {
  system: "paypal",
  title: "PayPal",
  site: "https://www.paypal.com",
  countries: "any",
  currencies: "AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD".split(" "),
  kind: "redirect",
  credentials,
  async create({ id, amount, currency, returnUrl }, keys, io) {
    const answer = await request("/v2/checkout/orders", keys, io, id, {
      intent: "CAPTURE",
      purchase_units: [{ amount: { currency_code: currency, value: value(amount, currency) }, custom_id: id, invoice_id: id }],
      payment_source: { paypal: { experience_context: { return_url: returnUrl, cancel_url: returnUrl } } },
    });
    if (answer.status > 299) throw refusal(answer);
    return { kind: "redirect", redirect: expected(linkIn(answer.body, "payer-action"), answer), externalId: textAt(answer.body, "id") };
  },
  async verify(notice, keys, io) {
    await requirePayPalSignature(notice, keys.webhookId, io);
    const event = readJson(notice.body);
    const type = textAt(event, "event_type");
    const resource = objectAt(event, "resource");
    return { ...(await readEvent(type, resource, keys, io)), acknowledgement: acknowledge() };
  },
  /** On the customer's return too: an order they approved is captured. */
  async fetch({ externalId }, keys, io) {
    const asked = named(externalId);
    const path = encodeURIComponent(asked);
    const order = await request(`/v2/checkout/orders/${path}`, keys, io);
    if (order.status === 404) {
      const capture = await request(`/v2/payments/captures/${path}`, keys, io);
      if (capture.status > 299) throw refusal(capture);
      return understood(capture, readCapture);
    }
    if (order.status > 299) throw refusal(order);
    const isApproved = textAt(order.body, "status") === "APPROVED";
    return understood(isApproved ? await capture(asked, keys, io) : order, readOrder);
  },
  repeatsRefunds: true,
  async refund({ externalId, amount, currency, reason, reference }, keys, io) {
    const path = `/v2/payments/captures/${encodeURIComponent(externalId)}/refund`;
    const money = { value: value(amount, currency), currency_code: currency };
    const answer = await request(path, keys, io, reference, { amount: money, note_to_payer: reason });
    if (answer.status > 299) throw refusal(answer);
    return { externalId: textAt(answer.body, "id"), status: textAt(answer.body, "status") === "COMPLETED" ? "refunded" : "pending" };
  },
};

async function request(path: string, keys: Credentials, io: DriverIo, requestId?: string, content?: object): Promise<SystemAnswer> {
  const api = io.test === true ? "https://api-m.sandbox.paypal.com" : "https://api-m.paypal.com";
  const login = await call(io, `${api}/v1/oauth2/token`, {
    headers: { authorization: basic(keys.clientId, keys.clientSecret) },
    form: { grant_type: "client_credentials" },
  });
  const authorization = `Bearer ${expected(textAt(login.body, "access_token"), login)}`;
  if (requestId === undefined) return ask(io, api + path, { method: "GET", headers: { authorization } });
  return ask(io, api + path, { headers: { authorization, "paypal-request-id": requestId }, json: JSON.stringify(content ?? {}) });
}

/** The customer's approval moves no money yet. */
async function capture(orderId: string, keys: Credentials, io: DriverIo): Promise<SystemAnswer> {
  const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}`;
  const captured = await request(`${path}/capture`, keys, io, `capture-${orderId}`, {});
  if (captured.status <= 299) return captured;
  const order = captured.text.includes("ORDER_ALREADY_CAPTURED") ? await request(path, keys, io) : captured;
  if (order.status > 299) throw refusal(order);
  return order;
}

type Read = PaymentState & { paymentId: string };

const CAPTURE: Record<string, NoticeStatus> = {
  "PAYMENT.CAPTURE.COMPLETED": "paid",
  "PAYMENT.CAPTURE.PENDING": "pending",
  "PAYMENT.CAPTURE.DENIED": "failed",
  "PAYMENT.CAPTURE.DECLINED": "failed",
};
const REVERSAL: Record<string, NoticeStatus> = { "PAYMENT.CAPTURE.REFUNDED": "refunded", "PAYMENT.CAPTURE.REVERSED": "chargeback" };

async function readEvent(type: string, resource: LooseObject, keys: Credentials, io: DriverIo): Promise<Read> {
  if (type === "CHECKOUT.ORDER.APPROVED") {
    return understood(await capture(required(textAt(resource, "id"), "id"), keys, io), readOrder);
  }
  if (type === "CUSTOMER.DISPUTE.CREATED") return readDispute(resource);
  if (Object.hasOwn(CAPTURE, type)) return { ...readCapture(resource), status: statusOf(CAPTURE, type) };
  if (Object.hasOwn(REVERSAL, type)) return { ...readReversal(resource), status: statusOf(REVERSAL, type) };
  throw new NoticeRefused(`${type} is not about a payment`, acknowledge());
}

const moneyIn = (money: LooseObject) => ({ amount: decimal(textAt(money, "value")), currency: textAt(money, "currency_code") });

const paymentIdOf = (object: LooseObject): string => required(textAt(object, "custom_id") || textAt(object, "invoice_id"), "custom_id");

const STATUS: Record<string, NoticeStatus> = {
  COMPLETED: "paid",
  PARTIALLY_REFUNDED: "paid",
  REFUNDED: "refunded",
  DECLINED: "failed",
  FAILED: "failed",
};

const readCapture = (capture: LooseObject): Read => ({
  paymentId: paymentIdOf(capture),
  externalId: required(textAt(capture, "id"), "id"),
  ...moneyIn(objectAt(capture, "amount")),
  status: statusOf(STATUS, textAt(capture, "status")),
});

/** Of the refund itself; the capture it belongs to is one link up. */
function readReversal(refund: LooseObject): Omit<Read, "status"> {
  const externalId = linkIn(refund, "up").split("/").at(-1) || textAt(refund, "id");
  const total = objectAt(refund, "seller_payable_breakdown", "total_refunded_amount");
  const money = moneyIn(textAt(total, "value") === "" ? objectAt(refund, "amount") : total);
  return { paymentId: paymentIdOf(refund), externalId: required(externalId, "id"), ...money };
}

function readDispute(dispute: LooseObject): Read {
  const transaction = firstOf(dispute, "disputed_transactions");
  return {
    paymentId: required(textAt(transaction, "custom") || textAt(transaction, "invoice_number"), "custom"),
    externalId: required(textAt(transaction, "seller_transaction_id"), "seller_transaction_id"),
    ...moneyIn(objectAt(dispute, "dispute_amount")),
    status: "chargeback",
  };
}

/** An order that no one has paid yet has no capture. */
function readOrder(order: LooseObject): Read {
  const unit = firstOf(order, "purchase_units");
  const payments = objectAt(unit, "payments");
  const found = firstOf(payments, "captures");
  if (textAt(found, "id") === "") {
    const status = textAt(order, "status") === "VOIDED" ? "failed" : "pending";
    return { paymentId: paymentIdOf(unit), externalId: textAt(order, "id"), ...moneyIn(objectAt(unit, "amount")), status };
  }
  const read = readCapture({ ...found, custom_id: textAt(found, "custom_id") || paymentIdOf(unit) });
  const refunds = listAt(payments, "refunds").filter((refund) => textAt(refund, "status") === "COMPLETED");
  const back = fixed(sumOf(refunds.map((refund) => textAt(refund, "amount", "value"))));
  return isBelow("0", back) ? { ...read, amount: back, paid: read.amount, status: "refunded" } : read;
}

const listAt = (object: LooseObject, name: string): LooseObject[] => {
  const list = object[name];
  return Array.isArray(list) ? list.filter(isObject) : [];
};

const firstOf = (object: LooseObject, name: string): LooseObject => listAt(object, name)[0] ?? {};

const linkIn = (object: LooseObject, rel: string): string => {
  const link = listAt(object, "links").find((each) => textAt(each, "rel") === rel);
  return link === undefined ? "" : textAt(link, "href");
};
