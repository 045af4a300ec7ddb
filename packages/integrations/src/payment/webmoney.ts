import { z } from "zod";
import { acknowledge, NoticeRefused, type PaymentDriver, type PaymentNotice } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { readForm, required } from "./kit/body.ts";
import { plain, secret } from "./kit/credentials.ts";
import { requireLive } from "./kit/notice.ts";
import { digest, requireHexSignature } from "./kit/signature.ts";
import { formTo } from "./kit/step.ts";

const credentials = z.object({ purse: plain(), secretKey: secret() });
type Credentials = z.infer<typeof credentials>;

/** By the letter a purse begins with. */
const CURRENCY: Record<string, string> = { Z: "USD", E: "EUR", P: "RUB", T: "USDT" };

export const driver: PaymentDriver<Credentials> = {
  system: "webmoney",
  title: "WebMoney",
  site: "https://www.webmoney.com",
  countries: "any",
  currencies: Object.values(CURRENCY),
  kind: "form",
  credentials,
  paymentId: "digits",
  refusal: acknowledge("Unknown payment"),
  async create(payment, { purse }) {
    return formTo("https://merchant.wmtransfer.com/lmi/payment_utf.asp", {
      LMI_PAYEE_PURSE: purse,
      LMI_PAYMENT_AMOUNT: payment.amount,
      LMI_PAYMENT_NO: payment.id,
      LMI_PAYMENT_DESC_BASE64: Buffer.from(payment.description).toString("base64"),
      LMI_RESULT_URL: payment.noticeUrl,
      LMI_SUCCESS_URL: payment.returnUrl,
      LMI_FAIL_URL: payment.returnUrl,
    });
  },
  async verify(notice, { purse, secretKey }, io) {
    const form = readForm(notice.body);
    const { LMI_PREREQUEST, LMI_PAYEE_PURSE = "", LMI_MODE, LMI_SYS_TRANS_NO } = form;
    if (LMI_PREREQUEST === "1") return readPreRequest(form, purse);
    requireHash(form, secretKey);
    if (LMI_PAYEE_PURSE !== purse) throw new NoticeRefused("the purse is of another shop");
    requireLive(LMI_MODE !== "0", io);
    return { ...readPayment(form), externalId: required(LMI_SYS_TRANS_NO, "LMI_SYS_TRANS_NO"), status: "paid" };
  },
};

/** Joined by ";" where it came so, which leaves no doubt where a value ends. MD5 is as long as neither. */
function requireHash(form: Record<string, string>, secretKey: string): void {
  const signed = [
    ...["LMI_PAYEE_PURSE", "LMI_PAYMENT_AMOUNT", "LMI_PAYMENT_NO", "LMI_MODE"].map((name) => form[name] ?? ""),
    ...["LMI_SYS_INVS_NO", "LMI_SYS_TRANS_NO", "LMI_SYS_TRANS_DATE"].map((name) => form[name] ?? ""),
    secretKey,
    form["LMI_PAYER_PURSE"] ?? "",
    form["LMI_PAYER_WM"] ?? "",
  ];
  const { LMI_HASH, LMI_HASH2 } = form;
  if (LMI_HASH2 === undefined) requireHexSignature(LMI_HASH, digest("sha256", signed.join("")));
  else requireHexSignature(LMI_HASH2, digest("sha256", signed.join(";")));
}

/** Asks unsigned whether the payment may begin, before any money moves. */
function readPreRequest(form: Record<string, string>, purse: string): PaymentNotice {
  if (form["LMI_PAYEE_PURSE"] !== purse) throw new NoticeRefused("the purse is of another shop", acknowledge("Wrong purse"));
  const payment = readPayment(form);
  return { ...payment, externalId: `prerequest-${payment.paymentId}`, status: "pending" };
}

function readPayment(form: Record<string, string>): Pick<PaymentNotice, "paymentId" | "amount" | "currency" | "acknowledgement"> {
  const { LMI_PAYEE_PURSE = "", LMI_PAYMENT_AMOUNT = "", LMI_PAYMENT_NO } = form;
  return {
    paymentId: required(LMI_PAYMENT_NO, "LMI_PAYMENT_NO"),
    amount: decimal(LMI_PAYMENT_AMOUNT),
    currency: required(CURRENCY[LMI_PAYEE_PURSE.slice(0, 1)], "the purse's currency"),
    acknowledgement: acknowledge("YES"),
  };
}
