import { z } from "zod";
import { idSchema } from "../../kernel/paging/list.ts";
import { amountInput, amountSchema } from "../../kernel/amount/money.ts";
import { WORD_ACTIONS } from "./words.ts";

export const MOST_WORDS = 500;
const MOST_ORDERS = 1_000_000;

/** Holds something besides stars. */
const wordSchema = z
  .string()
  .trim()
  .min(2)
  .max(80)
  .regex(/^\*?[^*]*[\p{L}\p{N}][^*]*\*?$/u);

export const suspiciousWordSchema = z.object({ word: wordSchema, action: z.enum(WORD_ACTIONS) });

const atLeastZero = amountInput.refine((value) => !value.startsWith("-"), { error: "amount" });
const dailyOrders = z.number().int().min(1).max(MOST_ORDERS);

/** The panel's order rules. */
export const rulesSchema = z
  .object({
    /** A link of another network than the service's is refused. */
    checkLinks: z.boolean(),
    /** One active order per link on every service, not only on services with this setting. */
    guardLinks: z.boolean(),
    /** Of one customer; null: any number. */
    dailyOrders: z.number().int().nullable(),
    /** The most one order may cost, in the panel's currency; null: any. */
    mostCharge: amountSchema.nullable(),
    words: z.array(z.object({ word: z.string(), action: z.enum(WORD_ACTIONS) })),
  })
  .meta({ id: "OrderRules" });
export type OrderRules = z.infer<typeof rulesSchema>;

export const updateRulesInput = z.object({
  checkLinks: z.boolean().optional(),
  guardLinks: z.boolean().optional(),
  dailyOrders: dailyOrders.nullable().optional(),
  mostCharge: atLeastZero.nullable().optional(),
  words: z.array(suspiciousWordSchema).max(MOST_WORDS).optional(),
});
export type UpdateRulesInput = z.infer<typeof updateRulesInput>;

export const userLimitsInput = z.object({ userId: idSchema });
export type UserLimitsInput = z.infer<typeof userLimitsInput>;

/** A customer's own limits, in addition to the panel's. Null: the panel's limit; 0: no limit. */
export const userLimitsSchema = z
  .object({
    dailyOrders: z.number().int().nullable(),
    mostCharge: amountSchema.nullable(),
    panel: rulesSchema.pick({ dailyOrders: true, mostCharge: true }),
    /** Placed since midnight UTC, when the counter resets. */
    ordersToday: z.number().int(),
  })
  .meta({ id: "UserLimits" });
export type UserLimits = z.infer<typeof userLimitsSchema>;

export const setUserLimitsInput = z.object({
  ...userLimitsInput.shape,
  dailyOrders: z.number().int().min(0).max(MOST_ORDERS).nullable(),
  mostCharge: atLeastZero.nullable(),
});
export type SetUserLimitsInput = z.infer<typeof setUserLimitsInput>;
