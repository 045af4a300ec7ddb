import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, NoticeRefused, type NoticeStatus, type PaymentDriver, type PaymentState } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { flagAt, objectsIn, readJson, required, textAt } from "./kit/body.ts";
import { callJson, expected, type SystemAnswer } from "./kit/call.ts";
import { plain, secret, serverAddress, withoutSlash } from "./kit/credentials.ts";
import { askedBack, requireAgreement, requireOwn } from "./kit/notice.ts";
import { hmac, requireSignature } from "./kit/signature.ts";

/** Minutes. */
const VALID = 60;

const credentials = z.object({ baseUrl: serverAddress(), storeId: plain(), apiKey: secret(), webhookSecret: secret() });
type Credentials = z.infer<typeof credentials>;

/** The server is the owner's own: `io.fetch` refuses addresses inside our network. */
export const driver: PaymentDriver<Credentials> = {
  system: "btcpay",
  title: "BTCPay Server",
  site: "https://btcpayserver.org",
  countries: "any",
  currencies: "any",
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await request(io, keys, "", {
      amount: payment.amount,
      currency: payment.currency,
      metadata: { orderId: payment.id, itemDesc: payment.description },
      checkout: { redirectURL: payment.returnUrl, expirationMinutes: VALID },
    });
    return { kind: "redirect", redirect: expected(textAt(answer.body, "checkoutLink"), answer), externalId: textAt(answer.body, "id") };
  },
  /** The event says what happened, the invoice how much was paid. */
  async verify(notice, keys, io) {
    requireSignature(notice.headers["btcpay-sig"], `sha256=${hmac("sha256", keys.webhookSecret, notice.body)}`);
    const event = readJson(notice.body);
    requireOwn(textAt(event, "storeId"), keys.storeId, "storeId");
    const type = textAt(event, "type");
    const claimed = statusOfEvent(type, event);
    if (claimed === undefined) throw new NoticeRefused(`${type} is not about an invoice`, acknowledge());
    const invoiceId = required(textAt(event, "invoiceId"), "invoiceId");
    const invoice = (await askedBack(request(io, keys, `/${encodeURIComponent(invoiceId)}`))).body;
    requireOwn(textAt(invoice, "id"), invoiceId, "id");
    requireOwn(textAt(invoice, "storeId") || keys.storeId, keys.storeId, "storeId");
    const paymentId = required(textAt(invoice, "metadata", "orderId"), "metadata.orderId");
    const claim = { paymentId: textAt(event, "metadata", "orderId") };
    requireAgreement(claim, { paymentId, amount: "0", currency: "" });
    const state = stateOf(invoice, claimed === "paid" || claimed === "overpaid" ? undefined : claimed);
    return { paymentId, ...state, acknowledgement: acknowledge() };
  },
  async fetch({ id, externalId }, keys, io) {
    if (externalId !== undefined) return stateOf((await request(io, keys, `/${encodeURIComponent(externalId)}`)).body);
    const found = await request(io, keys, `?orderId=${encodeURIComponent(id)}`);
    const invoice = objectsIn(found.text)[0] ?? {};
    expected(textAt(invoice, "id"), found);
    return stateOf(invoice);
  },
};

function request(io: DriverIo, { baseUrl, storeId, apiKey }: Credentials, path: string, body?: object): Promise<SystemAnswer> {
  const address = `${withoutSlash(baseUrl)}/api/v1/stores/${encodeURIComponent(storeId)}/invoices${path}`;
  return callJson(io, address, { authorization: `token ${apiKey}` }, body);
}

function statusOfEvent(type: string, event: LooseObject): NoticeStatus | undefined {
  if (type === "InvoiceExpired") return flagAt(event, "partiallyPaid") ? "partial" : "failed";
  const statuses: Readonly<Record<string, NoticeStatus | undefined>> = {
    InvoiceSettled: "paid",
    InvoiceInvalid: "failed",
    InvoiceCreated: "pending",
    InvoiceProcessing: "pending",
    InvoiceReceivedPayment: "pending",
    InvoicePaymentSettled: "pending",
  };
  return statuses[type];
}

/** What the owner marks as settled counts as paid in full. An invoice paid after it expired waits for that mark. */
function statusOfInvoice(invoice: LooseObject): NoticeStatus {
  const [status, detail] = [textAt(invoice, "status"), textAt(invoice, "additionalStatus")];
  if (status === "Settled") return detail === "PaidOver" ? "overpaid" : "paid";
  if (status === "Expired" && detail === "PaidPartial") return "partial";
  if (status === "Expired" && detail === "PaidLate") return "pending";
  return status === "Expired" || status === "Invalid" ? "failed" : "pending";
}

function stateOf(invoice: LooseObject, status: NoticeStatus = statusOfInvoice(invoice)): PaymentState {
  const amount = textAt(invoice, "amount");
  const paid = status === "partial" || status === "overpaid" ? textAt(invoice, "paidAmount") : "";
  return {
    externalId: required(textAt(invoice, "id"), "id"),
    amount: decimal(paid || amount),
    currency: required(textAt(invoice, "currency"), "currency"),
    status,
  };
}
