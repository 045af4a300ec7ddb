import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type PaymentDriver } from "./driver.ts";
import { fromMinor, minorDigits, toMinor } from "./kit/amounts.ts";
import { flagAt, objectAt, readJson, required, textAt } from "./kit/body.ts";
import { call, emailOf, expected } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { statusOf } from "./kit/notice.ts";
import { hmac, requireHexSignature } from "./kit/signature.ts";

/** Minutes. */
const VALID = 1440;

const COUNTRY: Readonly<Record<string, string | undefined>> = { EGP: "EG", PKR: "PK", GHS: "GH", KES: "KE", ZAR: "ZA" };

const credentials = z.object({ merchantId: plain(), publicKey: plain(), secretKey: secret() });
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "opay",
  title: "OPay",
  site: "https://www.opayweb.com",
  countries: ["NG", "EG", "PK", "GH", "KE", "ZA"],
  currencies: ["NGN", "EGP", "PKR", "GHS", "KES", "ZAR"],
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const { currency, description } = payment;
    const host = io.test === true ? "testapi" : "liveapi";
    const answer = await call(io, `https://${host}.opaycheckout.com/api/v1/international/cashier/create`, {
      headers: { authorization: `Bearer ${keys.publicKey}`, merchantid: keys.merchantId },
      json: JSON.stringify({
        country: COUNTRY[currency] ?? "NG",
        reference: payment.id,
        amount: { total: Number(toMinor(payment.amount, minorDigits(currency))), currency },
        returnUrl: payment.returnUrl,
        cancelUrl: payment.returnUrl,
        callbackUrl: payment.noticeUrl,
        expireAt: VALID,
        userInfo: { userEmail: emailOf(payment) },
        product: { name: description, description },
      }),
    });
    const created = objectAt(answer.body, "data");
    return { kind: "redirect", redirect: expected(textAt(created, "cashierUrl"), answer), externalId: textAt(created, "orderNo") };
  },
  async verify(notice, keys) {
    const event = readJson(notice.body);
    const payload = objectAt(event, "payload");
    requireHexSignature(textAt(event, "sha512"), hmac("sha3-512", keys.secretKey, signedText(payload)));
    const currency = required(textAt(payload, "currency"), "currency");
    return {
      paymentId: required(textAt(payload, "reference"), "reference"),
      externalId: required(textAt(payload, "transactionId"), "transactionId"),
      amount: fromMinor(textAt(payload, "amount"), minorDigits(currency)),
      currency,
      status: flagAt(payload, "refunded") ? "refunded" : statusOf(STATUS, textAt(payload, "status")),
      acknowledgement: acknowledge(),
    };
  },
};

const STATUS = { SUCCESS: "paid", FAIL: "failed", CLOSE: "failed" } as const;

const signedText = (payload: LooseObject): string => {
  const quoted = (name: string) => `"${textAt(payload, name)}"`;
  const fields = [
    `Amount:${quoted("amount")}`,
    `Currency:${quoted("currency")}`,
    `Reference:${quoted("reference")}`,
    `Refunded:${flagAt(payload, "refunded") ? "t" : "f"}`,
    `Status:${quoted("status")}`,
    `Timestamp:${quoted("timestamp")}`,
    `Token:${quoted("token")}`,
    `TransactionID:${quoted("transactionId")}`,
  ];
  return `{${fields.join(",")}}`;
};
