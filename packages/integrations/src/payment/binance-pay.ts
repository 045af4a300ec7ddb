import { randomInt, verify as isSigned } from "node:crypto";
import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledgeJson, type DriverIo, NoticeRefused, type NoticeRequest, type NoticeStatus, type PaymentDriver } from "./driver.ts";
import { decimal, shortest } from "./kit/amounts.ts";
import { objectAt, objectsAt, objectsIn, readJson, required, textAt } from "./kit/body.ts";
import { call, expected, type SystemAnswer } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { statusOf } from "./kit/notice.ts";
import { hmac, requireFresh, secondsOf } from "./kit/signature.ts";

const API = "https://bpay.binanceapi.com/binancepay/openapi";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const DONE = acknowledgeJson({ returnCode: "SUCCESS", returnMessage: null });

const credentials = z.object({ apiKey: plain(), secretKey: secret() });
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "binance-pay",
  title: "Binance Pay",
  site: "https://pay.binance.com",
  countries: "any",
  currencies: ["USDT", "USDC", "BTC", "ETH", "BNB", "FDUSD"],
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await request(io, keys, "/v3/order", {
      env: { terminalType: "WEB" },
      merchantTradeNo: payment.id,
      orderAmount: Number(payment.amount),
      currency: payment.currency,
      description: payment.description,
      goodsDetails: [{ goodsType: "02", goodsCategory: "Z000", referenceGoodsId: payment.id, goodsName: payment.description }],
      returnUrl: payment.returnUrl,
      cancelUrl: payment.returnUrl,
      webhookUrl: payment.noticeUrl,
    });
    const order = objectAt(answer.body, "data");
    return { kind: "redirect", redirect: expected(textAt(order, "checkoutUrl"), answer), externalId: textAt(order, "prepayId") };
  },
  /** `data` is JSON in a string; `bizId` is beyond what a number holds. */
  async verify(notice, keys, io) {
    await requireBinanceSignature(notice, keys, io);
    const event = readJson(notice.body);
    const data = readJson(textAt(event, "data"));
    const status = statusOfEvent(textAt(event, "bizType"), textAt(event, "bizStatus"));
    const refund = objectAt(data, "refundInfo");
    const amount = status === "refunded" ? textAt(refund, "refundedAmount") || textAt(refund, "refundAmount") : amountOf(data);
    return {
      paymentId: required(textAt(data, "merchantTradeNo"), "merchantTradeNo"),
      externalId: required(textAt(event, "bizIdStr") || textAt(event, "bizId"), "bizIdStr"),
      amount: shortest(decimal(amount)),
      currency: required(textAt(data, "currency") || textAt(refund, "currency"), "currency"),
      status,
      acknowledgement: DONE,
    };
  },
  async fetch({ id }, keys, io) {
    const answer = await request(io, keys, "/v2/order/query", { merchantTradeNo: id });
    const order = objectAt(answer.body, "data");
    return {
      externalId: textAt(order, "prepayId"),
      amount: shortest(decimal(expected(amountOf(order), answer))),
      currency: textAt(order, "currency"),
      status: statusOf(ORDER, textAt(order, "status")),
    };
  },
};

const ORDER = {
  PAID: "paid",
  CANCELED: "failed",
  ERROR: "failed",
  EXPIRED: "failed",
  REFUNDED: "refunded",
  FULL_REFUNDED: "refunded",
} as const;

const amountOf = (order: LooseObject): string => textAt(order, "totalFee") || textAt(order, "orderAmount");

const EVENT: Readonly<Record<string, NoticeStatus | undefined>> = {
  "PAY PAY_SUCCESS": "paid",
  "PAY PAY_CLOSED": "failed",
  "PAY_REFUND REFUND_SUCCESS": "refunded",
};

function statusOfEvent(type: string, status: string): NoticeStatus {
  const known = EVENT[`${type} ${status}`];
  if (known === undefined) throw new NoticeRefused(`${type} ${status} is not about a payment`, DONE);
  return known;
}

function request(io: DriverIo, { apiKey, secretKey }: Credentials, path: string, body: object): Promise<SystemAnswer> {
  const json = JSON.stringify(body);
  const time = String(Math.floor(io.now() * 1000));
  const nonce = Array.from({ length: 32 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
  return call(io, `${API}${path}`, {
    json,
    headers: {
      "binancepay-timestamp": time,
      "binancepay-nonce": nonce,
      "binancepay-certificate-sn": apiKey,
      "binancepay-signature": hmac("sha512", secretKey, `${time}\n${nonce}\n${json}\n`).toUpperCase(),
    },
  });
}

async function requireBinanceSignature({ headers, body }: NoticeRequest, keys: Credentials, io: DriverIo): Promise<void> {
  const [time, nonce, serial, signature] = ["timestamp", "nonce", "certificate-sn", "signature"].map((name) =>
    required(headers[`binancepay-${name}`], name),
  ) as [string, string, string, string];
  requireFresh(secondsOf(time), io.now());
  const answer = await request(io, keys, "/certificates", {});
  const certificates = [...objectsAt(answer.body, "data"), ...objectsIn(answer.text)];
  const known = certificates.find((each) => textAt(each, "certSerial") === serial);
  if (known === undefined) throw new NoticeRefused("the certificate is not one of Binance");
  const signed = Buffer.concat([Buffer.from(`${time}\n${nonce}\n`), body, Buffer.from("\n")]);
  if (!isByKey(textAt(known, "certPublic"), signed, signature)) throw new NoticeRefused("the signature is wrong");
}

function isByKey(pem: string, signed: Buffer, signature: string): boolean {
  try {
    return isSigned("RSA-SHA256", signed, pem, Buffer.from(signature, "base64"));
  } catch {
    return false;
  }
}
