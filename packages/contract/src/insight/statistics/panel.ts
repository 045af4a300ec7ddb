import { z } from "zod";
import { amountSchema } from "../../kernel/amount/money.ts";
import { secondsSchema } from "../../kernel/paging/list.ts";
import { figuresSchema } from "./figures.ts";
import { GRAINS, SCREEN_FIGURES } from "./names.ts";

const id = z.number().int();
const money = (description: string) => amountSchema.optional().meta({ description: `${description}; only for those who see money` });
const count = (description: string) => z.number().int().meta({ description });
const seconds = (description: string) =>
  z
    .number()
    .int()
    .nullable()
    .meta({ description: `${description}; null: too few orders` });

const serviceRow = z.object({
  id: id.meta({ description: "Id of the service" }),
  name: z.string().meta({ description: "Name of the service", examples: ["Telegram members"] }),
  orders: count("Orders placed"),
  done: count("Of them delivered in full"),
  partial: count("Of them delivered in part"),
  stopped: count("Of them cancelled"),
  failed: count("Of them failed"),
  revenue: money("Charged without refunds"),
  refunds: money("Refunded"),
  cost: money("Cost of its provider"),
  profit: money("Revenue without the cost"),
});
export type ServiceRow = z.infer<typeof serviceRow>;

const providerRow = z.object({
  id: id.meta({ description: "Id of the provider" }),
  name: z.string().meta({ description: "Name of the provider" }),
  ended: count("Orders that ended there"),
  spoiled: count("Of them failed or cancelled there"),
  failedPercent: z.number().nullable().meta({ description: "Share of orders that failed or were cancelled there; null: none ended" }),
  startSeconds: seconds("Median seconds from placing to the start, to about 5 percent"),
  finishSeconds: seconds("Median seconds from placing to completion, to about 5 percent"),
  cost: money("Its cost"),
});
export type ProviderRow = z.infer<typeof providerRow>;

const systemRow = z.object({
  id: id.meta({ description: "Id of the payment system" }),
  name: z.string().meta({ description: "Title of the payment system" }),
  count: count("Payments of the chosen status"),
  amount: money("Their amount in the panel’s currency"),
  fees: money("Kept by the payment system, without what customers bore"),
  returned: money("Refunded and charged back"),
});
export type SystemRow = z.infer<typeof systemRow>;

const userRow = z.object({
  id: id.meta({ description: "Id of the customer" }),
  name: z.string().meta({ description: "Login of the customer" }),
  orders: count("Orders placed"),
  payments: count("Payments credited"),
  revenue: money("Spent without refunds"),
  received: money("Paid through payment systems"),
});

const period = {
  from: secondsSchema.meta({ description: "Start of the period" }),
  to: secondsSchema.meta({ description: "End of the period, not included" }),
};

/** The shape of every response: totals, the comparison period, points, and the rows with the largest part. */
const answerOf = <Shape extends z.ZodRawShape, Row extends z.ZodType>(figures: z.ZodObject<Shape>, row: Row) => {
  const point = figures.extend({
    at: secondsSchema.meta({ description: "Start of the hour, day, week or month" }),
    isOpen: z.boolean().meta({ description: "It has not ended yet" }),
  });
  return {
    currency: z
      .string()
      .meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
    timeZone: z.string().meta({ description: "Time zone of hours and days", examples: ["Europe/Kyiv"] }),
    grain: z.enum(GRAINS).meta({ description: "Length of a point" }),
    ...period,
    totals: figures.meta({ description: "Sums over the period" }),
    previous: figures
      .extend(period)
      .nullable()
      .meta({ description: "Sums over the period that it is compared with; null: none was requested" }),
    series: z.array(point).meta({ description: "Points of the period up to now, oldest first and without gaps" }),
    previousSeries: z.array(point).meta({ description: "Points of the other period; empty: none was requested" }),
    top: z.array(row).meta({ description: "The rows with the most of it, at most 50" }),
  };
};

export const dashboardStatisticsSchema = z
  .object({
    ...answerOf(figuresSchema.pick(SCREEN_FIGURES.dashboard), serviceRow),
    providers: z.array(providerRow).meta({ description: "Providers by number of orders; empty for those who do not see money" }),
  })
  .meta({ id: "DashboardStatistics" });
export const orderStatisticsSchema = z
  .object({
    ...answerOf(figuresSchema.pick(SCREEN_FIGURES.orders), serviceRow),
    providers: z.array(providerRow).meta({ description: "Providers by number of orders; empty for those who do not see money" }),
  })
  .meta({ id: "OrderStatistics" });
export const paymentStatisticsSchema = z
  .object(answerOf(figuresSchema.pick(SCREEN_FIGURES.payments), systemRow))
  .meta({ id: "PaymentStatistics" });
export const customerStatisticsSchema = z
  .object(answerOf(figuresSchema.pick(SCREEN_FIGURES.users), userRow))
  .meta({ id: "CustomerStatistics" });

export type DashboardStatistics = z.infer<typeof dashboardStatisticsSchema>;
export type OrderStatistics = z.infer<typeof orderStatisticsSchema>;
export type PaymentStatisticsAnswer = z.infer<typeof paymentStatisticsSchema>;
export type CustomerStatistics = z.infer<typeof customerStatisticsSchema>;
