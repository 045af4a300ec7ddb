import { z } from "zod";
import { acknowledge, NoticeRefused, type PaymentDriver } from "./driver.ts";
import { decimal, fixed } from "./kit/amounts.ts";
import { readForm, required } from "./kit/body.ts";
import { plain, secret } from "./kit/credentials.ts";
import { requireOwn } from "./kit/notice.ts";
import { digest, sameText } from "./kit/signature.ts";
import { formTo } from "./kit/step.ts";

const credentials = z.object({ shopId: plain(), secretKey: secret() });
type Credentials = z.infer<typeof credentials>;

const sign = (parts: readonly string[]): string => digest("sha256", parts.join(":")).toUpperCase();

const SIGNED = "m_operation_id m_operation_ps m_operation_date m_operation_pay_date m_shop m_orderid m_amount m_curr m_desc m_status".split(
  " ",
);

export const driver: PaymentDriver<Credentials> = {
  system: "payeer",
  title: "Payeer",
  site: "https://payeer.com",
  countries: "any",
  currencies: ["USD", "EUR", "RUB"],
  kind: "form",
  credentials,
  addresses: ["185.71.65.92", "185.71.65.189", "149.202.17.210"],
  async create(payment, { shopId, secretKey }) {
    const signed = {
      m_shop: shopId,
      m_orderid: payment.id,
      m_amount: fixed(payment.amount),
      m_curr: payment.currency,
      m_desc: Buffer.from(payment.description).toString("base64"),
    };
    const fields = { ...signed, m_sign: sign([...Object.values(signed), secretKey]) };
    return formTo("https://payeer.com/merchant/", fields, "GET");
  },
  async verify(notice, { shopId, secretKey }) {
    const form = readForm(notice.body);
    const { m_operation_id = "", m_shop = "", m_orderid = "", m_amount = "", m_curr = "", m_status = "", m_params } = form;
    const signed = SIGNED.map((name) => form[name] ?? "");
    if (m_params !== undefined) signed.push(m_params);
    if (!sameText((form["m_sign"] ?? "").toUpperCase(), sign([...signed, secretKey]))) {
      throw new NoticeRefused("the signature is wrong", { ...acknowledge(`${m_orderid}|error`), status: 400 });
    }
    requireOwn(m_shop, shopId, "m_shop");
    const isPaid = m_status === "success";
    return {
      paymentId: required(m_orderid, "m_orderid"),
      externalId: required(m_operation_id, "m_operation_id"),
      amount: decimal(m_amount),
      currency: m_curr,
      status: isPaid ? "paid" : "failed",
      acknowledgement: acknowledge(`${m_orderid}|${isPaid ? "success" : "error"}`),
    };
  },
};
