import { verify as verifySignature } from "node:crypto";
import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import {
  acknowledge,
  type DriverIo,
  NoticeRefused,
  type NoticeRequest,
  type NoticeStatus,
  type PaymentDriver,
  type PaymentState,
  PaymentSystemError,
} from "./driver.ts";
import { fromMinor, toMinor } from "./kit/amounts.ts";
import { readJson, required, textAt } from "./kit/body.ts";
import { call, expected, named, refusal, understood } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { statusOf } from "./kit/notice.ts";

const API = "https://api.monobank.ua/api/merchant";
const HRYVNIA = "980";
/** Seconds an invoice is open. */
const VALIDITY = 86_400;

/** Without the public key it is requested. */
const credentials = z.object({ token: secret(), pubKeyBase64: plain().optional() });
type Credentials = z.infer<typeof credentials>;

const token = (keys: Credentials) => ({ "x-token": keys.token });

export const driver: PaymentDriver<Credentials> = {
  system: "monobank",
  title: "monobank",
  site: "https://www.monobank.ua/acquiring",
  countries: ["UA"],
  currencies: ["UAH"],
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await call(io, `${API}/invoice/create`, {
      headers: token(keys),
      json: JSON.stringify({
        amount: Number(toMinor(payment.amount, 2)),
        ccy: Number(HRYVNIA),
        merchantPaymInfo: { reference: payment.id, destination: payment.description },
        redirectUrl: payment.returnUrl,
        webHookUrl: payment.noticeUrl,
        validity: VALIDITY,
      }),
    });
    return { kind: "redirect", redirect: expected(textAt(answer.body, "pageUrl"), answer), externalId: textAt(answer.body, "invoiceId") };
  },
  async verify(notice, keys, io) {
    const isGenuine = isSigned(notice, keys.pubKeyBase64 ?? "") || isSigned(notice, await currentKey(keys, io));
    if (!isGenuine) throw new NoticeRefused("the signature is wrong");
    const invoice = readJson(notice.body);
    const paymentId = required(textAt(invoice, "reference"), "reference");
    return { paymentId, ...stateOf(invoice), acknowledgement: acknowledge() };
  },
  async fetch({ externalId }, keys, io) {
    const query = new URLSearchParams({ invoiceId: named(externalId) });
    const answer = await call(io, `${API}/invoice/status?${query.toString()}`, { method: "GET", headers: token(keys) });
    expected(textAt(answer.body, "status"), answer);
    return understood(answer, stateOf);
  },
  async refund({ externalId, amount }, keys, io) {
    const json = JSON.stringify({ invoiceId: externalId, amount: Number(toMinor(amount, 2)) });
    const answer = await call(io, `${API}/invoice/cancel`, { headers: token(keys), json });
    const status = expected(textAt(answer.body, "status"), answer);
    if (status === "failure") throw refusal(answer);
    return { status: status === "success" ? "refunded" : "pending" };
  },
};

function isSigned({ headers, body }: NoticeRequest, keyBase64: string): boolean {
  try {
    const key = Buffer.from(keyBase64, "base64").toString();
    return verifySignature("sha256", body, key, Buffer.from(headers["x-sign"] ?? "", "base64"));
  } catch {
    // Not a key at all.
    return false;
  }
}

/** The bank changes its key at times. A notice that the known key refuses is no reason to wait for an answer. */
async function currentKey(keys: Credentials, io: DriverIo): Promise<string> {
  try {
    const answer = await call(io, `${API}/pubkey`, { method: "GET", headers: token(keys) });
    return expected(textAt(answer.body, "key"), answer);
  } catch (error) {
    if (error instanceof PaymentSystemError && keys.pubKeyBase64 !== undefined) throw new NoticeRefused("the signature is wrong");
    throw error;
  }
}

const STATUS: Record<string, NoticeStatus> = { success: "paid", failure: "failed", expired: "failed", reversed: "refunded" };

/** `finalAmount` is what remains, after a part has been paid back too. */
function stateOf(invoice: LooseObject): PaymentState {
  if (textAt(invoice, "ccy") !== HRYVNIA) throw new NoticeRefused("the currency is not the hryvnia");
  const status = statusOf(STATUS, textAt(invoice, "status"));
  const asked = textAt(invoice, "amount");
  const final = textAt(invoice, "finalAmount");
  const back = /^\d+$/.test(asked + final) ? String(BigInt(asked) - BigInt(final || "0")) : asked;
  return {
    externalId: required(textAt(invoice, "invoiceId"), "invoiceId"),
    amount: fromMinor(status === "refunded" ? back : (status === "paid" && final) || asked, 2),
    currency: "UAH",
    status,
  };
}
