import { z } from "zod";
import { acknowledgeJson, NoticeRefused, type NoticeStatus, type PaymentDriver } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { required, sortedEntries, textAt } from "./kit/body.ts";
import { call, expected, named } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { fieldsOf, requireLive, requireOwn, statusOf } from "./kit/notice.ts";
import { digest, requireHexSignature } from "./kit/signature.ts";
import { linkTo } from "./kit/step.ts";

const credentials = z.object({ projectId: plain(), publicKey: plain(), secretKey: secret() });
type Credentials = z.infer<typeof credentials>;

const sign = (...parts: readonly string[]): string => digest("sha256", parts.join("{up}"));

const METHOD: Record<string, NoticeStatus> = { check: "pending", preauth: "pending", pay: "paid", error: "failed", refund: "refunded" };
const STATUS: Record<string, NoticeStatus> = {
  success: "paid",
  error: "failed",
  error_check: "failed",
  error_pay: "failed",
  refund: "refunded",
};

export const driver: PaymentDriver<Credentials> = {
  system: "unitpay",
  title: "UnitPay",
  site: "https://unitpay.ru",
  countries: ["RU"],
  currencies: ["RUB", "USD", "EUR"],
  kind: "redirect",
  credentials,
  refusal: acknowledgeJson({ error: { message: "Unknown payment" } }),
  addresses: ["31.186.100.49", "51.250.20.9", "52.29.152.23", "52.19.56.234"],
  async create({ id, amount, currency, description }, { publicKey, secretKey }) {
    return linkTo(`https://unitpay.ru/pay/${encodeURIComponent(publicKey)}`, {
      sum: amount,
      account: id,
      desc: description,
      currency,
      signature: sign(id, currency, description, amount, secretKey),
    });
  },
  async verify(notice, { projectId, secretKey }, io) {
    const fields = fieldsOf(notice);
    const method = fields.get("method") ?? "";
    const { signature, ...params } = paramsOf(fields);
    requireHexSignature(signature, sign(method, ...sortedEntries(params).map(([, value]) => value), secretKey));
    requireOwn(params["projectId"] ?? "", projectId, "projectId");
    requireLive(params["test"] === "1", io, acknowledgeJson({ error: { message: "Test payments are not accepted" } }));
    if (!Object.hasOwn(METHOD, method)) throw new NoticeRefused("the method is unknown");
    return {
      paymentId: required(params["account"], "account"),
      externalId: required(params["unitpayId"], "unitpayId"),
      amount: decimal(params["orderSum"] ?? ""),
      currency: required(params["orderCurrency"], "orderCurrency"),
      status: statusOf(METHOD, method),
      acknowledgement: acknowledgeJson({ result: { message: "OK" } }),
    };
  },
  async fetch({ externalId: asked }, { secretKey }, io) {
    const externalId = named(asked);
    const query = new URLSearchParams({ method: "getPayment", "params[paymentId]": externalId, "params[secretKey]": secretKey });
    const answer = await call(io, `https://unitpay.ru/api?${query.toString()}`, { method: "GET" });
    return {
      externalId,
      amount: expected(textAt(answer.body, "result", "orderSum"), answer),
      currency: textAt(answer.body, "result", "orderCurrency"),
      status: statusOf(STATUS, textAt(answer.body, "result", "status")),
    };
  },
};

const paramsOf = (fields: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...fields].flatMap(([name, value]) => (/^params\[\w+\]$/.test(name) ? [[name.slice(7, -1), value]] : [])));
