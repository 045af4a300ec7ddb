import { z } from "zod";
import { acknowledge, NoticeRefused, type NoticeStatus, type PaymentDriver } from "./driver.ts";
import { decimal, isBelow } from "./kit/amounts.ts";
import { readForm, required } from "./kit/body.ts";
import { call, refusal } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { requireOwn, statusOf } from "./kit/notice.ts";
import { digest, requireHexSignature } from "./kit/signature.ts";

const PAY = "https://pay.skrill.com";

const credentials = z.object({ merchantId: plain(), payToEmail: plain(), secretWord: secret() });
type Credentials = z.infer<typeof credentials>;

const STATUS: Record<string, NoticeStatus> = { "2": "paid", "-1": "failed", "-2": "failed", "-3": "chargeback" };

export const driver: PaymentDriver<Credentials> = {
  system: "skrill",
  title: "Skrill",
  site: "https://www.skrill.com",
  countries: "any",
  currencies: "any",
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await call(io, PAY, {
      form: {
        pay_to_email: keys.payToEmail,
        transaction_id: payment.id,
        amount: payment.amount,
        currency: payment.currency,
        status_url: payment.noticeUrl,
        return_url: payment.returnUrl,
        cancel_url: payment.returnUrl,
        prepare_only: "1",
      },
    });
    const session = answer.text.trim();
    if (!/^[\w-]{16,100}$/.test(session)) throw refusal(answer);
    return { kind: "redirect", redirect: `${PAY}/?sid=${session}` };
  },
  async verify(notice, { merchantId, payToEmail, secretWord }) {
    const form = readForm(notice.body);
    const { merchant_id = "", transaction_id = "", mb_amount = "", mb_currency = "", status = "" } = form;
    const word = digest("md5", secretWord).toUpperCase();
    requireHexSignature(form["md5sig"], digest("md5", merchant_id + transaction_id + word + mb_amount + mb_currency + status));
    requireOwn(merchant_id, merchantId, "merchant_id");
    requireOwn(form["pay_to_email"] ?? "", payToEmail, "pay_to_email");
    const { amount = mb_amount, currency = mb_currency } = form;
    // What the customer was to pay is outside the signature; in the account's own currency it cannot exceed what arrived.
    if (currency === mb_currency && isBelow(mb_amount, amount)) throw new NoticeRefused("more is claimed than was paid");
    return {
      paymentId: required(transaction_id, "transaction_id"),
      externalId: required(form["mb_transaction_id"], "mb_transaction_id"),
      amount: decimal(amount),
      currency,
      status: statusOf(STATUS, status),
      acknowledgement: acknowledge(),
    };
  },
};
