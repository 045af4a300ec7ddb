import { z } from "zod";
import type { PaymentDriver } from "./driver.ts";
import { ownWords, plain } from "./kit/credentials.ts";
import { manualText } from "./kit/requisites.ts";

const credentials = z.object({
  /** Its name: bKash, Easypaisa, GCash … */
  wallet: plain(),
  walletNumber: plain(),
  recipient: plain().optional(),
  instructions: ownWords().optional(),
});
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "cash-wallet",
  title: "Cash wallet",
  site: "",
  countries: "any",
  currencies: "any",
  kind: "instructions",
  credentials,
  async create(payment, { instructions, wallet, walletNumber, recipient }) {
    return { kind: "instructions", text: manualText(payment, { wallet, walletNumber, recipient }, instructions) };
  },
};
