import { z } from "zod";

/** How a customer pays: another page, a form posted to it, a code to scan, or instructions to follow. */
export const PAYMENT_KINDS = ["redirect", "form", "qr", "instructions"] as const;
export const paymentKindSchema = z
  .enum(PAYMENT_KINDS)
  .meta({ description: "redirect: another page; form: posted to it; qr: a code to scan; instructions: a text to follow" });

const codes = (description: string) => z.union([z.literal("any"), z.array(z.string())]).meta({ description, examples: ["any"] });

export const paymentDriverSchema = z
  .object({
    system: z.string().meta({ description: "Name under which it is connected", examples: ["stripe"] }),
    title: z.string().meta({ description: "Name that people know it by", examples: ["Stripe"] }),
    site: z.string().meta({ description: "Address of the system's own site", examples: ["https://stripe.com"] }),
    kind: paymentKindSchema,
    countries: codes("ISO 3166 codes of the countries it serves, or any"),
    currencies: codes("ISO 4217 codes and coins that it takes, or any"),
    credentials: z.record(z.string(), z.unknown()).meta({
      description: "JSON schema of what you enter to connect it. Names are kept as they are; secrets are marked `secret`",
    }),
    noticeUrl: z
      .string()
      .nullable()
      .meta({
        description: "Address to enter at the system before you connect it, then passed as `notice_url`; null where it sends no notices",
        examples: ["https://example.com/api/payment/stripe/1_a"],
      }),
    needsNotices: z.boolean().meta({ description: "Whether you have to enter the notice URL at the system" }),
    confirmedByOwner: z.boolean().meta({ description: "You confirm its payments; the system announces none" }),
    canRefund: z.boolean().meta({ description: "Whether a refund is sent to the system, or only recorded" }),
  })
  .meta({ id: "PaymentDriver", description: "A payment system that can be connected" });

export const listPaymentDriversOutput = z.object({
  items: z.array(paymentDriverSchema).meta({ description: "Every payment system that can be connected, by title" }),
});
