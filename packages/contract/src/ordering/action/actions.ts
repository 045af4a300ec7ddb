import { z } from "zod";
import { idSchema, secondsSchema } from "../../kernel/paging/list.ts";
import { amountInput } from "../../kernel/amount/money.ts";
import { referenceSchema } from "../../kernel/text/stored-text.ts";
import { linkSchema } from "../order/fields.ts";

/** What a customer may do with an order of his own. */
export const customerActionsSchema = z.object({
  cancel: z.boolean(),
  refill: z.boolean(),
  /** When a refill that was requested too early may be requested again. */
  refillFrom: secondsSchema.nullable(),
  link: z.boolean(),
  again: z.boolean(),
});
export type CustomerActions = z.infer<typeof customerActionsSchema>;

const own = { orderId: idSchema };

/** Free and at once while nothing was sent; afterwards asked of the provider, whose answer ends the order. */
export const cancelOrderInput = z.object(own);
export const refillOrderInput = z.object(own);
export const refillOrderOutput = z.object({ refillId: z.number().int() });
export const changeLinkInput = z.object({ ...own, link: linkSchema });
/** The same again, at today's price. */
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

/** What an owner may do with an order. */
export const OWNER_ACTIONS = [
  "resend",
  "cancel",
  "refund",
  "complete",
  "counts",
  "move",
  "link",
  "refill",
  "approve",
  "refuse",
  "note",
] as const;
export const ownerActionSchema = z.enum(OWNER_ACTIONS);
export type OwnerAction = z.infer<typeof ownerActionSchema>;

const count = z.coerce.number().int().min(0).max(2_147_483_647);

export const orderActSchema = z.discriminatedUnion("action", [
  /** Due at once, where it waits; sent again, where its outcome is unknown. */
  z.object({ action: z.literal("resend") }),
  /** At once where nothing was sent; else asked of the provider. */
  z.object({ action: z.literal("cancel") }),
  /** All that was not returned yet, or this much of it, to the customer's balance; all of it ends an open order as cancelled. */
  z.object({ action: z.literal("refund"), amount: amountInput.optional() }),
  z.object({ action: z.literal("complete") }),
  z.object({ action: z.literal("counts"), startCount: count.optional(), remains: count.optional() }),
  /** To another of the service's performers, by its place in the list; not where it was sent. */
  z.object({ action: z.literal("move"), performer: z.coerce.number().int().min(0).max(100) }),
  z.object({ action: z.literal("link"), link: linkSchema }),
  z.object({ action: z.literal("refill") }),
  /** A held order continues. */
  z.object({ action: z.literal("approve") }),
  /** A held order ends as failed, everything returned. */
  z.object({ action: z.literal("refuse") }),
  z.object({ action: z.literal("note"), text: z.string().trim().min(1).max(2000), isPublic: z.boolean().default(false) }),
]);
export type OrderAct = z.infer<typeof orderActSchema>;
