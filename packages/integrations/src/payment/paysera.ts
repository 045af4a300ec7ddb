import { createDecipheriv, verify as isSigned } from "node:crypto";
import { z } from "zod";
import { acknowledge, NoticeRefused, type PaymentDriver } from "./driver.ts";
import { fromMinor, minorDigits, toMinor } from "./kit/amounts.ts";
import { readForm, required } from "./kit/body.ts";
import { plain, publicKey, secret } from "./kit/credentials.ts";
import { fieldsOf, requireLive, requireOwn, statusOf } from "./kit/notice.ts";
import { httpBuildQuery } from "./kit/php.ts";
import { digest, requireHexSignature } from "./kit/signature.ts";
import { linkTo } from "./kit/step.ts";

const credentials = z.object({ projectId: plain(), password: secret(), publicKeyPem: publicKey() });
type Credentials = z.infer<typeof credentials>;

const OK = acknowledge("OK");

export const driver: PaymentDriver<Credentials> = {
  system: "paysera",
  title: "Paysera",
  site: "https://www.paysera.com",
  countries: "any",
  currencies: "any",
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const query = httpBuildQuery([
      ["projectid", keys.projectId],
      ["orderid", payment.id],
      ["accepturl", payment.returnUrl],
      ["cancelurl", payment.returnUrl],
      ["callbackurl", payment.noticeUrl],
      ["amount", toMinor(payment.amount, minorDigits(payment.currency))],
      ["currency", payment.currency],
      ["version", "1.6"],
      ["test", io.test === true ? "1" : "0"],
    ]);
    const data = Buffer.from(query).toString("base64").replaceAll("+", "-").replaceAll("/", "_");
    return linkTo("https://www.paysera.com/pay/", { data, sign: digest("md5", data + keys.password) });
  },
  async verify(notice, keys, io) {
    const form = Object.fromEntries(fieldsOf(notice));
    const data = required(form["data"], "data");
    const fields = readForm(isSignedAtAll(form) ? signedQuery(data, form, keys) : decrypted(data, keys));
    requireOwn(fields["projectid"] ?? "", keys.projectId, "projectid");
    requireLive(fields["test"] === "1", io, OK);
    if (fields["status"] === "3") throw new NoticeRefused("additional information alone", OK);
    const paymentId = required(fields["orderid"], "orderid");
    const currency = required(fields["currency"], "currency");
    return {
      paymentId,
      externalId: fields["requestid"] || paymentId,
      amount: fromMinor(fields["amount"] ?? "", minorDigits(currency)),
      currency,
      status: statusOf({ "0": "failed", "1": "paid" }, fields["status"] ?? ""),
      acknowledgement: OK,
    };
  },
};

type Form = Readonly<Record<string, string | undefined>>;

const ALGORITHM = { ss2: "RSA-SHA1", ss3: "RSA-SHA256" } as const;

const isSignedAtAll = (form: Form): boolean => ["ss1", "ss2", "ss3"].some((name) => form[name] !== undefined);

/** Each signature that came has to be right: by the password, and by the key where the owner has pasted it. */
function signedQuery(data: string, form: Form, { password, publicKeyPem }: Credentials): Buffer {
  if (form["ss1"] !== undefined || !publicKeyPem) requireHexSignature(form["ss1"], digest("md5", data + password));
  for (const name of ["ss2", "ss3"] as const) {
    const signature = form[name];
    if (signature === undefined || !publicKeyPem) continue;
    if (!isByKey(ALGORITHM[name], data, publicKeyPem, signature)) throw new NoticeRefused(`${name} is wrong`);
  }
  return Buffer.from(data, "base64url");
}

function isByKey(algorithm: string, data: string, pem: string, signature: string): boolean {
  try {
    return isSigned(algorithm, Buffer.from(data), pem, Buffer.from(signature, "base64url"));
  } catch {
    return false;
  }
}

const IV = 12;
const TAG = 16;

/** Without a signature the data is AES-256-GCM by the password, filled up with zeros as PHP does. */
function decrypted(data: string, { password }: Credentials): Buffer {
  const bytes = Buffer.from(data, "base64url");
  const key = Buffer.alloc(32);
  Buffer.from(password).copy(key);
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV), { authTagLength: TAG });
    decipher.setAuthTag(bytes.subarray(-TAG));
    return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]);
  } catch {
    throw new NoticeRefused("the data is neither signed nor encrypted for this project");
  }
}
