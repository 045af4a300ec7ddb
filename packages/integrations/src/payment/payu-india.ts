import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, type PaymentDriver, type PaymentState } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { objectAt, readForm, required, textAt } from "./kit/body.ts";
import { call, emailOf } from "./kit/call.ts";
import { plain, secret } from "./kit/credentials.ts";
import { requireOwn, statusOf } from "./kit/notice.ts";
import { digest, requireHexSignature } from "./kit/signature.ts";
import { formTo } from "./kit/step.ts";

const credentials = z.object({ key: plain(), salt: secret() });
type Credentials = z.infer<typeof credentials>;

type Fields = Readonly<Record<string, string | undefined>>;

/** Both are required; the customer's are not known. */
const CUSTOMER = { firstname: "Customer", phone: "9999999999" };

export const driver: PaymentDriver<Credentials> = {
  system: "payu-india",
  title: "PayU India",
  site: "https://payu.in",
  countries: ["IN"],
  currencies: ["INR"],
  kind: "form",
  credentials,
  noticeByBrowser: true,
  async create(payment, { key, salt }, io) {
    const signed = {
      key,
      txnid: payment.id,
      amount: payment.amount,
      productinfo: payment.description,
      firstname: CUSTOMER.firstname,
      email: emailOf(payment),
    };
    const hash = digest("sha512", [...Object.values(signed), ...Array<string>(10).fill(""), salt].join("|"));
    const addresses = { surl: payment.noticeUrl, furl: payment.noticeUrl };
    return formTo(`https://${io.test === true ? "test" : "secure"}.payu.in/_payment`, {
      ...signed,
      phone: CUSTOMER.phone,
      ...addresses,
      hash,
    });
  },
  async verify(notice, keys) {
    const form = readForm(notice.body);
    requireHexSignature(form["hash"], digest("sha512", signedText(form, keys)));
    requireOwn(form["key"] ?? keys.key, keys.key, "key");
    return { paymentId: required(form["txnid"], "txnid"), ...stateOf(form), acknowledgement: acknowledge() };
  },
  async fetch({ id }, keys, io) {
    const transaction = objectAt(await askStatus(id, keys, io), "transaction_details", id);
    return stateOf({
      mihpayid: textAt(transaction, "mihpayid"),
      amount: textAt(transaction, "transaction_amount") || textAt(transaction, "amt"),
      status: textAt(transaction, "status"),
    });
  },
};

/** The fields of the payment in reverse, after the salt; charges on top come first. */
function signedText(form: Fields, { key, salt }: Credentials): string {
  const names = ["udf5", "udf4", "udf3", "udf2", "udf1", "email", "firstname", "productinfo", "amount", "txnid"];
  const charges = form["additionalCharges"] || form["additional_charges"];
  const values = [salt, form["status"], "", "", "", "", "", ...names.map((name) => form[name] ?? ""), key];
  return [...(charges ? [charges] : []), ...values].join("|");
}

async function askStatus(id: string, { key, salt }: Credentials, io: DriverIo): Promise<LooseObject> {
  const host = io.test === true ? "test" : "info";
  const command = "verify_payment";
  const hash = digest("sha512", [key, command, id, salt].join("|"));
  const { body } = await call(io, `https://${host}.payu.in/merchant/postservice.php?form=2`, { form: { key, command, var1: id, hash } });
  return body;
}

const STATUS = { success: "paid", failure: "failed", failed: "failed" } as const;

const stateOf = ({ mihpayid, amount = "", status = "" }: Fields): PaymentState => ({
  externalId: required(mihpayid, "mihpayid"),
  amount: decimal(amount),
  currency: "INR",
  status: statusOf(STATUS, status),
});
