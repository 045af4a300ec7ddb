import { z } from "zod";
import { idSchema, optional, refusalCodeSchema, secondsSchema } from "../../kernel/paging/list.ts";
import { orderActSchema } from "./owner-actions.ts";
import { orderFilters, orderIdInput } from "../order/order.ts";
import { dispatchSchema } from "../order/status.ts";
import { orderKindSchema, orderStatusSchema } from "../../kernel/status/status.ts";

export const actOnOrderInput = z.object({
  ...orderIdInput.shape,
  act: orderActSchema.meta({ description: "The action with its parameters" }),
});
export type ActOnOrderInput = z.infer<typeof actOnOrderInput>;

/** These orders, or all that a list with these filters shows. */
export const orderSelectionSchema = z.union([
  z.object({ ids: z.array(idSchema).min(1).max(10_000).meta({ description: "These orders" }) }),
  z.object({
    // A filter that a list may ignore would select every order here.
    filter: z
      .strictObject({
        query: optional(z.string().trim().max(200)).meta({
          description: "As in the list: a whole number is an id, anything else is searched for",
        }),
        ...orderFilters,
        status: optional(orderStatusSchema).meta({ description: "Orders with this status" }),
        userId: optional(idSchema).meta({ description: "Orders of this customer" }),
        dispatch: optional(dispatchSchema).meta({ description: "Orders whose sending stands so" }),
        kind: optional(orderKindSchema).meta({ description: "Single orders, drip-feeds, runs, subscriptions or posts alone" }),
      })
      .meta({ description: "Every order that the filter matches" }),
  }),
]);
export const startOrderJobInput = z.object({
  selection: orderSelectionSchema.meta({ description: "The orders, by id or by filter" }),
  act: orderActSchema.meta({ description: "The action with its parameters" }),
});
export type StartOrderJobInput = z.infer<typeof startOrderJobInput>;

export const orderJobSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the job" }),
    act: orderActSchema.meta({ description: "The action with its parameters" }),
    status: z.enum(["running", "done", "undone"]).meta({ description: "undone: the job's effects were reverted" }),
    total: z.number().int().meta({ description: "Orders to act on" }),
    isSelecting: z.boolean().meta({ description: "Its filter matches many orders: the job is still selecting them, and `total` grows" }),
    done: z.number().int().meta({ description: "Orders acted on" }),
    failedCount: z.number().int().meta({ description: "Orders for which the action was refused" }),
    failed: z
      .array(
        z.object({
          orderId: z.number().int().meta({ description: "Id of the order" }),
          code: refusalCodeSchema.meta({ description: "Why the action was refused, as an error code" }),
        }),
      )
      .meta({ description: "The first thousand failed rows, with reasons" }),
    canUndo: z.boolean().meta({ description: "Whether the job can still be reverted" }),
    createdAt: secondsSchema,
    finishedAt: secondsSchema.nullable().meta({ description: "When it ended, in seconds since the epoch; null while it runs" }),
  })
  .meta({ id: "OrderJob" });
export type OrderJob = z.infer<typeof orderJobSchema>;
export const orderJobInput = z.object({ jobId: idSchema });
export const listOrderJobsOutput = z.object({ items: z.array(orderJobSchema).meta({ description: "The rows" }) });
