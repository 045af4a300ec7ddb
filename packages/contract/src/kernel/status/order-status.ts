import { z } from "zod";

/** Words of an order that messages of every module carry. */
export const ORDER_STATUSES = ["queued", "active", "done", "partial", "stopped", "fail", "object_unavailable"] as const;
export const orderStatusSchema = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof orderStatusSchema>;
