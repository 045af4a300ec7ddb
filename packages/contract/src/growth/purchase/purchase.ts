import { z } from "zod";

/** With fewer orders a day nothing is shown: they are no recommendation, and might reveal who placed them. */
export const LEAST_PURCHASES = 10;

export const purchasesOutput = z.object({
  items: z
    .array(
      z
        .object({
          serviceName: z.string().meta({ description: "The ordered service", examples: ["Telegram members"] }),
          amount: z.int().meta({ description: "Ordered quantity", examples: [1000] }),
          minutesAgo: z.int().meta({ description: "Whole minutes since it was ordered", examples: [4] }),
        })
        .meta({ id: "Purchase" }),
    )
    .meta({ description: "The latest first; empty if there were fewer than ten in 24 hours or the panel doesn't show them" }),
});
