import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, type NoticeStatus, type PaymentDriver, type PaymentState } from "./driver.ts";
import { decimal, toMinor } from "./kit/amounts.ts";
import { readJson, required, textAt } from "./kit/body.ts";
import { basic, call, expected } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { askedBack, requireAgreement, statusOf } from "./kit/notice.ts";
import { digest, requireHexSignature } from "./kit/signature.ts";

const credentials = z.object({ serverKey: secret(), clientKey: plain(), production: z.boolean().default(true) });
type Credentials = z.infer<typeof credentials>;

const authorization = ({ serverKey }: Credentials) => ({ authorization: basic(serverKey, "") });

export const driver: PaymentDriver<Credentials> = {
  system: "midtrans",
  title: "Midtrans",
  site: "https://midtrans.com",
  countries: ["ID"],
  currencies: ["IDR"],
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await call(io, `${hostOf("app", keys, io)}/snap/v1/transactions`, {
      headers: authorization(keys),
      json: JSON.stringify({
        transaction_details: { order_id: payment.id, gross_amount: Number(toMinor(payment.amount, 0)) },
        ...(payment.customer.email !== undefined && { customer_details: { email: payment.customer.email } }),
        callbacks: { finish: payment.returnUrl },
      }),
    });
    return { kind: "redirect", redirect: expected(textAt(answer.body, "redirect_url"), answer) };
  },
  /** The transaction's status is not signed, only its code: what Midtrans answers counts. */
  async verify(notice, keys, io) {
    const claim = readJson(notice.body);
    const [paymentId, code, amount] = ["order_id", "status_code", "gross_amount"].map((name) => required(textAt(claim, name), name)) as [
      string,
      string,
      string,
    ];
    requireHexSignature(textAt(claim, "signature_key"), digest("sha512", paymentId + code + amount + keys.serverKey));
    const transaction = await askedBack(askStatus(paymentId, keys, io));
    requireAgreement(
      { paymentId, amount, currency: textAt(claim, "currency") },
      { paymentId: textAt(transaction, "order_id"), amount: textAt(transaction, "gross_amount"), currency: currencyOf(transaction) },
    );
    const externalId = textAt(transaction, "transaction_id") || textAt(claim, "transaction_id") || paymentId;
    return { paymentId, ...stateOf(transaction), externalId, acknowledgement: acknowledge() };
  },
  async fetch({ id }, keys, io) {
    return stateOf(await askStatus(id, keys, io));
  },
};

function hostOf(kind: "app" | "api", { production }: Credentials, io: DriverIo): string {
  const isSandbox = io.test === true || String(production) === "false";
  return `https://${kind}${isSandbox ? ".sandbox" : ""}.midtrans.com`;
}

async function askStatus(id: string, keys: Credentials, io: DriverIo): Promise<LooseObject> {
  const address = `${hostOf("api", keys, io)}/v2/${encodeURIComponent(id)}/status`;
  return (await call(io, address, { method: "GET", headers: authorization(keys) })).body;
}

const currencyOf = (transaction: LooseObject): string => textAt(transaction, "currency") || "IDR";

function stateOf(transaction: LooseObject): PaymentState {
  const status = statusIn(transaction);
  const refunded = status === "refunded" ? textAt(transaction, "refund_amount") : "";
  const gross = decimal(textAt(transaction, "gross_amount"));
  return {
    externalId: textAt(transaction, "transaction_id"),
    ...(refunded === "" ? { amount: gross } : { amount: decimal(refunded), paid: gross }),
    currency: currencyOf(transaction),
    status,
  };
}

const STATUS = {
  settlement: "paid",
  deny: "failed",
  cancel: "failed",
  expire: "failed",
  failure: "failed",
  refund: "refunded",
  partial_refund: "refunded",
  chargeback: "chargeback",
  partial_chargeback: "chargeback",
} as const;

function statusIn(transaction: LooseObject): NoticeStatus {
  const word = textAt(transaction, "transaction_status");
  const status = word === "capture" && textAt(transaction, "fraud_status") === "accept" ? "paid" : statusOf(STATUS, word);
  return status === "paid" && (textAt(transaction, "status_code") || "200") !== "200" ? "pending" : status;
}
