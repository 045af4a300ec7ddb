import { randomInt } from "node:crypto";
import { z } from "zod";
import { NoticeRefused, type PaymentDriver } from "./driver.ts";
import { fixed } from "./kit/amounts.ts";
import { readForm, required } from "./kit/body.ts";
import { emailOf } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { requireOwn } from "./kit/notice.ts";
import { hmac, requireSignature } from "./kit/signature.ts";
import { formTo } from "./kit/step.ts";

/** By Shopier's number. */
const CURRENCIES = ["TRY", "USD", "EUR"];

/** Required, and printed on nothing: what is sold is not shipped. */
const PLACE = { address: "-", city: "Istanbul", country: "Turkey", postcode: "34000" };

const credentials = z.object({ apiKey: plain(), apiSecret: secret() });
type Credentials = z.infer<typeof credentials>;

/** The customer's browser brings the notice and `status` is not signed: a failed payment can be sent back as a success. */
export const driver: PaymentDriver<Credentials> = {
  system: "shopier",
  title: "Shopier",
  site: "https://www.shopier.com",
  countries: ["TR"],
  currencies: CURRENCIES,
  kind: "form",
  credentials,
  confirmedByOwner: true,
  noticeByBrowser: true,
  async create(payment, keys) {
    const signed = {
      random_nr: String(randomInt(100_000, 1_000_000)),
      platform_order_id: payment.id,
      total_order_value: payment.amount,
      currency: String(CURRENCIES.indexOf(payment.currency)),
    };
    return formTo("https://www.shopier.com/ShowProduct/api_pay4.php", {
      API_key: keys.apiKey,
      website_index: "1",
      product_name: payment.description,
      product_type: "1",
      buyer_name: "Customer",
      buyer_surname: payment.id,
      buyer_email: emailOf(payment),
      buyer_account_age: "0",
      buyer_id_nr: payment.id,
      buyer_phone: "05000000000",
      ...placeOf("billing"),
      ...placeOf("shipping"),
      platform: "0",
      is_in_frame: "0",
      current_language: payment.customer.language === "tr" ? "0" : "1",
      modul_version: "1.0.4",
      ...signed,
      signature: signatureOf(signed, keys),
    });
  },
  async verify(notice, keys) {
    const form = readForm(notice.body);
    requireSignature(form["signature"], signatureOf(form, keys));
    requireOwn(form["API_key"] ?? keys.apiKey, keys.apiKey, "API_key");
    const value = form["total_order_value"] ?? "";
    if (!/^\d{1,12}(\.\d{1,2})?$/.test(value)) throw new NoticeRefused("the amount is not a decimal number");
    return {
      paymentId: required(form["platform_order_id"], "platform_order_id"),
      externalId: required(form["payment_id"], "payment_id"),
      amount: fixed(value),
      currency: required(CURRENCIES[Number(form["currency"])], "currency"),
      status: form["status"]?.toLowerCase() === "success" ? "paid" : "failed",
      acknowledgement: { status: 302, contentType: "text/plain; charset=utf-8", body: "" },
    };
  },
};

const placeOf = (kind: "billing" | "shipping"): Record<string, string> =>
  Object.fromEntries(Object.entries(PLACE).map(([name, value]) => [`${kind}_${name}`, value]));

function signatureOf(form: Readonly<Record<string, string | undefined>>, { apiSecret }: Credentials): string {
  const values = ["random_nr", "platform_order_id", "total_order_value", "currency"].map((name) => form[name] ?? "");
  return hmac("sha256", apiSecret, values.join(""), "base64");
}
