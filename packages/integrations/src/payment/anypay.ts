import { z } from "zod";
import { acknowledge, type NoticeStatus, type PaymentDriver } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { readForm, required } from "./kit/body.ts";
import { plain, secret } from "./kit/credentials.ts";
import { requireLive, requireOwn, statusOf } from "./kit/notice.ts";
import { digest, requireHexSignature } from "./kit/signature.ts";
import { linkTo } from "./kit/step.ts";

const credentials = z.object({ projectId: plain(), secretKey: secret() });
type Credentials = z.infer<typeof credentials>;

const sign = (...parts: readonly string[]): string => digest("sha256", parts.join(":"));

const STATUS: Record<string, NoticeStatus> = {
  paid: "paid",
  "partially-paid": "partial",
  canceled: "failed",
  expired: "failed",
  error: "failed",
  refund: "refunded",
};

export const driver: PaymentDriver<Credentials> = {
  system: "anypay",
  title: "AnyPay",
  site: "https://anypay.io",
  countries: ["RU", "UA", "BY", "KZ"],
  currencies: ["RUB", "UAH", "BYN", "KZT", "USD"],
  kind: "redirect",
  credentials,
  paymentId: "digits",
  addresses: ["185.162.128.38", "185.162.128.39", "185.162.128.88"],
  async create({ id, amount, currency, description, returnUrl }, { projectId, secretKey }) {
    return linkTo("https://anypay.io/merchant", {
      merchant_id: projectId,
      pay_id: id,
      amount,
      currency,
      desc: description,
      success_url: returnUrl,
      fail_url: returnUrl,
      sign: sign(projectId, id, amount, currency, description, returnUrl, returnUrl, secretKey),
    });
  },
  async verify(notice, { projectId, secretKey }, io) {
    const form = readForm(notice.body);
    const { currency = "", amount = "", pay_id = "", merchant_id = "", status = "" } = form;
    requireHexSignature(form["sign"], sign(currency, amount, pay_id, merchant_id, status, secretKey));
    requireOwn(merchant_id, projectId, "merchant_id");
    requireLive(form["test"] === "1", io);
    return {
      paymentId: required(pay_id, "pay_id"),
      externalId: required(form["transaction_id"], "transaction_id"),
      amount: decimal(amount),
      currency,
      status: statusOf(STATUS, status),
      acknowledgement: acknowledge("OK"),
    };
  },
};
