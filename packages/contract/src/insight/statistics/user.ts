import { z } from "zod";
import { amountSchema } from "../../kernel/amount/money.ts";
import { STATISTICS_DAYS } from "./service.ts";
import { userIdInput } from "../../tenancy/customer/user.ts";

export const userStatisticsInput = z.object({
  ...userIdInput.shape,
  /** Calendar days of the panel, today included. */
  days: z.coerce
    .number()
    .pipe(z.union(STATISTICS_DAYS.map((days) => z.literal(days))))
    .default(30),
});
export type UserStatisticsInput = z.infer<typeof userStatisticsInput>;

const count = z.number().int();

/** A user's orders in a period: single orders, whole drip-feeds, and each post of a subscription. */
export const userStatisticsSchema = z
  .object({
    currency: z.string(),
    orders: count,
    running: count,
    done: count,
    partial: count,
    stopped: count,
    failed: count,
    /** Charges less refunds. */
    spent: amountSchema,
    refunded: amountSchema,
    profit: amountSchema.nullable().meta({ description: "null: not shown to this manager" }),
    /** Oldest first, without gaps. */
    days: z.array(z.object({ day: z.string(), orders: count, spent: amountSchema })),
    /** The services the user buys most, by amount. */
    services: z.array(z.object({ id: count, name: z.string(), orders: count, spent: amountSchema })),
  })
  .meta({ id: "UserStatistics" });
export type UserStatistics = z.infer<typeof userStatisticsSchema>;
