import { z } from "zod";
import { amountSchema } from "../../kernel/amount/money.ts";

const moneySchema = amountSchema.nullable().meta({ description: "null: not shown to this manager" });

/** Days are the panel's calendar days, oldest first; test orders are left out. */
export const overviewOutput = z.object({
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
  today: z
    .object({ orders: z.number().int().meta({ description: "Orders placed" }), revenue: moneySchema, profit: moneySchema })
    .meta({ description: "Figures since midnight of the panel's time zone" }),
  yesterday: z
    .object({ orders: z.number().int().meta({ description: "Orders placed" }), revenue: moneySchema, profit: moneySchema })
    .meta({ description: "Figures of the day before, all of it" }),
  customers: z.number().int().meta({ description: "Customers in all" }),
  days: z
    .array(
      z.object({
        day: z.string().meta({ description: "Calendar day of the panel's time zone, YYYY-MM-DD", examples: ["2026-11-21"] }),
        orders: z.number().int().meta({ description: "Orders placed that day" }),
        revenue: moneySchema,
        profit: moneySchema,
      }),
    )
    .meta({ description: "Figures by day, oldest first" }),
  attention: z
    .object({
      unknown: z.number().int().meta({ description: "Orders with an unknown outcome" }),
      failedToday: z.number().int().meta({ description: "Orders that failed today" }),
      waitingForProvider: z.number().int().meta({ description: "Orders that wait for their provider" }),
      paymentsWaiting: z.number().int().meta({ description: "Payments with a receipt to confirm; 0 for those who may not see payments" }),
      providerDown: z
        .number()
        .int()
        .meta({ description: "Orders that wait for a provider that is off, refuses its key or does not respond" }),
    })
    .meta({
      description: "What waits for a person. Waiting orders: their provider is out of funds, off, refuses its key or does not respond",
    }),
  topServices: z
    .array(
      z.object({
        id: z.number().int().meta({ description: "Id of the service" }),
        name: z.string().meta({ description: "Name of the service", examples: ["Telegram members"] }),
        orders: z.number().int().meta({ description: "Orders in that time" }),
        revenue: moneySchema,
      }),
    )
    .meta({ description: "Services with the most revenue in the last 30 days" }),
});
export type Overview = z.infer<typeof overviewOutput>;
