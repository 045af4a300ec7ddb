import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, type PaymentDriver, type PaymentState } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { readForm, required, textAt } from "./kit/body.ts";
import { call, emailOf, expected } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { askedBack, requireAgreement, requireOwn, statusOf } from "./kit/notice.ts";
import { digest, requireHexSignature } from "./kit/signature.ts";

/** Minutes. */
const VALID = 1440;

const credentials = z.object({ merchantCode: plain(), apiKey: secret() });
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "duitku",
  title: "Duitku",
  site: "https://www.duitku.com",
  countries: ["ID"],
  currencies: ["IDR"],
  kind: "redirect",
  credentials,
  async create(payment, { merchantCode, apiKey }, io) {
    const host = io.test === true ? "api-sandbox" : "api-prod";
    const time = String(Math.floor(io.now() * 1000));
    const answer = await call(io, `https://${host}.duitku.com/api/merchant/createInvoice`, {
      headers: {
        "x-duitku-signature": digest("sha256", merchantCode + time + apiKey),
        "x-duitku-timestamp": time,
        "x-duitku-merchantcode": merchantCode,
      },
      json: JSON.stringify({
        paymentAmount: Number(payment.amount),
        merchantOrderId: payment.id,
        productDetails: payment.description,
        email: emailOf(payment),
        callbackUrl: payment.noticeUrl,
        returnUrl: payment.returnUrl,
        expiryPeriod: VALID,
      }),
    });
    const redirect = expected(textAt(answer.body, "paymentUrl"), answer);
    return { kind: "redirect", redirect, externalId: textAt(answer.body, "reference") };
  },
  /** The result is not signed, only the amount and our id. */
  async verify(notice, keys, io) {
    const form = readForm(notice.body);
    const { merchantCode = "", amount = "", merchantOrderId = "" } = form;
    requireHexSignature(form["signature"], digest("md5", merchantCode + amount + merchantOrderId + keys.apiKey));
    requireOwn(merchantCode, keys.merchantCode, "merchantCode");
    const paymentId = required(merchantOrderId, "merchantOrderId");
    const answer = await askedBack(askStatus(paymentId, keys, io));
    const state = readStatus(answer);
    requireAgreement({ paymentId, amount }, { paymentId: textAt(answer, "merchantOrderId"), amount: state.amount, currency: "IDR" });
    return { paymentId, ...state, externalId: state.externalId || (form["reference"] ?? ""), acknowledgement: acknowledge() };
  },
  async fetch({ id }, keys, io) {
    return readStatus(await askStatus(id, keys, io));
  },
};

async function askStatus(id: string, { merchantCode, apiKey }: Credentials, io: DriverIo): Promise<LooseObject> {
  const host = io.test === true ? "sandbox" : "passport";
  const signature = digest("md5", merchantCode + id + apiKey);
  const { body } = await call(io, `https://${host}.duitku.com/webapi/api/merchant/transactionStatus`, {
    json: JSON.stringify({ merchantCode, merchantOrderId: id, signature }),
  });
  return body;
}

const STATUS = { "00": "paid", "01": "pending", "02": "failed" } as const;

const readStatus = (answer: LooseObject): PaymentState => ({
  externalId: textAt(answer, "reference"),
  amount: decimal(textAt(answer, "amount")),
  currency: "IDR",
  status: statusOf(STATUS, textAt(answer, "statusCode")),
});
