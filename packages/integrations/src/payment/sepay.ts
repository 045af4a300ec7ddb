import { z } from "zod";
import { acknowledgeJson, NoticeRefused, type PaymentDriver } from "./driver.ts";
import { decimal, shortest } from "./kit/amounts.ts";
import { readJson, required, textAt } from "./kit/body.ts";
import { ownWords, plain, secret } from "./kit/credentials.ts";
import { manualText } from "./kit/requisites.ts";
import { requireSignature } from "./kit/signature.ts";
import { vietQr } from "./kit/vietqr.ts";

const credentials = z.object({
  webhookApiKey: secret(),
  bank: plain().optional(),
  bankBin: z
    .string()
    .trim()
    .regex(/^\d{6}$/)
    .optional(),
  account: plain().optional(),
  recipient: plain().optional(),
  instructions: ownWords().optional(),
});
type Credentials = z.infer<typeof credentials>;

/** SePay reports the transfers of a bank account: the customer transfers by the code or manually, with our id as the content. */
export const driver: PaymentDriver<Credentials> = {
  system: "sepay",
  title: "SePay",
  site: "https://sepay.vn",
  countries: ["VN"],
  currencies: ["VND"],
  kind: "qr",
  credentials,
  async create(payment, { bank, bankBin, account, recipient, instructions }) {
    const text = manualText(payment, { recipient, bank, account }, instructions);
    if (bankBin === undefined || account === undefined) return { kind: "instructions", text };
    const amount = shortest(payment.amount);
    const payload = vietQr({ bankBin, account, amount, content: payment.id });
    return { kind: "qr", payload, address: account, amount, currency: payment.currency, text };
  },
  /** The key proves the sender, not the body, and there is nothing to ask back by it: the core compares id and amount. */
  async verify(notice, keys) {
    const key = /^(?:Bearer\s+)?Apikey\s+(.*)$/i.exec(notice.headers["authorization"] ?? "")?.[1];
    requireSignature(key, keys.webhookApiKey);
    const transfer = readJson(notice.body);
    const acknowledgement = acknowledgeJson({ success: true });
    if (textAt(transfer, "transferType") !== "in") throw new NoticeRefused("not an incoming transfer", acknowledgement);
    const paymentId = [textAt(transfer, "code"), textAt(transfer, "content"), textAt(transfer, "description")].map(idIn).find(Boolean);
    if (paymentId === undefined) throw new NoticeRefused("the content names no payment", acknowledgement);
    return {
      paymentId,
      externalId: required(textAt(transfer, "id"), "id"),
      amount: decimal(textAt(transfer, "transferAmount")),
      currency: "VND",
      status: "paid",
      acknowledgement,
    };
  },
};

/** Banks put their own words around the content, sometimes without blanks, and change the case of its letters. */
const idIn = (text: string): string | undefined => /VT\d{1,18}/i.exec(text)?.[0].toUpperCase();
