import { z } from "zod";
import type { LooseObject } from "../http/loose-json.ts";
import { acknowledge, type DriverIo, NoticeRefused, type NoticeRequest, type PaymentDriver, type PaymentState } from "./driver.ts";
import { decimal } from "./kit/amounts.ts";
import { objectAt, readJson, required, textAt } from "./kit/body.ts";
import { call, emailOf, expected } from "./kit/call.ts";
import { secret } from "./kit/credentials.ts";
import { askedBack, requireAgreement, statusOf } from "./kit/notice.ts";
import { hmac, requireSignature } from "./kit/signature.ts";

const API = "https://api.flutterwave.com/v3";

const credentials = z.object({ secretKey: secret(), secretHash: secret() });
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "flutterwave",
  title: "Flutterwave",
  site: "https://flutterwave.com",
  countries: "any",
  currencies: "any",
  kind: "redirect",
  credentials,
  async create(payment, keys, io) {
    const answer = await call(io, `${API}/payments`, {
      headers: bearer(keys),
      json: JSON.stringify({
        tx_ref: payment.id,
        amount: payment.amount,
        currency: payment.currency,
        redirect_url: payment.returnUrl,
        customer: { email: emailOf(payment) },
        customizations: { title: payment.description },
      }),
    });
    return { kind: "redirect", redirect: expected(textAt(answer.body, "data", "link"), answer) };
  },
  async verify(notice, keys, io) {
    const isSigned = requireAuthentic(notice, keys);
    const event = readJson(notice.body);
    const type = textAt(event, "event") || textAt(event, "type");
    if (type !== "charge.completed") throw new NoticeRefused(`${type} is not about a payment`, acknowledge());
    const claim = readCharge(objectAt(event, "data"));
    const charge = isSigned ? claim : await confirmed(claim, keys, io);
    return { ...charge, acknowledgement: acknowledge() };
  },
  async fetch({ id }, keys, io) {
    const address = `${API}/transactions/verify_by_reference?tx_ref=${encodeURIComponent(id)}`;
    const { body } = await call(io, address, { method: "GET", headers: bearer(keys) });
    const { externalId, amount, currency, status } = readCharge(objectAt(body, "data"));
    return { externalId, amount, currency, status };
  },
};

const bearer = ({ secretKey }: Credentials) => ({ authorization: `Bearer ${secretKey}` });

/** Version 4 signs the body, version 3 sends the secret itself and proves nothing about the body. */
function requireAuthentic({ headers, body }: NoticeRequest, { secretHash }: Credentials): boolean {
  const signature = headers["flutterwave-signature"];
  if (signature) requireSignature(signature, hmac("sha256", secretHash, body, "base64"));
  else requireSignature(headers["verif-hash"], secretHash);
  return Boolean(signature);
}

type Charge = PaymentState & { paymentId: string };

const STATUS = { successful: "paid", succeeded: "paid", failed: "failed" } as const;

/** `tx_ref` of version 3 is `reference` in version 4. */
const readCharge = (charge: LooseObject): Charge => ({
  paymentId: required(textAt(charge, "tx_ref") || textAt(charge, "reference"), "tx_ref"),
  externalId: required(textAt(charge, "id"), "id"),
  amount: decimal(textAt(charge, "amount")),
  currency: required(textAt(charge, "currency"), "currency"),
  status: statusOf(STATUS, textAt(charge, "status")),
});

async function confirmed(claim: Charge, keys: Credentials, io: DriverIo): Promise<Charge> {
  const address = `${API}/transactions/${encodeURIComponent(claim.externalId)}/verify`;
  const { body } = await askedBack(call(io, address, { method: "GET", headers: bearer(keys) }));
  const charge = readCharge(objectAt(body, "data"));
  requireAgreement(claim, charge);
  return charge;
}
