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

export const suspiciousWordSchema = z.object({
  word: wordSchema.meta({ description: "Word to look for in orders; * stands for any ending" }),
  action: z.enum(WORD_ACTIONS).meta({ description: "What happens to an order with the word" }),
});

const atLeastZero = amountInput.refine((value) => !value.startsWith("-"), { error: "amount" });
const dailyOrders = z.number().int().min(1).max(MOST_ORDERS);

/** The panel's order rules. */
export const rulesSchema = z
  .object({
    checkLinks: z.boolean().meta({ description: "A link of another network than the service's is refused" }),
    guardLinks: z.boolean().meta({ description: "One active order per link on every service, not only on services with this setting" }),
    dailyOrders: z.number().int().nullable().meta({ description: "Of one customer; null: any number" }),
    mostCharge: amountSchema.nullable().meta({ description: "The most one order may cost, in the panel's currency; null: any" }),
    words: z
      .array(
        z.object({
          word: z.string().meta({ description: "Word to look for in orders; * stands for any ending", examples: ["casino*"] }),
          action: z.enum(WORD_ACTIONS).meta({ description: "What happens to an order with the word" }),
        }),
      )
      .meta({ description: "Words that orders are searched for" }),
  })
  .meta({ id: "OrderRules" });
export type OrderRules = z.infer<typeof rulesSchema>;

export const updateRulesInput = z.object({
  checkLinks: z.boolean().optional().meta({ description: "Refuses a link of another network than the service's" }),
  guardLinks: z.boolean().optional().meta({ description: "One active order per link on every service" }),
  dailyOrders: dailyOrders.nullable().optional().meta({ description: "Orders a customer may place a day; null: any number" }),
  mostCharge: atLeastZero.nullable().optional().meta({ description: "The most one order may cost, in the panel's currency; null: any" }),
  words: z
    .array(suspiciousWordSchema)
    .max(MOST_WORDS)
    .optional()
    .meta({ description: "The whole list of words that orders are searched for" }),
});
export type UpdateRulesInput = z.infer<typeof updateRulesInput>;

export const userLimitsInput = z.object({ userId: idSchema.meta({ description: "Id of the customer" }) });
export type UserLimitsInput = z.infer<typeof userLimitsInput>;

/** A customer's own limits, in addition to the panel's. Null: the panel's limit; 0: no limit. */
export const userLimitsSchema = z
  .object({
    dailyOrders: z.number().int().nullable().meta({ description: "Orders a customer may place a day; null: any number" }),
    mostCharge: amountSchema.nullable().meta({ description: "The most one order may cost, in the panel's currency; null: any" }),
    panel: rulesSchema.pick({ dailyOrders: true, mostCharge: true }).meta({ description: "The panel's limits for every customer" }),
    ordersToday: z.number().int().meta({ description: "Placed since midnight UTC, when the counter resets" }),
  })
  .meta({ id: "UserLimits" });
export type UserLimits = z.infer<typeof userLimitsSchema>;

export const setUserLimitsInput = z.object({
  ...userLimitsInput.shape,
  dailyOrders: z
    .number()
    .int()
    .min(0)
    .max(MOST_ORDERS)
    .nullable()
    .meta({ description: "Orders a customer may place a day; null: any number" }),
  mostCharge: atLeastZero.nullable().meta({ description: "The most one order may cost, in the panel's currency; null: any" }),
});
export type SetUserLimitsInput = z.infer<typeof setUserLimitsInput>;
