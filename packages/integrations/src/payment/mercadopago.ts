import { z } from "zod";
import { field, type LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, NoticeRefused, type NoticeRequest, type PaymentDriver, type PaymentState } from "./driver.ts";
import { decimal, sameAmount } from "./kit/amounts.ts";
import { objectsAt, readForm, readJson, required, textAt } from "./kit/body.ts";
import { callJson, expected, type SystemAnswer } from "./kit/call.ts";
import { secret } from "./kit/credentials.ts";
import { askedBack, requireAgreement, requireLive, statusOf } from "./kit/notice.ts";
import { hmac, requireAnySignature, requireFresh, secondsOf } from "./kit/signature.ts";

const API = "https://api.mercadopago.com";

const credentials = z.object({ accessToken: secret(), webhookSecret: secret() });
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "mercadopago",
  title: "Mercado Pago",
  site: "https://www.mercadopago.com",
  countries: ["AR", "BR", "MX", "CL", "CO", "PE", "UY"],
  currencies: ["ARS", "BRL", "MXN", "CLP", "COP", "PEN", "UYU"],
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const back = payment.returnUrl;
    const answer = await request(io, keys, "/checkout/preferences", {
      items: [{ title: payment.description, quantity: 1, unit_price: Number(payment.amount), currency_id: payment.currency }],
      ...(payment.customer.email !== undefined && { payer: { email: payment.customer.email } }),
      external_reference: payment.id,
      notification_url: payment.noticeUrl,
      back_urls: { success: back, pending: back, failure: back },
      auto_return: "approved",
    });
    return { kind: "redirect", redirect: expected(textAt(answer.body, io.test === true ? "sandbox_init_point" : "init_point"), answer) };
  },
  /** The notice names a payment and says nothing about it. */
  async verify(notice, keys, io) {
    const query = readForm(notice.query);
    requireOwnSignature(notice, query["data.id"] ?? "", keys, io);
    const event = readJson(notice.body);
    const topic = textAt(event, "type") || query["type"] || "";
    if (topic !== "payment") throw new NoticeRefused(`${topic} is not about a payment`, acknowledge());
    const externalId = required(query["data.id"] || textAt(event, "data", "id"), "data.id");
    const payment = (await askedBack(request(io, keys, `/v1/payments/${encodeURIComponent(externalId)}`))).body;
    const state = stateOf(payment);
    requireAgreement({ paymentId: externalId }, { ...state, paymentId: state.externalId });
    requireLive(field(payment, "live_mode") === false, io, acknowledge());
    const paymentId = required(textAt(payment, "external_reference"), "external_reference");
    return { paymentId, ...state, acknowledgement: acknowledge() };
  },
  async fetch({ id, externalId = "" }, keys, io) {
    if (/^\d+$/.test(externalId)) return stateOf((await request(io, keys, `/v1/payments/${externalId}`)).body);
    const query = new URLSearchParams({ external_reference: id, sort: "date_created", criteria: "desc" });
    const found = await request(io, keys, `/v1/payments/search?${query.toString()}`);
    const payments = objectsAt(found.body, "results");
    const payment = payments.find((each) => textAt(each, "status") === "approved") ?? payments[0];
    expected(payment === undefined ? "" : textAt(payment, "id"), found);
    return stateOf(payment ?? {});
  },
};

const request = (io: DriverIo, { accessToken }: Credentials, path: string, body?: object): Promise<SystemAnswer> =>
  callJson(io, `${API}${path}`, { authorization: `Bearer ${accessToken}` }, body);

/** A part that did not come is left out of the text; older documents have the id in lower case. */
function requireOwnSignature({ headers }: NoticeRequest, id: string, { webhookSecret }: Credentials, io: DriverIo): void {
  const parts = (headers["x-signature"] ?? "").split(",").map((part) => part.trim().split("=", 2));
  const [time = "", signature] = ["ts", "v1"].map((name) => parts.find(([each]) => each === name)?.[1]);
  const texts = [id, id.toLowerCase()].map((each) => {
    const fields: [string, string][] = [
      ["id", each],
      ["request-id", headers["x-request-id"] ?? ""],
      ["ts", time],
    ];
    return fields.map(([name, value]) => (value === "" ? "" : `${name}:${value};`)).join("");
  });
  requireAnySignature(
    signature,
    texts.map((text) => hmac("sha256", webhookSecret, text)),
  );
  requireFresh(secondsOf(time), io.now());
}

const STATUS = { approved: "paid", rejected: "failed", cancelled: "failed", refunded: "refunded", charged_back: "chargeback" } as const;

/** A part that went back leaves the payment approved. */
function stateOf(payment: LooseObject): PaymentState {
  const refunded = textAt(payment, "transaction_amount_refunded") || "0";
  const status = statusOf(STATUS, textAt(payment, "status"));
  const isRefund = !sameAmount(refunded, "0") && (status === "paid" || status === "refunded");
  const paid = decimal(textAt(payment, "transaction_amount"));
  return {
    externalId: required(textAt(payment, "id"), "id"),
    ...(isRefund ? { amount: decimal(refunded), paid } : { amount: paid }),
    currency: required(textAt(payment, "currency_id"), "currency_id"),
    status: isRefund ? "refunded" : status,
  };
}
