import { z } from "zod";
import { idSchema, refusalCodeSchema } from "../../kernel/paging/list.ts";

export const heldDecisionInput = z.object({
  ids: z.array(idSchema).min(1).max(1000).meta({ description: "Services whose prices are on hold" }),
  decision: z.enum(["accept", "keep"]).meta({
    description:
      "accept: the price follows the increase, unless it is fixed and covers it with its minimum. keep: the price stays, as a fixed one, and the panel earns less",
  }),
});
/** The owner's decision on services on hold because their provider's price rose. */
export type HeldDecision = z.infer<typeof heldDecisionInput> & {
  /** All services must be of this provider; missing: of any. */
  providerId?: number;
};

/** Services that could not be activated stay on hold, with the reason. */
export const settleHeldOutput = z.object({
  changed: z.number().int().meta({ description: "Services settled" }),
  failed: z
    .array(z.object({ serviceId: z.number().int().meta({ description: "Id of the service" }), code: refusalCodeSchema }))
    .meta({ description: "Services that were not, with reasons" }),
});
export type SettleHeldOutput = z.infer<typeof settleHeldOutput>;
