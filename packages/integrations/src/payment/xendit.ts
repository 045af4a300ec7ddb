import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, type PaymentDriver, type PaymentState } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { objectsIn, readJson, required, textAt } from "./kit/body.ts";
import { basic, call, expected } from "./kit/call.ts";
import { secret } from "./kit/credentials.ts";
import { askedBack, requireAgreement, statusOf } from "./kit/notice.ts";
import { requireSignature } from "./kit/signature.ts";

const API = "https://api.xendit.co/v2/invoices";

const credentials = z.object({ secretKey: secret(), callbackToken: secret() });
type Credentials = z.infer<typeof credentials>;

const authorization = ({ secretKey }: Credentials) => ({ authorization: basic(secretKey, "") });

export const driver: PaymentDriver<Credentials> = {
  system: "xendit",
  title: "Xendit",
  site: "https://www.xendit.co",
  countries: ["ID", "PH", "TH", "MY", "VN"],
  currencies: ["IDR", "PHP", "THB", "MYR", "VND"],
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await call(io, API, {
      headers: authorization(keys),
      json: JSON.stringify({
        external_id: payment.id,
        amount: Number(payment.amount),
        currency: payment.currency,
        description: payment.description,
        payer_email: payment.customer.email,
        success_redirect_url: payment.returnUrl,
        failure_redirect_url: payment.returnUrl,
      }),
    });
    return { kind: "redirect", redirect: expected(textAt(answer.body, "invoice_url"), answer), externalId: textAt(answer.body, "id") };
  },
  /** The token proves nothing about the body: what the invoice says counts. */
  async verify(notice, keys, io) {
    requireSignature(notice.headers["x-callback-token"], keys.callbackToken);
    const claim = readInvoice(readJson(notice.body));
    const invoice = readInvoice(await askedBack(ask(claim.externalId, keys, io)));
    requireAgreement(claim, invoice);
    return { ...invoice, acknowledgement: acknowledge() };
  },
  async fetch({ id, externalId }, keys, io) {
    const { paymentId: _, ...state } = readInvoice(externalId === undefined ? await search(id, keys, io) : await ask(externalId, keys, io));
    return state;
  },
};

async function ask(invoice: string, keys: Credentials, io: DriverIo): Promise<LooseObject> {
  const { body } = await call(io, `${API}/${encodeURIComponent(invoice)}`, { method: "GET", headers: authorization(keys) });
  return body;
}

async function search(id: string, keys: Credentials, io: DriverIo): Promise<LooseObject> {
  const answer = await call(io, `${API}?external_id=${encodeURIComponent(id)}`, { method: "GET", headers: authorization(keys) });
  return objectsIn(answer.text)[0] ?? {};
}

const STATUS = { PAID: "paid", SETTLED: "paid", EXPIRED: "failed" } as const;

const readInvoice = (invoice: LooseObject): PaymentState & { paymentId: string } => ({
  paymentId: required(textAt(invoice, "external_id"), "external_id"),
  externalId: required(textAt(invoice, "id"), "id"),
  amount: decimal(textAt(invoice, "amount")),
  currency: required(textAt(invoice, "currency"), "currency"),
  status: statusOf(STATUS, textAt(invoice, "status")),
});
