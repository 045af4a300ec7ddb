import { z } from "zod";
import { acknowledge, type PaymentDriver } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { required } from "./kit/body.ts";
import { plain, secret } from "./kit/credentials.ts";
import { fieldsOf, requireOwn } from "./kit/notice.ts";
import { digest, requireHexSignature } from "./kit/signature.ts";
import { filled, linkTo } from "./kit/step.ts";

const credentials = z.object({ merchantId: plain(), secret1: secret(), secret2: secret() });
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "freekassa",
  title: "FreeKassa",
  site: "https://freekassa.com",
  countries: ["RU", "UA", "KZ"],
  currencies: ["RUB", "USD", "EUR", "UAH", "KZT"],
  kind: "redirect",
  credentials,
  addresses: ["168.119.157.136", "168.119.60.227", "178.154.197.79", "51.250.54.238"],
  async create({ id, amount, currency, customer }, { merchantId, secret1 }) {
    const fields = {
      m: merchantId,
      oa: amount,
      currency,
      o: id,
      s: digest("md5", [merchantId, amount, secret1, currency, id].join(":")),
      em: customer.email,
      lang: customer.language === "ru" ? "ru" : "en",
    };
    return linkTo("https://pay.freekassa.com/", filled(fields));
  },
  /** Only success is sent, by POST or GET as the shop chose. No currency is named: the link that was signed fixed it. */
  async verify(notice, { merchantId, secret2 }) {
    const { MERCHANT_ID = "", AMOUNT = "", MERCHANT_ORDER_ID = "", SIGN, intid } = Object.fromEntries(fieldsOf(notice));
    requireHexSignature(SIGN, digest("md5", [MERCHANT_ID, AMOUNT, secret2, MERCHANT_ORDER_ID].join(":")));
    requireOwn(MERCHANT_ID, merchantId, "MERCHANT_ID");
    return {
      paymentId: required(MERCHANT_ORDER_ID, "MERCHANT_ORDER_ID"),
      externalId: required(intid, "intid"),
      amount: decimal(AMOUNT),
      currency: "",
      status: "paid",
      acknowledgement: acknowledge("YES"),
    };
  },
};
