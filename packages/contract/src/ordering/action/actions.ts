import { z } from "zod";
import { idSchema, referenceSchema, secondsSchema } from "../../kernel/paging/list.ts";
import { linkSchema } from "../order/fields.ts";

/** What a customer may do with their own order. */
export const customerActionsSchema = z.object({
  cancel: z.boolean(),
  refill: z.boolean(),
  /** When a refill may be requested again, if it is too early now. */
  refillFrom: secondsSchema.nullable(),
  link: z.boolean(),
  again: z.boolean(),
});
export type CustomerActions = z.infer<typeof customerActionsSchema>;

const own = { orderId: idSchema };

/** Immediate before the order is sent; afterwards requested from the provider, whose response settles the order. */
export const cancelOrderInput = z.object(own);
export const refillOrderInput = z.object(own);
export const refillOrderOutput = z.object({ refillId: z.number().int() });
export const changeLinkInput = z.object({ ...own, link: linkSchema });
/** Repeats the order at today's price. */
export const reorderInput = z.object({ ...own, reference: referenceSchema.optional() });

export const REFILL_STATUSES = ["pending", "in_progress", "completed", "rejected", "unknown"] as const;
export const refillStatusSchema = z.enum(REFILL_STATUSES);
export type RefillStatus = z.infer<typeof refillStatusSchema>;
export const refillSchema = z
  .object({
    id: z.number().int(),
    orderId: z.number().int(),
    status: refillStatusSchema,
    createdAt: secondsSchema,
    finishedAt: secondsSchema.nullable(),
  })
  .meta({ id: "Refill" });
export type Refill = z.infer<typeof refillSchema>;
/** Newest first. To a customer an unknown one is still pending. */
export const listRefillsOutput = z.object({ items: z.array(refillSchema) });
