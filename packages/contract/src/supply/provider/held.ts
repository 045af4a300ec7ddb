import { z } from "zod";
import { idSchema, listInput, listOutput, secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";
import { providerIdInput } from "./provider.ts";

/** A service that is on hold for the owner: its provider's price rose beyond the threshold, or above a fixed price. */
export const heldServiceSchema = z
  .object({
    serviceId: z.number().int(),
    name: z.string(),
    reason: z.enum(["price_held", "below_cost"]),
    /** Per 1000 in the provider's currency: what it sold at, and what it would now. */
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
  /** accept: the price follows the rise, unless it is a fixed one that covers it. keep: it stays what it is, as a fixed one, and the rise is the panel's loss of margin. */
  decision: z.enum(["accept", "keep"]),
});
export type SettleHeldInput = z.infer<typeof settleHeldInput>;
/** Those that could not be put on sale keep waiting, with the reason. */
export const settleHeldOutput = z.object({
  changed: z.number().int(),
  failed: z.array(z.object({ serviceId: z.number().int(), code: z.string() })),
});
export type SettleHeldOutput = z.infer<typeof settleHeldOutput>;
