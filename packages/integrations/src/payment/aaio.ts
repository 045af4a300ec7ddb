import { z } from "zod";
import { acknowledge, type PaymentDriver } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { readForm, required } from "./kit/body.ts";
import { plain, secret } from "./kit/credentials.ts";
import { requireOwn } from "./kit/notice.ts";
import { digest, requireHexSignature } from "./kit/signature.ts";
import { filled, linkTo } from "./kit/step.ts";

const credentials = z.object({ merchantId: plain(), secret1: secret(), secret2: secret() });
type Credentials = z.infer<typeof credentials>;

const sign = (...parts: readonly string[]): string => digest("sha256", parts.join(":"));

export const driver: PaymentDriver<Credentials> = {
  system: "aaio",
  title: "AAIO",
  site: "https://aaio.so",
  countries: ["RU", "UA"],
  currencies: ["RUB", "UAH", "EUR", "USD"],
  kind: "redirect",
  credentials,
  async create({ id, amount, currency, description, customer }, { merchantId, secret1 }) {
    const fields = {
      merchant_id: merchantId,
      amount,
      currency,
      order_id: id,
      desc: description,
      lang: customer.language === "ru" ? "ru" : "en",
      email: customer.email,
      sign: sign(merchantId, amount, currency, secret1, id),
    };
    return linkTo("https://aaio.so/merchant/pay", filled(fields));
  },
  /** Only success is sent. */
  async verify(notice, { merchantId, secret2 }) {
    const form = readForm(notice.body);
    const { merchant_id = "", amount = "", currency = "", order_id = "" } = form;
    requireHexSignature(form["sign"], sign(merchant_id, amount, currency, secret2, order_id));
    requireOwn(merchant_id, merchantId, "merchant_id");
    return {
      paymentId: required(order_id, "order_id"),
      externalId: required(form["invoice_id"], "invoice_id"),
      amount: decimal(amount),
      currency,
      status: "paid",
      acknowledgement: acknowledge("OK"),
    };
  },
};
