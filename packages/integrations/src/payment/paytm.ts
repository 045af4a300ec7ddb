import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, NoticeRefused, type PaymentDriver, type PaymentState } from "./driver.ts";
import { decimal, fixed } from "./kit/amounts.ts";
import { objectAt, readForm, required, textAt } from "./kit/body.ts";
import { call, expected, type SystemAnswer } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { askedBack, requireAgreement, requireOwn, statusOf } from "./kit/notice.ts";
import { formText, isPaytmChecksum, paytmChecksum } from "./kit/paytm-checksum.ts";
import { formTo } from "./kit/step.ts";

const credentials = z.object({ mid: plain(), merchantKey: secret().length(16), website: plain() });
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "paytm",
  title: "Paytm",
  site: "https://business.paytm.com/payment-gateway",
  countries: ["IN"],
  currencies: ["INR"],
  kind: "form",
  credentials,
  noticeByBrowser: true,
  async create(payment, keys, io) {
    const { id: orderId, amount, currency } = payment;
    const query = `?${new URLSearchParams({ mid: keys.mid, orderId }).toString()}`;
    const answer = await post(io, `/theia/api/v1/initiateTransaction${query}`, keys, {
      requestType: "Payment",
      mid: keys.mid,
      websiteName: keys.website,
      orderId,
      callbackUrl: payment.noticeUrl,
      txnAmount: { value: fixed(amount), currency },
      userInfo: { custId: payment.customer.email ?? orderId },
    });
    const txnToken = expected(textAt(answer.body, "body", "txnToken"), answer);
    return formTo(`${hostOf(io)}/theia/api/v1/showPaymentPage${query}`, { mid: keys.mid, orderId, txnToken });
  },
  async verify(notice, keys, io) {
    const form = readForm(notice.body);
    const checksum = required(form["CHECKSUMHASH"], "CHECKSUMHASH");
    if (!isPaytmChecksum(checksum, formText(form), keys.merchantKey)) throw new NoticeRefused("the checksum is wrong");
    requireOwn(form["MID"] ?? "", keys.mid, "MID");
    const paymentId = required(form["ORDERID"], "ORDERID");
    const order = await askedBack(askStatus(paymentId, keys, io));
    const state = stateOf(order);
    requireAgreement({ paymentId, amount: decimal(form["TXNAMOUNT"] ?? "") }, { ...state, paymentId: textAt(order, "orderId") });
    if (form["CURRENCY"] !== undefined) requireOwn(form["CURRENCY"], state.currency, "CURRENCY");
    return { paymentId, ...state, externalId: state.externalId || (form["TXNID"] ?? ""), acknowledgement: acknowledge() };
  },
  async fetch({ id }, keys, io) {
    return stateOf(await askStatus(id, keys, io));
  },
};

const hostOf = (io: DriverIo): string => `https://securegw${io.test === true ? "-stage" : ""}.paytm.in`;

/** The body is signed as it is sent. */
function post(io: DriverIo, path: string, { merchantKey }: Credentials, body: object): Promise<SystemAnswer> {
  const text = JSON.stringify(body);
  const head = JSON.stringify({ signature: paytmChecksum(text, merchantKey) });
  return call(io, `${hostOf(io)}${path}`, { json: `{"body":${text},"head":${head}}` });
}

async function askStatus(orderId: string, keys: Credentials, io: DriverIo): Promise<LooseObject> {
  const { body } = await post(io, "/v3/order/status", keys, { mid: keys.mid, orderId });
  return objectAt(body, "body");
}

const STATUS = { TXN_SUCCESS: "paid", TXN_FAILURE: "failed" } as const;

const stateOf = (order: LooseObject): PaymentState => ({
  externalId: textAt(order, "txnId"),
  amount: decimal(textAt(order, "txnAmount")),
  currency: "INR",
  status: statusOf(STATUS, textAt(order, "resultInfo", "resultStatus")),
});
