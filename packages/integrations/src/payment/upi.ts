import { z } from "zod";
import type { PaymentDriver, PaymentRequest } from "./driver.ts";
import { fixed } from "./kit/amounts.ts";
import { ownWords, plain } from "./kit/credentials.ts";
import { manualText } from "./kit/requisites.ts";

const credentials = z.object({
  payeeAddress: plain().regex(/^[\w.-]+@[\w.-]+$/),
  payeeName: plain(),
  instructions: ownWords().optional(),
});
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "upi",
  title: "UPI by QR",
  site: "https://www.npci.org.in",
  countries: ["IN"],
  currencies: ["INR"],
  kind: "instructions",
  credentials,
  async create(payment, keys) {
    const { payeeAddress, payeeName, instructions } = keys;
    const { amount, currency } = payment;
    const text = manualText(payment, { payeeAddress, payeeName }, instructions);
    return { kind: "qr", payload: upiLink(payment, keys), address: payeeAddress, amount, currency, text };
  },
};

/** By NPCI's linking specification. Payment apps read "%20" and "@", not the "+" and "%40" of forms. */
function upiLink({ id, amount, currency }: PaymentRequest, { payeeAddress, payeeName }: Credentials): string {
  const fields = { pa: payeeAddress, pn: payeeName, am: fixed(amount), cu: currency, tn: id, tr: id };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%40", "@")}`);
  return `upi://pay?${query.join("&")}`;
}
