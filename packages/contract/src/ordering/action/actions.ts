import { z } from "zod";
import { idSchema, referenceSchema, secondsSchema } from "../../kernel/paging/list.ts";
import { linkSchema } from "../order/fields.ts";
import { maxChargeInput } from "../order/place.ts";

/** What a customer may do with their own order. */
export const customerActionsSchema = z.object({
  cancel: z.boolean().meta({ description: "Whether the order can be canceled now" }),
  refill: z.boolean().meta({ description: "Whether a refill can be requested now" }),
  refillFrom: secondsSchema.nullable().meta({ description: "When a refill may be requested again, if it is too early now" }),
  link: z.boolean().meta({ description: "Whether the link can still be corrected" }),
  again: z.boolean().meta({ description: "Whether the same can be ordered again" }),
});
export type CustomerActions = z.infer<typeof customerActionsSchema>;

const own = { orderId: idSchema };

/** Immediate before the order is sent; afterwards requested from the provider, whose response settles the order. */
export const cancelOrderInput = z.object(own);
export const refillOrderInput = z.object(own);
export const refillOrderOutput = z.object({ refillId: z.number().int().meta({ description: "Id of the refill" }) });
export const changeLinkInput = z.object({ ...own, link: linkSchema.meta({ description: "The corrected link" }) });
/** Repeats the order at today's price. */
export const reorderInput = z.object({ ...own, reference: referenceSchema.optional(), maxCharge: maxChargeInput.optional() });

export const REFILL_STATUSES = ["pending", "in_progress", "completed", "rejected", "unknown"] as const;
export const refillStatusSchema = z.enum(REFILL_STATUSES);
export type RefillStatus = z.infer<typeof refillStatusSchema>;
export const refillSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the refill" }),
    orderId: z.number().int().meta({ description: "Id of the order that is refilled" }),
    status: refillStatusSchema.meta({ description: "Where the refill stands" }),
    createdAt: secondsSchema,
    finishedAt: secondsSchema.nullable().meta({ description: "When it ended, in seconds since the epoch; null while it runs" }),
  })
  .meta({ id: "Refill" });
export type Refill = z.infer<typeof refillSchema>;
/** Newest first. A customer sees an unknown one as pending. */
export const listRefillsOutput = z.object({ items: z.array(refillSchema).meta({ description: "The rows" }) });
