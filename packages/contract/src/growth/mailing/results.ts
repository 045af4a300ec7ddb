import { z } from "zod";
import { amountSchema } from "../../kernel/amount/money.ts";

/** An order this many days after the message or the click counts as one that followed it. */
export const FOLLOWING_DAYS = 7;

const count = z.number().int();

const followingSchema = z.object({
  customers: count.meta({ description: "Recipients who ordered" }),
  orders: count.meta({ description: "Their orders in this time" }),
  revenue: amountSchema.nullable().meta({
    description:
      "Charges less refunds of these orders, in the panel's currency, without what a subscription places later. Null without the right to see revenue",
  }),
});

export const mailingResultsSchema = z
  .object({
    links: z
      .array(
        z.object({
          url: z
            .string()
            .meta({ description: "Where the link leads, as the text has it; a path is one of the panel", examples: ["/services"] }),
          clicked: count.meta({ description: "Recipients who followed it" }),
        }),
      )
      .meta({ description: "The links of the text in their order; empty for notifications" }),
    afterMessage: followingSchema.meta({ description: `Orders within ${FOLLOWING_DAYS} days after the message was sent` }),
    afterClick: followingSchema
      .nullable()
      .meta({ description: `Orders within ${FOLLOWING_DAYS} days after the first click; null for notifications` }),
  })
  .meta({ id: "MailingResults" });
export type MailingResults = z.infer<typeof mailingResultsSchema>;

/** Channel, mailing, customer and the link's place in base 36, and a signature of this panel over them. */
export const CLICK_TOKEN = "[eti][0-9a-z]{1,11}-[0-9a-z]{1,11}-[0-9a-z]{1,3}-[0-9a-f]{40}";
/** Mailing and customer in base 36, and a signature of this panel over them. */
export const OPEN_TOKEN = "e[0-9a-z]{1,11}-[0-9a-z]{1,11}-[0-9a-f]{40}";
