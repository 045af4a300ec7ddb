import { z } from "zod";
import { acknowledge, NoticeRefused, type NoticeStatus, type PaymentDriver } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { required, sortedEntries } from "./kit/body.ts";
import { plain, secret } from "./kit/credentials.ts";
import { fieldsOf, requireLive, statusOf } from "./kit/notice.ts";
import { hmac, requireHexSignature } from "./kit/signature.ts";
import { linkTo } from "./kit/step.ts";

const credentials = z.object({ merchantCode: plain(), secretKey: secret() });
type Credentials = z.infer<typeof credentials>;

/** Each value after its length in bytes. */
const withLengths = (values: readonly string[]): string => values.map((value) => `${String(Buffer.byteLength(value))}${value}`).join("");

/** The strongest that came is checked and answered; MD5 alone is not enough. */
const SIGNATURES = [
  { field: "SIGNATURE_SHA3_256", algorithm: "sha3-256" },
  { field: "SIGNATURE_SHA2_256", algorithm: "sha256" },
] as const;

const UNSIGNED: ReadonlySet<string> = new Set(["HASH", ...SIGNATURES.map(({ field }) => field)]);

const STATUS: Record<string, NoticeStatus> = { COMPLETE: "paid", REFUND: "refunded", REVERSED: "failed", CANCELED: "failed" };

export const driver: PaymentDriver<Credentials> = {
  system: "2checkout",
  title: "2Checkout (Verifone)",
  site: "https://www.2checkout.com",
  countries: "any",
  currencies: "any",
  kind: "redirect",
  credentials,
  async create({ id, amount, currency, description, returnUrl }, { merchantCode, secretKey }) {
    const signed = {
      prod: description,
      price: amount,
      qty: "1",
      type: "product",
      currency,
      "return-url": returnUrl,
      "return-type": "redirect",
      "order-ext-ref": id,
    };
    const signature = hmac("sha256", secretKey, withLengths(sortedEntries(signed).map(([, value]) => value)));
    return linkTo("https://secure.2checkout.com/checkout/buy", { merchant: merchantCode, dynamic: "1", ...signed, signature });
  },
  async verify(notice, { secretKey }, io) {
    const form = fieldsOf(notice);
    const field = (name: string) => form.get(name) ?? "";
    const signature = SIGNATURES.find(({ field: name }) => form.has(name));
    if (signature === undefined) throw new NoticeRefused("signed with MD5 or not at all");
    const { algorithm } = signature;
    requireHexSignature(field(signature.field), hmac(algorithm, secretKey, withLengths(signedValues(form))));
    requireLive(field("TEST_ORDER") === "1", io);
    const date = new Date(io.now() * 1000).toISOString().replace(/\D/g, "").slice(0, 14);
    const hash = hmac(algorithm, secretKey, withLengths([field("IPN_PID[]"), field("IPN_PNAME[]"), field("IPN_DATE"), date]));
    return {
      paymentId: required(field("REFNOEXT"), "REFNOEXT"),
      externalId: required(field("REFNO"), "REFNO"),
      amount: decimal(field("IPN_TOTALGENERAL").replace(/^-/, "")),
      currency: required(field("CURRENCY"), "CURRENCY"),
      status: statusIn(form),
      acknowledgement: acknowledge(`<sig algo="${algorithm}" date="${date}">${hash}</sig>`),
    };
  },
};

/** Values in the order received; those of one array stand together, where its first one came. */
const signedValues = (form: URLSearchParams): string[] =>
  [...new Set(form.keys())].filter((name) => !UNSIGNED.has(name)).flatMap((name) => form.getAll(name));

function statusIn(form: URLSearchParams): NoticeStatus {
  const dispute = form.get("CHARGEBACK_RESOLUTION") ?? "";
  return dispute === "" || dispute === "NONE" ? statusOf(STATUS, form.get("ORDERSTATUS") ?? "") : "chargeback";
}
