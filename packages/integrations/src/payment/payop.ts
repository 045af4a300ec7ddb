import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, NoticeRefused, type NoticeStatus, type PaymentDriver, type PaymentState } from "./driver.ts";
import { readJson, required, textAt } from "./kit/body.ts";
import { call, emailOf, expected, named } from "./kit/call.ts";
import { plain, secret, webToken } from "./kit/credentials.ts";
import { askedBack, requireAgreement, statusOf } from "./kit/notice.ts";
import { digest } from "./kit/signature.ts";

const API = "https://api.payop.com";
/** Of its checkout page. */
const LANGUAGES: ReadonlySet<string> = new Set(["en", "ru", "es", "it", "pt", "de", "fr", "sv", "fi", "tr", "pl", "nl"]);

const credentials = z.object({ publicKey: plain(), secretKey: secret(), jwt: webToken() });
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "payop",
  title: "Payop",
  site: "https://payop.com",
  countries: "any",
  currencies: "any",
  kind: "redirect",
  credentials,
  addresses: ["18.199.249.46", "35.158.36.143", "3.125.109.58", "3.127.103.117"],
  /** The transaction, which is what can be asked about, exists only when the customer has chosen a way to pay: no external id yet. */
  async create(payment, keys, io) {
    const { id, amount, currency } = payment;
    const answer = await call(io, `${API}/v1/invoices/create`, {
      json: JSON.stringify({
        publicKey: keys.publicKey,
        order: { id, amount, currency, items: [], description: payment.description },
        payer: { email: emailOf(payment) },
        language: LANGUAGES.has(payment.customer.language) ? payment.customer.language : "en",
        resultUrl: payment.returnUrl,
        failPath: payment.returnUrl,
        metadata: { payment_id: id },
        signature: digest("sha256", `${amount}:${currency}:${id}:${keys.secretKey}`),
      }),
    });
    const invoice = expected(answer.headers.get("identifier") ?? "", answer);
    return { kind: "redirect", redirect: `https://checkout.payop.com/en/payment/invoice-preprocessing/${encodeURIComponent(invoice)}` };
  },
  /** Unsigned: the transaction is read from Payop, and what the notice claims must agree. */
  async verify(notice, keys, io) {
    const body = readJson(notice.body);
    const txid = required(textAt(body, "transaction", "id") || textAt(body, "invoice", "txid"), "transaction.id");
    const transaction = await askedBack(readTransaction(txid, keys, io));
    const paymentId = required(textAt(transaction, "orderId"), "orderId");
    if (textAt(transaction, "identifier") !== txid) throw new NoticeRefused("the system names another transaction");
    const state = stateOf(transaction);
    const claimed = textAt(body, "transaction", "order", "id") || textAt(body, "invoice", "metadata", "payment_id");
    requireAgreement({ paymentId: claimed }, { paymentId, amount: state.amount, currency: state.currency });
    return { paymentId, ...state, acknowledgement: acknowledge() };
  },
  async fetch({ externalId }, keys, io) {
    return stateOf(await readTransaction(named(externalId), keys, io));
  },
};

async function readTransaction(txid: string, { jwt }: Credentials, io: DriverIo): Promise<LooseObject> {
  const answer = await call(io, `${API}/v2/transactions/${encodeURIComponent(txid)}`, {
    method: "GET",
    headers: { authorization: `Bearer ${jwt}` },
  });
  expected(textAt(answer.body, "data", "state"), answer);
  const { data } = answer.body;
  return data as LooseObject;
}

/** 9 is approved in advance, which is not money yet. A failed one may still be accepted later. */
const STATUS: Record<string, NoticeStatus> = { 2: "paid", 3: "failed", 5: "failed", 15: "failed" };

const stateOf = (transaction: LooseObject): PaymentState => ({
  externalId: textAt(transaction, "identifier"),
  amount: textAt(transaction, "amount"),
  currency: textAt(transaction, "currency"),
  status: statusOf(STATUS, textAt(transaction, "state")),
});
