import { z } from "zod";
import { idSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { inCurrency, orderSchema, ownOrderSchema } from "../order/order.ts";

/** Running, done to the end, or ended early. */
export const DRIP_STATUSES = ["active", "completed", "canceled"] as const;
export const dripStatusSchema = z.enum(DRIP_STATUSES);
export type DripStatus = z.infer<typeof dripStatusSchema>;

const progress = {
  dripStatus: dripStatusSchema,
  runs: z.number().int(),
  /** Runs that became orders. */
  started: z.number().int(),
  runQuantity: z.number().int(),
  /** Minutes between two runs. */
  interval: z.number().int(),
  nextAt: secondsSchema.nullable(),
};
export const dripFeedSchema = z.object({ ...orderSchema.shape, ...progress }).meta({ id: "DripFeed" });
export type DripFeed = z.infer<typeof dripFeedSchema>;
export const ownDripFeedSchema = z.object({ ...ownOrderSchema.shape, ...progress }).meta({ id: "OwnDripFeed" });
export type OwnDripFeed = z.infer<typeof ownDripFeedSchema>;

const listed = { ...listInput, status: optional(dripStatusSchema) };
export const listDripFeedsInput = z.object({ ...listed, userId: optional(idSchema) });
export const listDripFeedsOutput = listOutput(dripFeedSchema).extend(inCurrency);
export const listOwnDripFeedsInput = z.object(listed);
export const listOwnDripFeedsOutput = listOutput(ownDripFeedSchema).extend(inCurrency);
/** Runs of a drip-feed or posts of a subscription, oldest first; at most a thousand. */
export const listChildrenOutput = z.object({ items: z.array(orderSchema) });
export const listOwnChildrenOutput = z.object({ items: z.array(ownOrderSchema) });
