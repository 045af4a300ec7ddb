import { z } from "zod";
import { amountSchema, numberInput } from "../../kernel/amount/money.ts";

export const OWN_PERIODS = [7, 30, 90] as const;

export const ownStatisticsInput = z.object({
  /** Of the panel's calendar, with today. */
  days: numberInput(z.number()).pipe(z.literal(OWN_PERIODS)).default(30),
});
export type OwnStatisticsInput = z.infer<typeof ownStatisticsInput>;

const figures = {
  performed: z.number().int(),
  earned: amountSchema,
  /** Orders given back, and leases that ran out. */
  ignored: z.number().int(),
  expired: z.number().int(),
};

export const ownStatisticsOutput = z.object({
  currency: z.string(),
  totals: z.object({
    ...figures,
    /** Orders that ended in the period, those of them that were delivered whole, and those that too many executors ignored. */
    orders: z.number().int(),
    done: z.number().int(),
    canceledByIgnores: z.number().int(),
    /** Time of one execution, from taking to confirming; null if there was none. */
    medianSeconds: z.number().int().nullable(),
    /** Now: open executions, and performers active within the last 15 minutes. */
    left: z.number().int(),
    atWork: z.number().int(),
  }),
  /** The oldest first. */
  days: z.array(z.object({ day: z.string(), performed: z.number().int(), earned: amountSchema })),
  executors: z.array(z.object({ id: z.number().int(), name: z.string(), ...figures })),
  services: z.array(z.object({ id: z.number().int(), name: z.string(), performed: z.number().int(), earned: amountSchema })),
});
export type OwnStatistics = z.infer<typeof ownStatisticsOutput>;
