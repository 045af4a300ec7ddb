import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledgeJson, type DriverIo, NoticeRefused, type PaymentDriver, type PaymentState } from "./driver.ts";
import { minus, shortest } from "./kit/amounts.ts";
import { objectAt, readJson, required, textAt } from "./kit/body.ts";
import { call, emailOf, expected, named } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { statusOf } from "./kit/notice.ts";
import { hmac, requireHexSignature } from "./kit/signature.ts";

/** Seconds. */
const VALID = 86_400;
const DONE = acknowledgeJson({ success: true });

const credentials = z.object({ apiKey: secret(), privateKey: secret(), merchantCode: plain(), channel: plain().default("QRIS") });
type Credentials = z.infer<typeof credentials>;

const bearer = ({ apiKey }: Credentials) => ({ authorization: `Bearer ${apiKey}` });

export const driver: PaymentDriver<Credentials> = {
  system: "tripay",
  title: "Tripay",
  site: "https://tripay.co.id",
  countries: ["ID"],
  currencies: ["IDR"],
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const amount = shortest(payment.amount);
    const answer = await call(io, `${apiOf(io)}/transaction/create`, {
      headers: bearer(keys),
      json: JSON.stringify({
        method: keys.channel,
        merchant_ref: payment.id,
        amount: Number(amount),
        customer_name: payment.id,
        customer_email: emailOf(payment),
        order_items: [{ name: payment.description, price: Number(amount), quantity: 1 }],
        callback_url: payment.noticeUrl,
        return_url: payment.returnUrl,
        expired_time: Math.floor(io.now()) + VALID,
        signature: hmac("sha256", keys.privateKey, keys.merchantCode + payment.id + amount),
      }),
    });
    const created = objectAt(answer.body, "data");
    return { kind: "redirect", redirect: expected(textAt(created, "checkout_url"), answer), externalId: textAt(created, "reference") };
  },
  async verify(notice, keys) {
    requireHexSignature(notice.headers["x-callback-signature"], hmac("sha256", keys.privateKey, notice.body));
    if ((notice.headers["x-callback-event"] ?? "payment_status") !== "payment_status")
      throw new NoticeRefused("not the status of a payment", DONE);
    const transaction = readJson(notice.body);
    const paymentId = required(textAt(transaction, "merchant_ref"), "merchant_ref");
    return { paymentId, ...readTransaction(transaction), acknowledgement: DONE };
  },
  async fetch({ externalId }, keys, io) {
    const address = `${apiOf(io)}/transaction/detail?reference=${encodeURIComponent(named(externalId))}`;
    const { body } = await call(io, address, { method: "GET", headers: bearer(keys) });
    return readTransaction(objectAt(body, "data"));
  },
};

const apiOf = (io: DriverIo): string => `https://tripay.co.id/api${io.test === true ? "-sandbox" : ""}`;

const STATUS = { PAID: "paid", EXPIRED: "failed", FAILED: "failed", REFUND: "refunded" } as const;

/** The total has the fee that the customer pays on top of ours. */
const readTransaction = (transaction: LooseObject): PaymentState => ({
  externalId: required(textAt(transaction, "reference"), "reference"),
  amount: minus(textAt(transaction, "total_amount") || textAt(transaction, "amount"), textAt(transaction, "fee_customer") || "0"),
  currency: "IDR",
  status: statusOf(STATUS, textAt(transaction, "status")),
});
