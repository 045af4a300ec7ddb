import { z } from "zod";
import type { PaymentDriver } from "./driver.ts";
import { ownWords } from "./kit/credentials.ts";
import { manualText } from "./kit/requisites.ts";

const credentials = z.object({ instructions: ownWords().min(1) });
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "manual",
  title: "Manual payment",
  site: "",
  countries: "any",
  currencies: "any",
  kind: "instructions",
  credentials,
  async create(payment, { instructions }) {
    return { kind: "instructions", text: manualText(payment, {}, instructions) };
  },
};
