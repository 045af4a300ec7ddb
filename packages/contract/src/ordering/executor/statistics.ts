import { z } from "zod";
import { amountSchema, numberInput } from "../../kernel/amount/money.ts";

export const OWN_PERIODS = [7, 30, 90] as const;

export const ownStatisticsInput = z.object({
  days: numberInput(z.number()).pipe(z.literal(OWN_PERIODS)).default(30).meta({ description: "Of the panel's calendar, with today" }),
});
export type OwnStatisticsInput = z.infer<typeof ownStatisticsInput>;

const figures = {
  performed: z.number().int().meta({ description: "Executions in the period" }),
  earned: amountSchema,
  ignored: z.number().int().meta({ description: "Orders given back, and leases that ran out" }),
  expired: z.number().int().meta({ description: "Leases that ran out" }),
};

export const ownStatisticsOutput = z.object({
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
  totals: z
    .object({
      ...figures,
      orders: z.number().int().meta({
        description: "Orders that ended in the period, those of them that were delivered whole, and those that too many executors ignored",
      }),
      done: z.number().int().meta({ description: "Orders delivered in full" }),
      canceledByIgnores: z.number().int().meta({ description: "Orders that failed because too many performers gave them back" }),
      medianSeconds: z
        .number()
        .int()
        .nullable()
        .meta({ description: "Time of one execution, from taking to confirming; null if there was none" }),
      left: z.number().int().meta({ description: "Now: open executions, and performers active within the last 15 minutes" }),
      atWork: z.number().int().meta({ description: "Performers active within the last 15 minutes" }),
    })
    .meta({ description: "Sums over the period" }),
  days: z
    .array(
      z.object({
        day: z.string().meta({ description: "Calendar day of the panel's time zone, YYYY-MM-DD", examples: ["2026-11-21"] }),
        performed: z.number().int().meta({ description: "Executions of that day" }),
        earned: amountSchema,
      }),
    )
    .meta({ description: "The oldest first" }),
  executors: z
    .array(
      z.object({
        id: z.number().int().meta({ description: "Id of the performer" }),
        name: z.string().meta({ description: "Name of the performer" }),
        ...figures,
      }),
    )
    .meta({ description: "The same figures by performer" }),
  services: z
    .array(
      z.object({
        id: z.number().int().meta({ description: "Id of the service" }),
        name: z.string().meta({ description: "Name of the service", examples: ["Telegram members"] }),
        performed: z.number().int().meta({ description: "Executions in the period" }),
        earned: amountSchema,
      }),
    )
    .meta({ description: "The same figures by service" }),
});
export type OwnStatistics = z.infer<typeof ownStatisticsOutput>;
