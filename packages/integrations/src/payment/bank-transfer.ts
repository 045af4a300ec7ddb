import { z } from "zod";
import type { PaymentDriver } from "./driver.ts";
import { ownWords, plain } from "./kit/credentials.ts";
import { manualText } from "./kit/requisites.ts";

const credentials = z.object({
  recipient: plain(),
  bank: plain(),
  account: plain(),
  swift: plain().optional(),
  instructions: ownWords().optional(),
});
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "bank-transfer",
  title: "Bank transfer",
  site: "",
  countries: "any",
  currencies: "any",
  kind: "instructions",
  credentials,
  async create(payment, { instructions, recipient, bank, account, swift }) {
    return { kind: "instructions", text: manualText(payment, { recipient, bank, account, swift }, instructions) };
  },
};
