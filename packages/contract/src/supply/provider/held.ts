import { z } from "zod";
import { listInput, listOutput, secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";
import { heldDecisionInput } from "../../selling/catalog/held.ts";
import { PRICE_REASONS } from "../../selling/catalog/pause-reason.ts";
import { providerIdInput } from "./provider.ts";

/** A service on hold for the owner: its provider's price rose above the threshold, or above a fixed price. */
export const heldServiceSchema = z
  .object({
    serviceId: z.number().int().meta({ description: "Id of the service" }),
    name: z.string().meta({ description: "Name of the service", examples: ["Telegram members"] }),
    reason: z
      .enum(PRICE_REASONS)
      .meta({ description: "The increase is above the threshold, or the price fell below the cost or its minimum" }),
    provider: z
      .object({
        id: z.number().int().meta({ description: "Id of the provider" }),
        name: z.string().meta({ description: "Name of the provider", examples: ["Nova"] }),
        currency: z.string().meta({ description: "Currency of its prices", examples: ["USD"] }),
      })
      .meta({ description: "Who performs the service" }),
    /** Per 1000 in the provider's currency: the old price, and the new one. */
    rateBefore: amountSchema,
    rateNow: amountSchema,
    price: amountSchema.meta({
      description: "In the panel's currency: today's selling price, the new cost, and the price that would follow it",
    }),
    costNow: amountSchema,
    priceNow: amountSchema,
    since: secondsSchema.nullable().meta({ description: "Since when it is on hold, in seconds since the epoch; null: not known" }),
  })
  .meta({ id: "HeldService" });
export type HeldService = z.infer<typeof heldServiceSchema>;

export const listHeldInput = z.object({ ...providerIdInput.shape, page: listInput.page, perPage: listInput.perPage });
export type ListHeldInput = z.infer<typeof listHeldInput>;
export const listHeldOutput = listOutput(heldServiceSchema);

export const settleHeldInput = z.object({ ...providerIdInput.shape, ...heldDecisionInput.shape });
