import { z } from "zod";
import { acknowledge, type DriverIo, type NoticeStatus, type PaymentDriver } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { required, sortedEntries, textAt } from "./kit/body.ts";
import { call, expected, type SystemAnswer } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { fieldsOf, requireLive, requireOwn, statusOf } from "./kit/notice.ts";
import { exactNumber, httpBuildQuery } from "./kit/php.ts";
import { digest, hmac, requireHexSignature } from "./kit/signature.ts";

const API = "https://tegro.money/api";

const credentials = z.object({ shopId: plain(), secretKey: secret(), apiKey: secret() });
type Credentials = z.infer<typeof credentials>;

const STATUS: Record<string, NoticeStatus> = { "1": "paid", "2": "failed", "3": "refunded" };

export const driver: PaymentDriver<Credentials> = {
  system: "tegro",
  title: "Tegro.Money",
  site: "https://tegro.money",
  countries: ["RU"],
  currencies: ["RUB", "USD", "EUR"],
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const { email } = payment.customer;
    const answer = await request("createOrder", keys, io, {
      currency: payment.currency,
      order_id: payment.id,
      amount: exactNumber(payment.amount),
      fields: email === undefined ? {} : { email },
    });
    return {
      kind: "redirect",
      redirect: expected(textAt(answer.body, "data", "url"), answer),
      externalId: textAt(answer.body, "data", "id"),
    };
  },
  /** Only success is sent; it names no id of Tegro's. */
  async verify(notice, { shopId, secretKey }, io) {
    const { sign, ...form } = Object.fromEntries(fieldsOf(notice));
    requireHexSignature(sign, digest("md5", httpBuildQuery(sortedEntries(form)) + secretKey));
    requireOwn(form["shop_id"] ?? "", shopId, "shop_id");
    requireLive(form["test"] === "1", io);
    const paymentId = required(form["order_id"], "order_id");
    return {
      paymentId,
      externalId: paymentId,
      amount: decimal(form["amount"] ?? ""),
      currency: form["currency"] ?? "",
      status: "paid",
      acknowledgement: acknowledge(),
    };
  },
  /** The currency is answered as a number that Tegro's documents do not explain. */
  async fetch({ id }, keys, io) {
    const answer = await request("order", keys, io, { payment_id: id });
    const status = statusOf(STATUS, expected(textAt(answer.body, "data", "status"), answer));
    return { externalId: id, amount: textAt(answer.body, "data", "amount"), currency: "", status };
  },
};

function request(path: string, { shopId, apiKey }: Credentials, io: DriverIo, content: object): Promise<SystemAnswer> {
  const json = JSON.stringify({ shop_id: shopId, nonce: Math.floor(io.now()), ...content });
  return call(io, `${API}/${path}/`, { json, headers: { authorization: `Bearer ${hmac("sha256", apiKey, json)}` } });
}
