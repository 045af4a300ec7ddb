import { z } from "zod";
import { amountSchema } from "../../kernel/amount/money.ts";

const moneySchema = amountSchema.nullable().meta({ description: "null: not shown to this manager" });

/** Days are the panel's calendar days, oldest first; test orders are left out. */
export const overviewOutput = z.object({
  currency: z.string(),
  today: z.object({ orders: z.number().int(), revenue: moneySchema, profit: moneySchema }),
  yesterday: z.object({ orders: z.number().int(), revenue: moneySchema, profit: moneySchema }),
  customers: z.number().int(),
  days: z.array(z.object({ day: z.string(), orders: z.number().int(), revenue: moneySchema, profit: moneySchema })),
  /** Waiting orders: their provider is out of funds, off, refuses its key or does not respond. */
  attention: z.object({
    unknown: z.number().int(),
    failedToday: z.number().int(),
    waitingForProvider: z.number().int(),
    providerDown: z.number().int(),
  }),
  topServices: z.array(z.object({ id: z.number().int(), name: z.string(), orders: z.number().int(), revenue: moneySchema })),
});
export type Overview = z.infer<typeof overviewOutput>;
