import { z } from "zod";
import { numberInput } from "../../kernel/amount/money.ts";
import { idSchema, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { COMPARISONS, type Grain, GRAINS, PAYMENT_STATISTICS, STATISTICS_STATUSES } from "./names.ts";

const DAY = 86_400;
/** The longest period by its grain, so that a response has a bounded number of points. */
const MOST_SECONDS: Record<Grain, number> = { hour: 32 * DAY, day: 3 * 366 * DAY, week: 10 * 366 * DAY, month: 20 * 366 * DAY };

const blank = (value: unknown) => (value === "" ? undefined : value);

const fields = {
  from: optional(numberInput(secondsSchema)).meta({
    description:
      "Start of the period, in seconds since the epoch, rounded down to the hour; 0: from the panel’s first figure; default: midnight today in the panel’s time zone",
  }),
  to: optional(numberInput(secondsSchema)).meta({
    description: "End of the period, not included, rounded up to the hour; default: one day after its start",
  }),
  grain: z.preprocess(blank, z.enum(GRAINS).optional()).meta({
    description: "Length of a point of the series; default: by the length of the period. By hour at most 32 days, by day 3 years",
  }),
  compare: z.preprocess(blank, z.enum(COMPARISONS).default("none")).meta({
    description:
      "previous: the period of the same length before, whole months with whole months; year: the same weekdays a year before, or the same dates for periods over 92 days. A period that has not ended is compared with the same part of the other",
  }),
  service: optional(idSchema).meta({ description: "Only this service, by its id" }),
  provider: optional(idSchema).meta({ description: "Only this provider, by its id; only for those who see money" }),
};

const isBounded = ({ from, to, grain }: { from: number | null; to: number | null; grain?: Grain | undefined }): boolean =>
  from === null || to === null || (from === 0 ? grain !== "hour" : from < to && to - from <= MOST_SECONDS[grain ?? "month"]);
const wrongEnd = { path: ["to"] };

export const dashboardStatisticsInput = z.object(fields).refine(isBounded, wrongEnd);
export const orderStatisticsInput = z
  .object({
    ...fields,
    status: optional(z.enum(STATISTICS_STATUSES)).meta({ description: "Only orders that have this result now" }),
  })
  .refine(isBounded, wrongEnd);
const { service: _service, provider: _provider, ...ofTime } = fields;
export const paymentStatisticsInput = z
  .object({
    ...ofTime,
    status: z.enum(PAYMENT_STATISTICS).meta({ description: "all, paid, canceled (with failed and expired) or pending payments" }),
    system: optional(idSchema).meta({ description: "Only this payment system, by its id" }),
  })
  .refine(isBounded, wrongEnd);
export const userStatisticsPeriodInput = z.object(ofTime).refine(isBounded, wrongEnd);

export const STATISTICS_BLOCKS = ["series", "services", "providers", "systems", "users"] as const;
/** The period of an exported file, with points without comparison. */
export const statisticsExportInput = z.object({
  ...fields,
  compare: z.literal("none").default("none").meta({ description: "A file has one period" }),
  system: optional(idSchema).meta({ description: "Only this payment system, by its id" }),
  block: z.preprocess(blank, z.enum(STATISTICS_BLOCKS).default("series")).meta({
    description: "Points of the period, or its services, providers, payment systems or customers",
  }),
});
export type StatisticsExportInput = z.infer<typeof statisticsExportInput>;

export type DashboardStatisticsInput = z.infer<typeof dashboardStatisticsInput>;
export type OrderStatisticsInput = z.infer<typeof orderStatisticsInput>;
export type PaymentStatisticsInput = z.infer<typeof paymentStatisticsInput>;
export type UserStatisticsPeriodInput = z.infer<typeof userStatisticsPeriodInput>;
