import { z } from "zod";
import { amountSchema } from "../../kernel/amount/money.ts";

/** The values that prefill the order form to place an order again. */
export const repeatDraftOutput = z.object({
  orderId: z.number().int().meta({ description: "Id of the order that is repeated" }),
  service: z
    .object({
      id: z.number().int().meta({ description: "Id of the service" }),
      name: z.string().meta({ description: "As it is called now" }),
    })
    .meta({ description: "The service of the order, which may no longer be available" }),
  link: z.string().meta({ description: "What was ordered for" }),
  quantity: z.number().int().meta({ description: "How many were ordered; of one part, where it is a drip-feed" }),
  fields: z.record(z.string(), z.string()).meta({ description: "Other fields of the service's type, as text: comments, usernames, runs" }),
  charge: amountSchema.meta({ description: "What the order cost" }),
  chargeNow: amountSchema
    .nullable()
    .meta({ description: "What the same costs now; null: it can't be ordered as it was, because the service or its limits changed" }),
});
export type RepeatDraft = z.infer<typeof repeatDraftOutput>;
