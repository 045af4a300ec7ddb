import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, NoticeRefused, type PaymentDriver, type PaymentState } from "./driver.ts";
import { fromMinor, toMinor } from "./kit/amounts.ts";
import { objectAt, readJson, required, textAt } from "./kit/body.ts";
import { call, callJson, expected, type SystemAnswer } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { askedBack, requireAgreement, statusOf } from "./kit/notice.ts";
import { digest, requireHexSignature } from "./kit/signature.ts";

/** Paise. */
const DIGITS = 2;

const credentials = z.object({
  clientId: plain(),
  clientSecret: secret(),
  clientVersion: z.coerce.number().int().positive(),
  webhookUsername: plain(),
  webhookPassword: secret(),
});
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "phonepe",
  title: "PhonePe",
  site: "https://www.phonepe.com/business-solutions/payment-gateway",
  countries: ["IN"],
  currencies: ["INR"],
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await request(io, keys, "/checkout/v2/pay", {
      merchantOrderId: payment.id,
      amount: Number(toMinor(payment.amount, DIGITS)),
      paymentFlow: { type: "PG_CHECKOUT", message: payment.description, merchantUrls: { redirectUrl: payment.returnUrl } },
    });
    return { kind: "redirect", redirect: expected(textAt(answer.body, "redirectUrl"), answer), externalId: textAt(answer.body, "orderId") };
  },
  /** The header is the same for every body: only what the order's status says counts. */
  async verify(notice, keys, io) {
    const mine = digest("sha256", `${keys.webhookUsername}:${keys.webhookPassword}`);
    requireHexSignature(notice.headers["authorization"], mine);
    const event = readJson(notice.body);
    const type = textAt(event, "event") || textAt(event, "type");
    const payload = objectAt(event, "payload");
    const isRefund = textAt(payload, "merchantRefundId") !== "";
    const read = isRefund ? await readRefund(payload, keys, io) : await readOrder(payload, keys, io);
    if (isRefund && read.status !== "refunded") throw new NoticeRefused(`${type}: nothing went back`, acknowledge());
    return { ...read, acknowledgement: acknowledge() };
  },
  async fetch({ id }, keys, io) {
    return stateOf((await request(io, keys, statusPath(id))).body);
  },
  repeatsRefunds: true,
  async refund({ id, amount, reference }, keys, io) {
    const { body } = await request(io, keys, "/payments/v2/refund", {
      merchantRefundId: reference,
      originalMerchantOrderId: id,
      amount: Number(toMinor(amount, DIGITS)),
    });
    return { externalId: textAt(body, "refundId"), status: textAt(body, "state") === "COMPLETED" ? "refunded" : "pending" };
  },
};

const statusPath = (id: string): string => `/checkout/v2/order/${encodeURIComponent(id)}/status`;

/** Each request has a token of its own: it lives for minutes and requests are few. */
async function request(io: DriverIo, keys: Credentials, path: string, body?: object): Promise<SystemAnswer> {
  const isTest = io.test === true;
  const api = isTest ? "https://api-preprod.phonepe.com/apis/pg-sandbox" : "https://api.phonepe.com/apis/pg";
  const tokens = isTest ? api : "https://api.phonepe.com/apis/identity-manager";
  const token = await call(io, `${tokens}/v1/oauth/token`, {
    form: {
      client_id: keys.clientId,
      client_version: String(keys.clientVersion),
      client_secret: keys.clientSecret,
      grant_type: "client_credentials",
    },
  });
  return callJson(io, `${api}${path}`, { authorization: `O-Bearer ${textAt(token.body, "access_token")}` }, body);
}

const STATUS = { COMPLETED: "paid", FAILED: "failed" } as const;

const stateOf = (order: LooseObject): PaymentState => ({
  externalId: required(textAt(order, "orderId"), "orderId"),
  amount: fromMinor(textAt(order, "amount"), DIGITS),
  currency: "INR",
  status: statusOf(STATUS, textAt(order, "state")),
});

type Read = PaymentState & { paymentId: string };

async function readOrder(claim: LooseObject, keys: Credentials, io: DriverIo): Promise<Read> {
  const paymentId = required(textAt(claim, "merchantOrderId"), "merchantOrderId");
  const state = stateOf((await askedBack(request(io, keys, statusPath(paymentId)))).body);
  const amount = fromMinor(textAt(claim, "amount"), DIGITS);
  requireAgreement({ paymentId: textAt(claim, "orderId"), amount }, { ...state, paymentId: state.externalId });
  return { paymentId, ...state };
}

async function readRefund(claim: LooseObject, keys: Credentials, io: DriverIo): Promise<Read> {
  const path = `/payments/v2/refund/${encodeURIComponent(textAt(claim, "merchantRefundId"))}/status`;
  const { body } = await askedBack(request(io, keys, path));
  return {
    paymentId: required(textAt(body, "originalMerchantOrderId"), "originalMerchantOrderId"),
    externalId: textAt(claim, "orderId") || textAt(body, "refundId"),
    amount: fromMinor(textAt(body, "amount"), DIGITS),
    currency: "INR",
    status: textAt(body, "state") === "COMPLETED" ? "refunded" : "pending",
    refundId: textAt(claim, "merchantRefundId"),
  };
}
