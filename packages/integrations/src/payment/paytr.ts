import { z } from "zod";
import { acknowledge, type DriverIo, type PaymentDriver, type PaymentRequest } from "./driver.ts";
import { fixed, fromMinor, isBelow, toMinor } from "./kit/amounts.ts";
import { readForm, required, textAt } from "./kit/body.ts";
import { call, emailOf, expected, refusal } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { requireLive, requireOwn, statusOf } from "./kit/notice.ts";
import { hmac, requireSignature } from "./kit/signature.ts";

/** Kuruş and cents. */
const DIGITS = 2;
/** Required; the customer's are not known. */
const CUSTOMER = { user_name: "Customer", user_address: "-", user_phone: "05000000000" };

const credentials = z.object({ merchantId: plain(), merchantKey: secret(), merchantSalt: secret() });
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "paytr",
  title: "PayTR",
  site: "https://www.paytr.com",
  countries: ["TR"],
  currencies: ["TRY", "USD", "EUR", "GBP"],
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await call(io, "https://www.paytr.com/odeme/api/get-token", { form: tokenForm(payment, keys, io) });
    const token = expected(textAt(answer.body, "token"), answer);
    return { kind: "redirect", redirect: `https://www.paytr.com/odeme/guvenli/${encodeURIComponent(token)}` };
  },
  async refund({ id, amount }, { merchantId, merchantKey, merchantSalt }, io) {
    const returned = fixed(amount);
    const answer = await call(io, "https://www.paytr.com/odeme/iade", {
      form: {
        merchant_id: merchantId,
        merchant_oid: id,
        return_amount: returned,
        paytr_token: hmac("sha256", merchantKey, merchantId + id + returned + merchantSalt, "base64"),
      },
    });
    if (textAt(answer.body, "status") !== "success") throw refusal(answer);
    return { status: "refunded" };
  },
  async verify(notice, { merchantId, merchantKey, merchantSalt }, io) {
    const form = readForm(notice.body);
    const { merchant_oid = "", status = "", total_amount = "" } = form;
    requireSignature(form["hash"], hmac("sha256", merchantKey, merchant_oid + merchantSalt + status + total_amount, "base64"));
    requireOwn(form["merchant_id"] ?? merchantId, merchantId, "merchant_id");
    requireLive(form["test_mode"] === "1", io, acknowledge("OK"));
    const paymentId = required(merchant_oid, "merchant_oid");
    return {
      paymentId,
      externalId: paymentId,
      amount: paidOf(total_amount, form["payment_amount"]),
      currency: !form["currency"] || form["currency"] === "TL" ? "TRY" : form["currency"],
      status: statusOf({ success: "paid", failed: "failed" }, status),
      acknowledgement: acknowledge("OK"),
    };
  },
};

/** The total has the charge for instalments on top. Only the total is signed: the order's own amount may make it lower. */
function paidOf(total: string, ordered = total): string {
  const [all, own] = [fromMinor(total, DIGITS), fromMinor(ordered, DIGITS)];
  return isBelow(own, all) ? own : all;
}

function tokenForm(payment: PaymentRequest, keys: Credentials, io: DriverIo): Record<string, string> {
  const signed = {
    merchant_id: keys.merchantId,
    user_ip: payment.customer.ip ?? "127.0.0.1",
    merchant_oid: payment.id,
    email: emailOf(payment),
    payment_amount: toMinor(payment.amount, DIGITS),
    user_basket: Buffer.from(JSON.stringify([[payment.description, payment.amount, 1]])).toString("base64"),
    no_installment: "0",
    max_installment: "0",
    currency: payment.currency === "TRY" ? "TL" : payment.currency,
    test_mode: io.test === true ? "1" : "0",
  };
  return {
    ...signed,
    ...CUSTOMER,
    merchant_ok_url: payment.returnUrl,
    merchant_fail_url: payment.returnUrl,
    lang: payment.customer.language === "tr" ? "tr" : "en",
    paytr_token: hmac("sha256", keys.merchantKey, Object.values(signed).join("") + keys.merchantSalt, "base64"),
  };
}
