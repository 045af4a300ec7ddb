import { z } from "zod";
import { acknowledge, NoticeRefused, type NoticeStatus, type PaymentDriver } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { readForm, required } from "./kit/body.ts";
import { plain, secret } from "./kit/credentials.ts";
import { requireOwn } from "./kit/notice.ts";
import { hmac, requireHexSignature } from "./kit/signature.ts";
import { linkTo } from "./kit/step.ts";

const credentials = z.object({ merchantId: plain(), ipnSecret: secret() });
type Credentials = z.infer<typeof credentials>;

const TYPES: ReadonlySet<string | undefined> = new Set(["button", "simple", "api"]);

export const driver: PaymentDriver<Credentials> = {
  system: "coinpayments-legacy",
  title: "CoinPayments (legacy)",
  site: "https://www.coinpayments.net",
  countries: "any",
  currencies: "any",
  kind: "redirect",
  retired: true,
  credentials,
  async create({ id, amount, currency, description, noticeUrl, returnUrl }, { merchantId }) {
    return linkTo("https://www.coinpayments.net/index.php", {
      cmd: "_pay_auto",
      merchant: merchantId,
      currency,
      amountf: amount,
      item_name: description,
      invoice: id,
      custom: id,
      ipn_url: noticeUrl,
      success_url: returnUrl,
      cancel_url: returnUrl,
      want_shipping: "0",
    });
  },
  async verify(notice, { merchantId, ipnSecret }) {
    requireHexSignature(notice.headers["hmac"], hmac("sha512", ipnSecret, notice.body));
    const form = readForm(notice.body);
    requireOwn(form["merchant"] ?? "", merchantId, "merchant");
    if (form["ipn_mode"] !== "hmac" || !TYPES.has(form["ipn_type"])) throw new NoticeRefused("not a payment", acknowledge("IPN OK"));
    return {
      paymentId: required(form["invoice"] || form["custom"], "invoice"),
      externalId: required(form["txn_id"], "txn_id"),
      amount: decimal(form["amount1"] ?? ""),
      currency: required(form["currency1"], "currency1"),
      status: statusOf(required(form["status"], "status")),
      acknowledgement: acknowledge("IPN OK"),
    };
  },
};

/** 100 and above are complete, 2 is queued for the night's payout; what is below zero will not come. */
function statusOf(status: string): NoticeStatus {
  const code = Number(status);
  if (code === -2) return "refunded";
  if (code < 0) return "failed";
  return code >= 100 || code === 2 ? "paid" : "pending";
}
