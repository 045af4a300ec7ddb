import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, type NoticeStatus, type PaymentDriver, type PaymentState } from "./driver.ts";
import { decimal, sameAmount, shareOf } from "./kit/amounts.ts";
import { objectAt, readJson, required, sortedEntries, textAt } from "./kit/body.ts";
import { call, expected, named, type SystemAnswer } from "./kit/call.ts";
import { secret } from "./kit/credentials.ts";
import { statusOf } from "./kit/notice.ts";
import { hmac, requireAnySignature } from "./kit/signature.ts";

const API = "https://api.plisio.net/api/v1";

const credentials = z.object({ secretKey: secret() });
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "plisio",
  title: "Plisio",
  site: "https://plisio.net",
  countries: "any",
  currencies: "any",
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await get(io, "/invoices/new", keys, {
      source_currency: payment.currency,
      source_amount: payment.amount,
      order_number: payment.id,
      order_name: payment.description,
      callback_url: `${payment.noticeUrl}?json=true`,
      success_invoice_url: payment.returnUrl,
      fail_invoice_url: payment.returnUrl,
      ...(payment.customer.email !== undefined && { email: payment.customer.email }),
    });
    const data = objectAt(answer.body, "data");
    return { kind: "redirect", redirect: expected(textAt(data, "invoice_url"), answer), externalId: textAt(data, "txn_id") };
  },
  async verify(notice, keys) {
    const invoice = readJson(notice.body);
    requireOwnHash(notice.body, invoice, keys);
    const paymentId = required(textAt(invoice, "order_number"), "order_number");
    return { paymentId, ...readInvoice(invoice), acknowledgement: acknowledge() };
  },
  async fetch({ externalId }, keys, io) {
    const { body } = await get(io, `/operations/${encodeURIComponent(named(externalId))}`, keys, {});
    const operation = objectAt(body, "data");
    const params = objectAt(operation, "params");
    return readInvoice({ ...params, ...operation });
  },
};

function get(io: DriverIo, path: string, keys: Credentials, fields: Readonly<Record<string, string>>): Promise<SystemAnswer> {
  const query = new URLSearchParams({ api_key: keys.secretKey, ...fields });
  return call(io, `${API}${path}?${query.toString()}`, { method: "GET" });
}

/** As JavaScript writes its values: every one as text, lists joined by commas. */
const signedText = (invoice: object): string =>
  JSON.stringify(
    Object.fromEntries(
      sortedEntries(invoice as Record<string, unknown>)
        .filter(([name]) => name !== "verify_hash")
        .map(([name, value]) => [name, String(value)]),
    ),
  );

/** A number as it came, or as JavaScript shows it: "15.30" or "15.3". */
function requireOwnHash(body: Buffer, invoice: LooseObject, { secretKey }: Credentials): void {
  const texts = [invoice, JSON.parse(body.toString()) as object].map(signedText);
  requireAnySignature(
    textAt(invoice, "verify_hash"),
    texts.map((text) => hmac("sha1", secretKey, text)),
  );
}

const STATUS = { completed: "paid", mismatch: "overpaid", expired: "failed", error: "failed", cancelled: "failed" } as const;

/** The source's amount is in the payment's currency, the others in the coin that was sent. */
function readInvoice(invoice: LooseObject): PaymentState {
  const status = invoiceStatus(invoice);
  const amount = decimal(textAt(invoice, "source_amount"));
  const currency = required(textAt(invoice, "source_currency"), "source_currency");
  return {
    externalId: required(textAt(invoice, "txn_id") || textAt(invoice, "id"), "txn_id"),
    amount: status === "partial" ? shareOf(amount, received(invoice), textAt(invoice, "invoice_total_sum") || "0", currency) : amount,
    currency,
    status,
  };
}

const received = (invoice: LooseObject): string => textAt(invoice, "amount") || "0";

function invoiceStatus(invoice: LooseObject): NoticeStatus {
  const word = textAt(invoice, "status");
  return word === "expired" && !sameAmount(received(invoice), "0") ? "partial" : statusOf(STATUS, word);
}
