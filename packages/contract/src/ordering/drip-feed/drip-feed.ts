import { z } from "zod";
import { idSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { inCurrency, orderSchema, ownOrderSchema } from "../order/order.ts";

/** Running, done to the end, or ended early. */
export const DRIP_STATUSES = ["active", "completed", "canceled"] as const;
export const dripStatusSchema = z.enum(DRIP_STATUSES);
export type DripStatus = z.infer<typeof dripStatusSchema>;

const progress = {
  dripStatus: dripStatusSchema.meta({ description: "Where the drip-feed stands" }),
  runs: z.number().int().meta({ description: "How many parts the order has" }),
  started: z.number().int().meta({ description: "Runs that became orders" }),
  runQuantity: z.number().int().meta({ description: "How many are ordered in each run" }),
  interval: z.number().int().meta({ description: "Minutes between two runs" }),
  nextAt: secondsSchema.nullable().meta({ description: "When the next run is placed, in seconds since the epoch; null: none follows" }),
};
export const dripFeedSchema = z.object({ ...orderSchema.shape, ...progress }).meta({ id: "DripFeed" });
export type DripFeed = z.infer<typeof dripFeedSchema>;
export const ownDripFeedSchema = z.object({ ...ownOrderSchema.shape, ...progress }).meta({ id: "OwnDripFeed" });
export type OwnDripFeed = z.infer<typeof ownDripFeedSchema>;

const listed = { ...listInput, status: optional(dripStatusSchema).meta({ description: "Only those that stand so" }) };
export const listDripFeedsInput = z.object({ ...listed, userId: optional(idSchema).meta({ description: "Drip-feeds of this customer" }) });
export const listDripFeedsOutput = listOutput(dripFeedSchema).extend(inCurrency);
export const listOwnDripFeedsInput = z.object(listed);
export const listOwnDripFeedsOutput = listOutput(ownDripFeedSchema).extend(inCurrency);
/** Runs of a drip-feed or posts of a subscription, oldest first; at most a thousand. */
export const listChildrenOutput = z.object({ items: z.array(orderSchema).meta({ description: "The rows" }) });
export const listOwnChildrenOutput = z.object({ items: z.array(ownOrderSchema).meta({ description: "The rows" }) });
