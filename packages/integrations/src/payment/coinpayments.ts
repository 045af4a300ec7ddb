import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, NoticeRefused, type NoticeStatus, type PaymentDriver } from "./driver.ts";
import { fromMinor } from "./kit/amounts.ts";
import { objectAt, readJson, required, textAt } from "./kit/body.ts";
import { call, expected } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { publicUrl, statusOf } from "./kit/notice.ts";
import { hmac, requireFresh, requireSignature } from "./kit/signature.ts";

const INVOICES = "https://api.coinpayments.com/api/v2/merchant/invoices";
/** CoinPayments numbers its currencies. */
const US_DOLLAR = "5057";
/** An item counted in pieces. */
const PIECES = 2;

const credentials = z.object({ clientId: plain(), clientSecret: secret() });
type Credentials = z.infer<typeof credentials>;

type Signed = { method: string; url: string; time: string; body: string | Buffer };

/** The secret is the key as it is written, not what its base64 stands for; a byte order mark comes first. */
const sign = ({ method, url, time, body }: Signed, { clientId, clientSecret }: Credentials): string =>
  hmac("sha256", clientSecret, Buffer.concat([Buffer.from(`\uFEFF${method}${url}${clientId}${time}`), Buffer.from(body)]), "base64");

const STATUS: Record<string, NoticeStatus> = {
  invoicepaid: "paid",
  invoicecompleted: "paid",
  invoicecancelled: "failed",
  invoicetimedout: "failed",
};

export const driver: PaymentDriver<Credentials> = {
  system: "coinpayments",
  title: "CoinPayments",
  site: "https://www.coinpayments.com",
  countries: "any",
  currencies: ["USD"],
  kind: "redirect",
  credentials,
  addresses: ["23.183.244.249", "23.183.244.250"],
  async create({ id, amount, description }, keys, io) {
    const json = JSON.stringify({
      currency: US_DOLLAR,
      invoiceId: id,
      items: [{ name: description, quantity: { value: 1, type: PIECES }, amount }],
      amount: { breakdown: { subtotal: amount }, total: amount },
    });
    const time = timestamp(io);
    const answer = await call(io, INVOICES, {
      json,
      headers: {
        "x-coinpayments-client": keys.clientId,
        "x-coinpayments-timestamp": time,
        "x-coinpayments-signature": sign({ method: "POST", url: INVOICES, time, body: json }, keys),
      },
    });
    const invoice = firstInvoice(answer.body);
    return { kind: "redirect", redirect: expected(textAt(invoice, "link"), answer), externalId: textAt(invoice, "id") };
  },
  async verify(notice, keys, io) {
    const { method, headers, body } = notice;
    const time = headers["x-coinpayments-timestamp"] ?? "";
    requireSignature(headers["x-coinpayments-signature"], sign({ method, url: publicUrl(notice), time, body }, keys));
    requireFresh(Date.parse(`${time.replace(/Z$/, "")}Z`) / 1000, io.now());
    const event = readJson(body);
    const invoice = objectAt(event, "invoice");
    const currency = textAt(invoice, "amount", "currency", "id") || textAt(invoice, "amount", "currencyId");
    if (currency !== US_DOLLAR) throw new NoticeRefused("the currency is unknown");
    return {
      paymentId: required(textAt(invoice, "invoiceId"), "invoiceId"),
      externalId: required(textAt(invoice, "id"), "id"),
      amount: fromMinor(textAt(invoice, "amount", "total"), 2),
      currency: "USD",
      status: statusOf(STATUS, textAt(event, "type").toLowerCase()),
      acknowledgement: acknowledge(),
    };
  },
};

const timestamp = (io: DriverIo): string => new Date(io.now() * 1000).toISOString().slice(0, 19);

function firstInvoice(body: LooseObject): LooseObject {
  const [first] = Array.isArray(body["invoices"]) ? body["invoices"] : [];
  return first !== undefined && typeof first === "object" && first !== null && !Array.isArray(first) ? first : {};
}
