import { z } from "zod";
import { amountSchema } from "../../kernel/amount/money.ts";
import { shopServiceSchema } from "../../selling/catalog/shop.ts";

const page = { name: z.string(), panel: z.object({ name: z.string(), url: z.string() }), currency: z.string() };

export const sharedServiceSchema = shopServiceSchema.pick({
  id: true,
  name: true,
  category: true,
  network: true,
  type: true,
  rate: true,
  min: true,
  max: true,
});

/** Only the data that the page shows. */
export const sharedPageOutput = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("prices"), ...page, services: z.array(sharedServiceSchema) }),
  z.object({
    kind: z.literal("statistics"),
    ...page,
    /** Days of the panel's calendar, oldest first. */
    days: z.array(z.object({ day: z.string(), orders: z.number().int(), revenue: amountSchema })),
  }),
]);
export type SharedPage = z.infer<typeof sharedPageOutput>;
