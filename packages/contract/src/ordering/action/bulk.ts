import { z } from "zod";
import { idSchema, optional, refusalCodeSchema, secondsSchema } from "../../kernel/paging/list.ts";
import { orderActSchema } from "./owner-actions.ts";
import { orderFilters, orderIdInput } from "../order/order.ts";
import { dispatchSchema } from "../order/status.ts";
import { orderKindSchema, orderStatusSchema } from "../../kernel/status/status.ts";

export const actOnOrderInput = z.object({ ...orderIdInput.shape, act: orderActSchema });
export type ActOnOrderInput = z.infer<typeof actOnOrderInput>;

/** These orders, or all that a list with these filters shows. */
export const orderSelectionSchema = z.union([
  z.object({ ids: z.array(idSchema).min(1).max(10_000) }),
  z.object({
    // A filter that a list may ignore would select every order here.
    filter: z.strictObject({
      query: optional(z.string().trim().max(200)),
      ...orderFilters,
      status: optional(orderStatusSchema),
      userId: optional(idSchema),
      dispatch: optional(dispatchSchema),
      kind: optional(orderKindSchema),
    }),
  }),
]);
export const startOrderJobInput = z.object({ selection: orderSelectionSchema, act: orderActSchema });
export type StartOrderJobInput = z.infer<typeof startOrderJobInput>;

export const orderJobSchema = z
  .object({
    id: z.number().int(),
    act: orderActSchema,
    status: z.enum(["running", "done", "undone"]),
    total: z.number().int(),
    /** Its filter matches many orders: the job is still selecting them, and `total` grows. */
    isSelecting: z.boolean(),
    done: z.number().int(),
    failedCount: z.number().int(),
    /** The first thousand failed rows, with reasons. */
    failed: z.array(z.object({ orderId: z.number().int(), code: refusalCodeSchema })),
    canUndo: z.boolean(),
    createdAt: secondsSchema,
    finishedAt: secondsSchema.nullable(),
  })
  .meta({ id: "OrderJob" });
export type OrderJob = z.infer<typeof orderJobSchema>;
export const orderJobInput = z.object({ jobId: idSchema });
export const listOrderJobsOutput = z.object({ items: z.array(orderJobSchema) });
