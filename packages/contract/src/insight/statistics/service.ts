import { z } from "zod";
import { serviceIdInput } from "../../selling/catalog/service.ts";
import { amountSchema } from "../../kernel/amount/money.ts";

export const STATISTICS_DAYS = [7, 30, 90] as const;

export const serviceStatisticsInput = z.object({
  ...serviceIdInput.shape,
  /** Calendar days of the panel, today included. */
  days: z.coerce
    .number()
    .pipe(z.union(STATISTICS_DAYS.map((days) => z.literal(days))))
    .default(30),
});
export type ServiceStatisticsInput = z.infer<typeof serviceStatisticsInput>;

const money = amountSchema.nullable().meta({ description: "null: not shown to this manager" });
const count = z.number().int();
const seconds = z.number().int().nullable().meta({ description: "seconds; null: too few orders" });

const outcomeSchema = z.object({
  /** Placed in the period: single orders, whole drip-feeds, and each post of a subscription. */
  orders: count,
  running: count,
  done: count,
  partial: count,
  /** Cancelled by the customer or the owner before sending, or by the provider. */
  stopped: count,
  failed: count,
  /** Percent completed, of the orders that ended at the provider or performer; null if no order ended there. */
  success: z.number().nullable(),
  /** Medians, measured from placing or from the selected start time. */
  startSeconds: seconds,
  finishSeconds: seconds,
});

export const serviceStatisticsSchema = z
  .object({
    currency: z.string(),
    total: z.object({
      ...outcomeSchema.shape,
      ordered: count.meta({ description: "units ordered" }),
      undelivered: count.meta({ description: "units that ended undelivered" }),
      /** The 90th percentile of completion times. */
      finishMostSeconds: seconds,
      refundedOrders: count,
      revenue: money,
      refunded: money,
      profit: money,
    }),
    /** The period of the same length before. */
    before: outcomeSchema,
    /** Oldest first. */
    days: z.array(
      z.object({
        day: z.string(),
        orders: count,
        done: count,
        partial: count,
        failed: count,
        success: z.number().nullable(),
        refunded: money,
      }),
    ),
    /** What customers are shown as the average time, from the last completed orders. */
    measured: z.object({ startSeconds: seconds, finishSeconds: seconds }),
  })
  .meta({ id: "ServiceStatistics" });
export type ServiceStatistics = z.infer<typeof serviceStatisticsSchema>;
export type ServiceOutcome = z.infer<typeof outcomeSchema>;
