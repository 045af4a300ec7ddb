import { z } from "zod";
import { idSchema, isStorable, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { amountInput, amountSchema, numberInput } from "../../kernel/amount/money.ts";
import { percentSchema } from "../../kernel/amount/percent.ts";

/** Codes that a panel whose owner pays no tariff may create within 24 hours. */
export const PROMOS_A_DAY = 5;

/** balance: money once per customer; discount: percent off an order; bonus: percent on top of the next payment. */
export const PROMO_KINDS = ["balance", "discount", "bonus"] as const;
export const promoKindSchema = z.enum(PROMO_KINDS).meta({ description: "What it gives: money, a cheaper order, or more for a payment" });
export type PromoKind = z.infer<typeof promoKindSchema>;
/** They put money into wallets: managing them takes the right to move balances. */
export const CREDITING_KINDS: ReadonlySet<PromoKind> = new Set(["balance", "bonus"]);

/** ahead: not valid yet; over: expired. */
export const PROMO_STATES = ["active", "ahead", "over", "used_up", "off"] as const;
export type PromoState = (typeof PROMO_STATES)[number];

/** Case does not matter: LUCKY and lucky are the same code. */
export const promoCodeInput = z.string().trim().min(1).max(64).refine(isStorable);

/** What a customer types into a form: blank means no code. */
export const optionalPromoCode = z
  .preprocess(
    (value) => (value === "" || value === null ? undefined : value),
    z.string().trim().min(1).max(64).refine(isStorable).optional(),
  )
  .optional();

const namedSchema = z.object({
  id: z.number().int().meta({ description: "To name it in other calls" }),
  name: z.string().meta({ description: "As customers see it" }),
});

export const promoSchema = z
  .object({
    id: z.number().int().meta({ description: "To name it in other calls" }),
    code: z.string().meta({ description: "What customers enter, in any case" }),
    kind: promoKindSchema,
    value: z.string().meta({ description: "An amount for balance, percent for discount and bonus", examples: ["10"] }),
    uses: z.number().int().nullable().meta({ description: "How often it may be used; null: no limit" }),
    usesPerUser: z.number().int().nullable().meta({ description: "By one customer; null: no limit" }),
    used: z.number().int().meta({ description: "Times so far" }),
    from: secondsSchema.nullable(),
    to: secondsSchema.nullable(),
    minAmount: amountSchema.nullable().meta({ description: "Of the order, or of the payment" }),
    services: z.array(namedSchema).meta({ description: "It applies to; none: to all" }),
    categories: z.array(namedSchema).meta({ description: "It applies to; none: to all" }),
    isOn: z.boolean().meta({ description: "False: customers cannot use it" }),
    state: z.enum(PROMO_STATES).meta({ description: "Whether customers can use it now, and if not, why" }),
    createdAt: secondsSchema,
  })
  .meta({ id: "PromoCode" });
export type Promo = z.infer<typeof promoSchema>;

export const listPromosInput = z.object({
  ...listInput,
  kind: optional(promoKindSchema).meta({ description: "Codes of this kind only" }),
  state: optional(z.enum(PROMO_STATES)).meta({ description: "Codes in this state only" }),
});
export type ListPromosInput = z.infer<typeof listPromosInput>;
export const listPromosOutput = listOutput(promoSchema);

const count = (most: number) => numberInput(z.int().min(1).max(most)).nullable();
const moment = numberInput(z.int().min(0).max(32_503_680_000)).nullable();
const ids = z.array(idSchema).max(500);

const limits = {
  uses: count(1_000_000).optional().meta({ description: "How often it may be used; null: no limit" }),
  usesPerUser: count(1000).optional().meta({ description: "By one customer; null: no limit. A balance code is used once by each" }),
  from: moment.optional().meta({ description: "Seconds since the epoch; null: at once" }),
  to: moment.optional().meta({ description: "Seconds since the epoch; null: no end" }),
  minAmount: amountInput.nullable().optional().meta({ description: "Of the order before the discount, or of the payment" }),
  serviceIds: ids.optional().meta({ description: "A discount applies to these services only" }),
  categoryIds: ids.optional().meta({ description: "A discount applies to these categories only" }),
  isOn: z.boolean().optional().meta({ description: "False: customers cannot use it" }),
};

const code = promoCodeInput.meta({ description: "Unique in the panel, whatever the case" });
const value = amountInput.meta({ description: "An amount for balance, percent for discount and bonus" });

export const createPromoInput = z.object({ code, kind: promoKindSchema, value, ...limits });
export type CreatePromoInput = z.infer<typeof createPromoInput>;
export const promoIdInput = z.object({ promoId: idSchema });
export type PromoIdInput = z.infer<typeof promoIdInput>;
export const updatePromoInput = z.object({
  ...promoIdInput.shape,
  code: code.optional(),
  kind: promoKindSchema.optional().meta({ description: "It never changes: another kind than the code's own is refused" }),
  value: value.optional(),
  ...limits,
});
export type UpdatePromoInput = z.infer<typeof updatePromoInput>;

export const promoUseSchema = z
  .object({
    id: z.number().int().meta({ description: "Of this use" }),
    user: z
      .object({ id: z.number().int().meta({ description: "The customer" }), login: z.string().meta({ description: "Their login" }) })
      .meta({ description: "The customer who used it" }),
    orderId: z.number().int().nullable().meta({ description: "The order it made cheaper" }),
    paymentId: z.number().int().nullable().meta({ description: "The payment it added to" }),
    amount: amountSchema.nullable().meta({ description: "What the customer got; null: a bonus that waits for its payment" }),
    usedAt: secondsSchema,
  })
  .meta({ id: "PromoCodeUse" });
export const promoUsesInput = z.object({ ...promoIdInput.shape, page: listInput.page, perPage: listInput.perPage });
export type PromoUsesInput = z.infer<typeof promoUsesInput>;
export const promoUsesOutput = listOutput(promoUseSchema);

export const applyPromoInput = z.object({ code: promoCodeInput.meta({ description: "In any case" }) });
export type ApplyPromoInput = z.infer<typeof applyPromoInput>;
/** The result for the customer: a balance code has changed their balance, a bonus waits for the next payment, a discount is for an order. */
export const appliedPromoSchema = z
  .object({
    kind: promoKindSchema,
    value: z.string().meta({ description: "An amount for balance, percent for discount and bonus", examples: ["10"] }),
    balance: amountSchema.optional().meta({ description: "After a balance code was credited" }),
    currency: z.string().meta({ description: "The panel’s" }),
  })
  .meta({ id: "AppliedPromoCode" });
export type AppliedPromo = z.infer<typeof appliedPromoSchema>;

/** A bonus code that the customer applied and that no payment has taken yet. */
export const waitingBonusSchema = z
  .object({
    code: z.string().meta({ description: "What the customer entered" }),
    percent: percentSchema.meta({ description: "Added to the payment" }),
    minAmount: amountSchema.meta({ description: "The smallest payment that takes it, in the wallet's currency" }),
  })
  .meta({ id: "WaitingBonus" });
export type WaitingBonus = z.infer<typeof waitingBonusSchema>;
