import { z } from "zod";
import { serviceIdInput } from "../../selling/catalog/service.ts";
import { amountSchema } from "../../kernel/amount/money.ts";

export const STATISTICS_DAYS = [7, 30, 90] as const;

export const serviceStatisticsInput = z.object({
  ...serviceIdInput.shape,
  days: z.coerce
    .number()
    .pipe(z.union(STATISTICS_DAYS.map((days) => z.literal(days))))
    .default(30)
    .meta({ description: "Calendar days of the panel, today included" }),
});
export type ServiceStatisticsInput = z.infer<typeof serviceStatisticsInput>;

const money = amountSchema.nullable().meta({ description: "null: not shown to this manager" });
const count = z.number().int();
const seconds = z.number().int().nullable().meta({ description: "seconds; null: too few orders" });

const outcomeSchema = z.object({
  orders: count.meta({ description: "Placed in the period: single orders, whole drip-feeds, and each post of a subscription" }),
  running: count.meta({ description: "Not ended yet" }),
  done: count.meta({ description: "Delivered in full" }),
  partial: count.meta({ description: "Delivered in part, the rest refunded" }),
  stopped: count.meta({ description: "Cancelled by the customer or the owner before sending, or by the provider" }),
  failed: count.meta({ description: "Failed and refunded" }),
  success: z
    .number()
    .nullable()
    .meta({ description: "Percent completed, of the orders that ended at the provider or performer; null if no order ended there" }),
  startSeconds: seconds.meta({ description: "Medians, measured from placing or from the selected start time" }),
  finishSeconds: seconds.meta({ description: "Median seconds from placing to completion; null: too few orders" }),
});

export const serviceStatisticsSchema = z
  .object({
    currency: z
      .string()
      .meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
    total: z
      .object({
        ...outcomeSchema.shape,
        ordered: count.meta({ description: "units ordered" }),
        undelivered: count.meta({ description: "units that ended undelivered" }),
        /** The 90th percentile of completion times. */
        finishMostSeconds: seconds,
        refundedOrders: count.meta({ description: "Orders with any refund" }),
        revenue: money,
        refunded: money,
        profit: money,
      })
      .meta({ description: "Sums over the period" }),
    before: outcomeSchema.meta({ description: "The period of the same length before" }),
    days: z
      .array(
        z.object({
          day: z.string().meta({ description: "Calendar day of the panel's time zone, YYYY-MM-DD", examples: ["2026-11-21"] }),
          orders: count.meta({ description: "Orders placed that day" }),
          done: count.meta({ description: "Of them delivered in full" }),
          partial: count.meta({ description: "Of them delivered in part" }),
          failed: count.meta({ description: "Of them failed" }),
          success: z.number().nullable().meta({ description: "Percent delivered, of the orders that ended; null: none ended" }),
          refunded: money,
        }),
      )
      .meta({ description: "Oldest first" }),
    measured: z
      .object({
        startSeconds: seconds.meta({ description: "Median seconds to the first delivery; null: too few orders" }),
        finishSeconds: seconds.meta({ description: "Median seconds to completion; null: too few orders" }),
      })
      .meta({ description: "What customers are shown as the average time, from the last completed orders" }),
  })
  .meta({ id: "ServiceStatistics" });
export type ServiceStatistics = z.infer<typeof serviceStatisticsSchema>;
export type ServiceOutcome = z.infer<typeof outcomeSchema>;
