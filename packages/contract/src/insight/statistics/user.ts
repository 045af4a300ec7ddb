import { z } from "zod";
import { amountSchema } from "../../kernel/amount/money.ts";
import { STATISTICS_DAYS } from "./service.ts";
import { userIdInput } from "../../tenancy/customer/user.ts";

export const userStatisticsInput = z.object({
  ...userIdInput.shape,
  days: z.coerce
    .number()
    .pipe(z.union(STATISTICS_DAYS.map((days) => z.literal(days))))
    .default(30)
    .meta({ description: "Calendar days of the panel, today included" }),
});
export type UserStatisticsInput = z.infer<typeof userStatisticsInput>;

const count = z.number().int();

/** A user's orders in a period: single orders, whole drip-feeds, and each post of a subscription. */
export const userStatisticsSchema = z
  .object({
    currency: z
      .string()
      .meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
    orders: count.meta({ description: "Orders placed in the period" }),
    running: count.meta({ description: "Of them not ended yet" }),
    done: count.meta({ description: "Of them delivered in full" }),
    partial: count.meta({ description: "Of them delivered in part" }),
    stopped: count.meta({ description: "Of them canceled" }),
    failed: count.meta({ description: "Of them failed and refunded" }),
    spent: amountSchema.meta({ description: "Charges less refunds" }),
    refunded: amountSchema,
    profit: amountSchema.nullable().meta({ description: "null: not shown to this manager" }),
    days: z
      .array(
        z.object({
          day: z.string().meta({ description: "Calendar day of the panel's time zone, YYYY-MM-DD", examples: ["2026-11-21"] }),
          orders: count.meta({ description: "Orders placed that day" }),
          spent: amountSchema,
        }),
      )
      .meta({ description: "Oldest first, without gaps" }),
    services: z
      .array(
        z.object({
          id: count.meta({ description: "Id of the service" }),
          name: z.string().meta({ description: "Name of the service", examples: ["Telegram members"] }),
          orders: count.meta({ description: "Orders of the service in the period" }),
          spent: amountSchema.meta({ description: "Charges less refunds of the service" }),
        }),
      )
      .meta({ description: "The services the user buys most, by amount" }),
  })
  .meta({ id: "UserStatistics" });
export type UserStatistics = z.infer<typeof userStatisticsSchema>;
