import { z } from "zod";
import { amountInput, amountSchema, numberInput, parseAmount } from "../../kernel/amount/money.ts";
import { discountInput, percentSchema } from "../../kernel/amount/percent.ts";
import { idSchema, listInput, listOutput, secondsSchema } from "../../kernel/paging/list.ts";
import { paymentKindSchema } from "./driver.ts";

export const MOST_PAYMENT_SYSTEMS = 100;
const MOST_BONUSES = 20;

export const FEE_PAYERS = ["customer", "panel"] as const;
export const feePayerSchema = z.enum(FEE_PAYERS).meta({ description: "Who bears the payment system's fee" });

const TEXTS = {
  title: "Name that customers read; by default the system's own",
  currency: "Currency of its payments, limits and fees",
  rate: "Units of the panel's currency for one unit of the system's; null where they are the same",
  min: "Smallest payment, in the system's currency",
  max: "Largest payment, in the system's currency",
  feePercent: "Share of the amount that the system keeps",
  feeFixed: "What the system keeps of each payment besides its share",
  bonuses: "Percent given on top, by the amount it begins at; the largest that applies is given",
  from: "Amount at which the bonus begins, in the system's currency",
  bonus: "Share of the amount that is given on top",
  countries: "ISO 3166 codes of the customers it is offered to; null for everyone",
  isOn: "Whether customers can choose it",
  isTest: "Sandbox addresses are used, and test payments count",
  instructions: "What customers read before they pay",
  position: "Place in the customers' list, the lowest first",
} as const;

const text = (name: keyof typeof TEXTS, examples: readonly unknown[] = []) => ({
  description: TEXTS[name],
  ...(examples.length > 0 ? { examples: [...examples] } : {}),
});

export const paymentBonusSchema = z.object({ from: amountSchema.meta(text("from")), percent: percentSchema.meta(text("bonus")) });
export type PaymentBonus = z.infer<typeof paymentBonusSchema>;

export const paymentSystemSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the connected payment system" }),
    system: z.string().meta({ description: "Name of the driver", examples: ["stripe"] }),
    title: z.string().meta(text("title", ["Card"])),
    kind: paymentKindSchema,
    credentialsSet: z.array(z.string()).meta({ description: "Names of the credentials that are set; values are never shown" }),
    currency: z.string().meta(text("currency")),
    rate: z
      .string()
      .nullable()
      .meta(text("rate", ["1.08"])),
    rateAt: secondsSchema.nullable().meta({ description: "When the rate was entered" }),
    min: amountSchema.meta(text("min")),
    max: amountSchema.meta(text("max")),
    feePercent: percentSchema.meta(text("feePercent")),
    feeFixed: amountSchema.meta(text("feeFixed")),
    feePayer: feePayerSchema,
    bonuses: z.array(paymentBonusSchema).meta(text("bonuses")),
    countries: z.array(z.string()).nullable().meta(text("countries")),
    isOn: z.boolean().meta(text("isOn")),
    isTest: z.boolean().meta(text("isTest")),
    instructions: z.string().nullable().meta(text("instructions")),
    position: z.number().int().meta(text("position")),
    noticeUrl: z
      .string()
      .nullable()
      .meta({
        description: "Address to enter at the system for its notices; null where it sends none",
        examples: ["https://example.com/api/payment/stripe/1_a"],
      }),
    confirmedByOwner: z.boolean().meta({ description: "You confirm its payments; the system announces none" }),
    failingSince: secondsSchema.nullable().meta({ description: "Since when it has refused to start payments; null while it works" }),
    failure: z.string().nullable().meta({ description: "What it refused last, in its own words" }),
    createdAt: secondsSchema.meta({ description: "When it was connected" }),
  })
  .meta({ id: "PaymentSystem", description: "A payment system that the panel has connected" });
export type PaymentSystem = z.infer<typeof paymentSystemSchema>;

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2,10}$/);
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/);

/** Two bonuses that begin at the same amount leave open which one is given. */
function requireSteps(bonuses: readonly { from: string }[], context: z.RefinementCtx): void {
  const begun = new Set<bigint>();
  for (const [at, { from }] of bonuses.entries()) {
    const amount = parseAmount(from) ?? -1n;
    const message = amount < 0n ? "amount" : begun.has(amount) ? "taken" : undefined;
    if (message) context.addIssue({ code: "custom", message, path: [at, "from"] });
    begun.add(amount);
  }
}

const settings = {
  title: z.string().trim().min(1).max(60).meta(text("title")),
  credentials: z.record(z.string().max(60), z.unknown()).meta({ description: "As the driver's JSON schema says, by name" }),
  currency: code.meta(text("currency")),
  rate: amountInput.nullable().meta(text("rate")),
  min: amountInput.meta(text("min")),
  max: amountInput.meta(text("max")),
  feePercent: discountInput.meta(text("feePercent")),
  feeFixed: amountInput.meta(text("feeFixed")),
  feePayer: feePayerSchema,
  bonuses: z
    .array(z.object({ from: amountInput.meta(text("from")), percent: discountInput.meta(text("bonus")) }))
    .max(MOST_BONUSES)
    .superRefine(requireSteps)
    .meta(text("bonuses")),
  countries: z.array(country).max(250).nullable().meta(text("countries")),
  isOn: z.boolean().meta(text("isOn")),
  isTest: z.boolean().meta(text("isTest")),
  instructions: z.string().trim().max(5000).nullable().meta(text("instructions")),
  position: numberInput(z.int().min(0).max(10_000)).meta(text("position")),
};

export const createPaymentSystemInput = z.object({
  system: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .meta({ description: "Name of the driver", examples: ["stripe"] }),
  ...settings,
  title: settings.title.optional(),
  credentials: settings.credentials.default({}),
  rate: settings.rate.optional(),
  feePercent: settings.feePercent.default("0"),
  feeFixed: settings.feeFixed.default("0"),
  feePayer: settings.feePayer.default("panel"),
  bonuses: settings.bonuses.default([]),
  countries: settings.countries.optional(),
  isOn: settings.isOn.default(true),
  isTest: settings.isTest.default(false),
  instructions: settings.instructions.optional(),
  position: settings.position.optional().meta({ description: `${TEXTS.position}; by default after the others` }),
  noticeUrl: z
    .string()
    .max(300)
    .optional()
    .meta({ description: "The `notice_url` of its driver, if you have entered it at the system already; a new one by default" }),
});
export type CreatePaymentSystemInput = z.infer<typeof createPaymentSystemInput>;

export const paymentSystemIdInput = z.object({
  paymentSystemId: idSchema.meta({ description: "Id of the connected payment system" }),
});
export type PaymentSystemIdInput = z.infer<typeof paymentSystemIdInput>;

/** Fields that are left out stay as they are; so do credentials that are left out or empty. */
export const updatePaymentSystemInput = z.object({ ...paymentSystemIdInput.shape, ...z.object(settings).partial().shape });
export type UpdatePaymentSystemInput = z.infer<typeof updatePaymentSystemInput>;

export const listPaymentSystemsInput = z.object({ page: listInput.page, perPage: listInput.perPage });
export type ListPaymentSystemsInput = z.infer<typeof listPaymentSystemsInput>;
export const listPaymentSystemsOutput = listOutput(paymentSystemSchema);

export const testPaymentSystemOutput = z.object({ status: z.literal("ok"), kind: paymentKindSchema });
