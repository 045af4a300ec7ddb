import { createHash } from "node:crypto";
import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, NoticeRefused, type PaymentDriver, type PaymentState } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { objectAt, objectsAt, readJson, required, textAt } from "./kit/body.ts";
import { callJson, expected, named, type SystemAnswer } from "./kit/call.ts";
import { secret } from "./kit/credentials.ts";
import { statusOf } from "./kit/notice.ts";
import { hmac, requireHexSignature } from "./kit/signature.ts";

/** Seconds. */
const VALID = 86_400;

const ASSETS = ["USDT", "TON", "BTC", "ETH", "LTC", "BNB", "TRX", "USDC"];
const FIAT = "USD EUR RUB BYN UAH GBP CNY KZT UZS GEL TRY AMD THB INR BRL IDR AZN AED PLN ILS".split(" ");

const credentials = z.object({ token: secret() });
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "cryptobot",
  title: "Crypto Pay (CryptoBot)",
  site: "https://t.me/CryptoBot",
  countries: "any",
  currencies: [...FIAT, ...ASSETS],
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const { currency } = payment;
    const answer = await request(io, keys, "createInvoice", {
      ...(ASSETS.includes(currency) ? { currency_type: "crypto", asset: currency } : { currency_type: "fiat", fiat: currency }),
      amount: payment.amount,
      payload: payment.id,
      description: payment.description,
      paid_btn_name: "callback",
      paid_btn_url: payment.returnUrl,
      expires_in: VALID,
    });
    const invoice = objectAt(answer.body, "result");
    return { kind: "redirect", redirect: expected(textAt(invoice, "bot_invoice_url"), answer), externalId: textAt(invoice, "invoice_id") };
  },
  async verify(notice, keys) {
    const key = createHash("sha256").update(keys.token).digest();
    requireHexSignature(notice.headers["crypto-pay-api-signature"], hmac("sha256", key, notice.body));
    const update = readJson(notice.body);
    const type = textAt(update, "update_type");
    if (type !== "invoice_paid") throw new NoticeRefused(`${type} is not about an invoice`, acknowledge());
    const invoice = objectAt(update, "payload");
    return { paymentId: required(textAt(invoice, "payload"), "payload"), ...readInvoice(invoice), acknowledgement: acknowledge() };
  },
  /** Without an id it would answer the invoices of other payments. */
  async fetch({ externalId }, keys, io) {
    const found = await request(io, keys, `getInvoices?invoice_ids=${encodeURIComponent(named(externalId))}`);
    const invoice = objectsAt(found.body, "result", "items")[0] ?? {};
    expected(textAt(invoice, "invoice_id"), found);
    return readInvoice(invoice);
  },
};

const request = (io: DriverIo, { token }: Credentials, method: string, body?: object): Promise<SystemAnswer> =>
  callJson(io, `https://${io.test === true ? "testnet-pay" : "pay"}.crypt.bot/api/${method}`, { "crypto-pay-api-token": token }, body);

const STATUS = { paid: "paid", expired: "failed" } as const;

const readInvoice = (invoice: LooseObject): PaymentState => ({
  externalId: required(textAt(invoice, "invoice_id"), "invoice_id"),
  amount: decimal(textAt(invoice, "amount")),
  currency: required(textAt(invoice, "fiat") || textAt(invoice, "asset"), "fiat"),
  status: statusOf(STATUS, textAt(invoice, "status")),
});
