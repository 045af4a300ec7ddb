import { z } from "zod";
import { acknowledge, type NoticeStatus, type PaymentDriver, PaymentSystemError } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { required } from "./kit/body.ts";
import { call, refusal } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { fieldsOf, requireLive, statusOf } from "./kit/notice.ts";
import { digest, requireHexSignature } from "./kit/signature.ts";
import { filled, linkTo } from "./kit/step.ts";

const PAGE = "https://auth.robokassa.ru/Merchant/Index.aspx";
const STATE = "https://auth.robokassa.ru/Merchant/WebService/Service.asmx/OpStateExt";

const credentials = z.object({
  login: plain(),
  password1: secret(),
  password2: secret(),
  hash: z.enum(["md5", "sha256", "sha384", "sha512"]).optional(),
});
type Credentials = z.infer<typeof credentials>;

/** MD5 unless the shop has chosen another in its cabinet. */
const sign = ({ hash }: Credentials, ...parts: readonly string[]): string => digest(hash ?? "md5", parts.join(":"));

const STATUS: Record<string, NoticeStatus> = { "100": "paid", "10": "failed", "60": "refunded" };

export const driver: PaymentDriver<Credentials> = {
  system: "robokassa",
  title: "Robokassa",
  site: "https://robokassa.com",
  countries: ["RU", "KZ"],
  currencies: ["RUB"],
  kind: "redirect",
  credentials,
  paymentId: "digits",
  addresses: ["185.59.216.65", "185.59.217.65"],
  async create({ id, amount, description, customer }, keys, io) {
    const fields = {
      MerchantLogin: keys.login,
      OutSum: amount,
      InvId: id,
      Description: description,
      SignatureValue: sign(keys, keys.login, amount, id, keys.password1),
      Email: customer.email,
      IsTest: io.test === true ? "1" : undefined,
    };
    return linkTo(PAGE, filled(fields));
  },
  /** Only success is sent, by POST or GET as the shop chose; parameters of the shop's own are signed too. */
  async verify(notice, keys, io) {
    const form = Object.fromEntries(fieldsOf(notice));
    const { OutSum = "", InvId = "", SignatureValue } = form;
    const own = Object.keys(form)
      .filter((name) => name.toLowerCase().startsWith("shp_"))
      .toSorted()
      .map((name) => `${name}=${form[name] ?? ""}`);
    requireHexSignature(SignatureValue, sign(keys, OutSum, InvId, keys.password2, ...own));
    requireLive(form["IsTest"] === "1", io);
    const paymentId = required(InvId, "InvId");
    return {
      paymentId,
      externalId: paymentId,
      amount: decimal(OutSum),
      currency: "RUB",
      status: "paid",
      acknowledgement: acknowledge(`OK${paymentId}`),
    };
  },
  async fetch({ id }, keys, io) {
    const Signature = sign(keys, keys.login, id, keys.password2);
    const query = new URLSearchParams({ MerchantLogin: keys.login, InvoiceID: id, Signature });
    const answer = await call(io, `${STATE}?${query.toString()}`, { method: "GET" });
    const result = inside(answer.text, "Result");
    if (inside(result, "Code") !== "0") {
      const words = inside(result, "Description");
      throw words === "" ? refusal(answer) : new PaymentSystemError("refused", words, answer.status);
    }
    return {
      externalId: id,
      amount: inside(answer.text, "OutSum"),
      currency: "RUB",
      status: statusOf(STATUS, inside(inside(answer.text, "State"), "Code")),
    };
  },
};

/** What stands in the first element of a name. Their answer is flat and of fixed names. */
function inside(xml: string, name: string): string {
  const start = xml.indexOf(`<${name}>`);
  const end = xml.indexOf(`</${name}>`, start);
  return start === -1 || end === -1 ? "" : xml.slice(start + name.length + 2, end).trim();
}
