import { z } from "zod";
import { amountSchema } from "../../kernel/amount/money.ts";
import { secondsSchema } from "../../kernel/paging/list.ts";
import { GRAINS } from "./names.ts";

const count = (description: string) => z.number().int().meta({ description });
const earned = amountSchema.optional().meta({ description: "Earned by performers; only for those who see money" });

const totals = z.object({
  performed: count("Executions in the period"),
  earned,
  ignored: count("Orders given back, and leases that ran out"),
  expired: count("Leases that ran out"),
  orders: count("Orders that ended in the period"),
  done: count("Of them delivered in full"),
  canceledByIgnores: count("Of them failed because too many performers gave them back"),
  medianSeconds: z
    .number()
    .int()
    .nullable()
    .meta({ description: "Median seconds of one execution, from taking to confirming; null if there was none" }),
});
const point = z.object({
  at: secondsSchema.meta({ description: "Start of the hour, day, week or month" }),
  isOpen: z.boolean().meta({ description: "It has not ended yet" }),
  performed: count("Executions"),
  earned,
});
const period = {
  from: secondsSchema.meta({ description: "Start of the period" }),
  to: secondsSchema.meta({ description: "End of the period, not included" }),
};
const row = z.object({
  id: count("Id of the service or performer"),
  name: z.string().meta({ description: "Name of the service or performer" }),
  performed: count("Executions in the period"),
  earned,
});

export const ownStatisticsSchema = z
  .object({
    currency: z
      .string()
      .meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
    timeZone: z.string().meta({ description: "Time zone of hours and days", examples: ["Europe/Kyiv"] }),
    grain: z.enum(GRAINS).meta({ description: "Length of a point" }),
    ...period,
    totals: totals.meta({ description: "Sums over the period" }),
    previous: totals
      .extend(period)
      .nullable()
      .meta({ description: "Sums over the period that it is compared with; null: none was requested" }),
    series: z.array(point).meta({ description: "Points of the period up to now, oldest first and without gaps" }),
    previousSeries: z.array(point).meta({ description: "Points of the other period; empty: none was requested" }),
    top: z.array(row).meta({ description: "In-house services by executions, at most 50" }),
    executors: z
      .array(row.extend({ ignored: count("Orders given back"), expired: count("Leases that ran out") }))
      .meta({ description: "Performers by executions, at most 50" }),
    left: count("Executions that are open now"),
    atWork: count("Performers active within the last 15 minutes"),
  })
  .meta({ id: "OwnStatistics" });
export type OwnStatistics = z.infer<typeof ownStatisticsSchema>;
