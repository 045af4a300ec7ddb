import { z } from "zod";
import { idSchema, listInput, listOutput, secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";
import { providerIdInput } from "./provider.ts";

/** A service on hold for the owner: its provider's price rose above the threshold, or above a fixed price. */
export const heldServiceSchema = z
  .object({
    serviceId: z.number().int(),
    name: z.string(),
    reason: z.enum(["price_held", "below_cost"]),
    /** Per 1000 in the provider's currency: the old price, and the new one. */
    rateBefore: amountSchema,
    rateNow: amountSchema,
    /** In the panel's currency: today's selling price, the new cost, and the price that would follow it. */
    price: amountSchema,
    costNow: amountSchema,
    priceNow: amountSchema,
    since: secondsSchema.nullable(),
  })
  .meta({ id: "HeldService" });
export type HeldService = z.infer<typeof heldServiceSchema>;

export const listHeldInput = z.object({ ...providerIdInput.shape, page: listInput.page, perPage: listInput.perPage });
export type ListHeldInput = z.infer<typeof listHeldInput>;
export const listHeldOutput = listOutput(heldServiceSchema);

export const settleHeldInput = z.object({
  ...providerIdInput.shape,
  ids: z.array(idSchema).min(1).max(1000),
  /** accept: the price follows the increase, unless it is fixed and covers it. keep: the price stays, as a fixed one, and the panel earns less. */
  decision: z.enum(["accept", "keep"]),
});
export type SettleHeldInput = z.infer<typeof settleHeldInput>;
/** Services that could not be activated stay on hold, with the reason. */
export const settleHeldOutput = z.object({
  changed: z.number().int(),
  failed: z.array(z.object({ serviceId: z.number().int(), code: z.string() })),
});
export type SettleHeldOutput = z.infer<typeof settleHeldOutput>;
