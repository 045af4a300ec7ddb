import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, NoticeRefused, type PaymentDriver, type PaymentState } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { objectAt, readJson, required, textAt } from "./kit/body.ts";
import { basic, call, callJson, emailOf, expected, type SystemAnswer } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { statusOf } from "./kit/notice.ts";
import { hmac, requireHexSignature } from "./kit/signature.ts";

const credentials = z.object({ apiKey: plain(), secretKey: secret(), contractCode: plain() });
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "monnify",
  title: "Monnify",
  site: "https://monnify.com",
  countries: ["NG"],
  currencies: ["NGN"],
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await request(io, keys, "/v1/merchant/transactions/init-transaction", {
      amount: Number(payment.amount),
      currencyCode: payment.currency,
      contractCode: keys.contractCode,
      paymentReference: payment.id,
      paymentDescription: payment.description,
      customerName: payment.id,
      customerEmail: emailOf(payment),
      redirectUrl: payment.returnUrl,
    });
    const created = objectAt(answer.body, "responseBody");
    return {
      kind: "redirect",
      redirect: expected(textAt(created, "checkoutUrl"), answer),
      externalId: textAt(created, "transactionReference"),
    };
  },
  async verify(notice, keys) {
    requireHexSignature(notice.headers["monnify-signature"], hmac("sha512", keys.secretKey, notice.body));
    const event = readJson(notice.body);
    const type = textAt(event, "eventType");
    if (type !== "SUCCESSFUL_TRANSACTION") throw new NoticeRefused(`${type} is not a payment`, acknowledge());
    const transaction = objectAt(event, "eventData");
    const paymentId = required(textAt(transaction, "paymentReference"), "paymentReference");
    return { paymentId, ...readTransaction(transaction), acknowledgement: acknowledge() };
  },
  async fetch({ id }, keys, io) {
    const path = `/v2/merchant/transactions/query?paymentReference=${encodeURIComponent(id)}`;
    return readTransaction(objectAt((await request(io, keys, path)).body, "responseBody"));
  },
};

/** Each request has a token of its own: it lives for less than an hour and requests are few. */
async function request(io: DriverIo, keys: Credentials, path: string, body?: object): Promise<SystemAnswer> {
  const api = `https://${io.test === true ? "sandbox" : "api"}.monnify.com/api`;
  const login = await call(io, `${api}/v1/auth/login`, { headers: { authorization: basic(keys.apiKey, keys.secretKey) } });
  const token = expected(textAt(login.body, "responseBody", "accessToken"), login);
  return callJson(io, `${api}${path}`, { authorization: `Bearer ${token}` }, body);
}

const STATUS = {
  PAID: "paid",
  OVERPAID: "overpaid",
  PARTIALLY_PAID: "partial",
  FAILED: "failed",
  EXPIRED: "failed",
  CANCELLED: "failed",
  ABANDONED: "failed",
  REVERSED: "refunded",
} as const;

/** A transaction that nothing was paid for yet has its amount alone. */
const readTransaction = (transaction: LooseObject): PaymentState => ({
  externalId: required(textAt(transaction, "transactionReference"), "transactionReference"),
  amount: decimal(textAt(transaction, "amountPaid") || textAt(transaction, "amount") || textAt(transaction, "totalPayable")),
  currency: textAt(transaction, "currency") || textAt(transaction, "currencyCode") || "NGN",
  status: statusOf(STATUS, textAt(transaction, "paymentStatus")),
});
