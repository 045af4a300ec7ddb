import { z } from "zod";
import { secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";

/** Results of the orders sent to the provider within an hour. */
const providerHourSchema = z.object({
  at: secondsSchema,
  calls: z.number().int(),
  accepted: z.number().int(),
  refused: z.number().int(),
  unknown: z.number().int(),
  /** No connection, or rate-limited: retried. */
  failed: z.number().int(),
  medianMs: z.number().int().nullable(),
  /** In the provider's currency; null: not shown to this manager. */
  spent: amountSchema.nullable(),
});

export const providerHealthSchema = z
  .object({
    /** When this was read. */
    at: secondsSchema,
    currency: z.string(),
    /** Orders sent in the last 24 hours. */
    sent: z.number().int(),
    /** Of the last 24 hours; null where nothing was sent. */
    successRate: z.number().nullable(),
    medianMs: z.number().int().nullable(),
    /** In the last 24 hours, in the provider's currency; null: not shown to this manager, like the balances. */
    spent: amountSchema.nullable(),
    hoursLeft: z.number().int().nullable(),
    /** The balance does not last another day at this pace. */
    isLow: z.boolean(),
    queue: z.object({
      waiting: z.number().int(),
      /** Since when the oldest of them has been due. */
      dueSince: secondsSchema.nullable(),
      sending: z.number().int(),
      unknown: z.number().int(),
      running: z.number().int(),
    }),
    /** Of the last seven days, the oldest first; hours without a call are left out. */
    hours: z.array(providerHourSchema),
    /** Where the balance moved in the last seven days, the oldest first. */
    balances: z.array(z.object({ at: secondsSchema, balance: amountSchema })),
  })
  .meta({ id: "ProviderHealth" });
export type ProviderHealth = z.infer<typeof providerHealthSchema>;
