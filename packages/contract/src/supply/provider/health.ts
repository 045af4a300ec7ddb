import { z } from "zod";
import { secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";

/** Results of the orders sent to the provider within an hour. */
const providerHourSchema = z.object({
  at: secondsSchema.meta({ description: "Start of the hour" }),
  calls: z.number().int().meta({ description: "Calls made in the hour" }),
  accepted: z.number().int().meta({ description: "Orders that it accepted" }),
  refused: z.number().int().meta({ description: "Orders that it refused" }),
  unknown: z.number().int().meta({ description: "Orders whose outcome is not known" }),
  failed: z.number().int().meta({ description: "No connection, or rate-limited: retried" }),
  medianMs: z.number().int().nullable().meta({ description: "Median response time in milliseconds; null: no calls" }),
  spent: amountSchema.nullable().meta({ description: "In the provider's currency; null: not shown to this manager" }),
});

export const providerHealthSchema = z
  .object({
    at: secondsSchema.meta({ description: "When this was read" }),
    currency: z.string().meta({ description: "The provider's currency" }),
    sent: z.number().int().meta({ description: "Orders sent in the last 24 hours" }),
    successRate: z.number().nullable().meta({ description: "Of the last 24 hours; null where nothing was sent" }),
    medianMs: z.number().int().nullable().meta({ description: "Median response time in milliseconds; null: no calls" }),
    spent: amountSchema
      .nullable()
      .meta({ description: "In the last 24 hours, in the provider's currency; null: not shown to this manager, like the balances" }),
    hoursLeft: z.number().int().nullable().meta({ description: "Hours that the balance lasts at this pace; null: not known" }),
    isLow: z.boolean().meta({ description: "The balance does not last another day at this pace" }),
    queue: z
      .object({
        waiting: z.number().int().meta({ description: "Due and not sent" }),
        dueSince: secondsSchema.nullable().meta({ description: "Since when the oldest of them has been due" }),
        sending: z.number().int().meta({ description: "Being sent" }),
        unknown: z.number().int().meta({ description: "Sent with an unknown outcome" }),
        running: z.number().int().meta({ description: "Accepted and not ended" }),
      })
      .meta({ description: "Orders that concern the provider now" }),
    hours: z.array(providerHourSchema).meta({ description: "Of the last seven days, the oldest first; hours without a call are left out" }),
    balances: z
      .array(
        z.object({
          at: secondsSchema.meta({ description: "When it was seen" }),
          balance: amountSchema.meta({ description: "What the account held, in the provider's currency" }),
        }),
      )
      .meta({ description: "Where the balance moved in the last seven days, the oldest first" }),
  })
  .meta({ id: "ProviderHealth" });
export type ProviderHealth = z.infer<typeof providerHealthSchema>;
