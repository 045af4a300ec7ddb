import { z } from "zod";
import { idSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { inCurrency, orderSchema, ownOrderSchema } from "../order/order.ts";

/** paused: the customer's balance does not cover the next post. */
export const SUBSCRIPTION_STATUSES = ["active", "paused", "completed", "expired", "canceled"] as const;
export const subscriptionStatusSchema = z.enum(SUBSCRIPTION_STATUSES);
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

const terms = {
  subscriptionStatus: subscriptionStatusSchema,
  username: z.string(),
  min: z.number().int(),
  max: z.number().int(),
  /** New posts to serve; null: until it ends or is cancelled; 0: old posts only. */
  posts: z.number().int().nullable(),
  postsDone: z.number().int(),
  oldPosts: z.number().int(),
  delay: z.number().int(),
  /** The last day, Y-m-d. */
  expiresOn: z.string().nullable(),
  updatedAt: secondsSchema,
};
export const subscriptionSchema = z.object({ ...orderSchema.shape, ...terms }).meta({ id: "Subscription" });
export type Subscription = z.infer<typeof subscriptionSchema>;
export const ownSubscriptionSchema = z.object({ ...ownOrderSchema.shape, ...terms }).meta({ id: "OwnSubscription" });
export type OwnSubscription = z.infer<typeof ownSubscriptionSchema>;

const listed = { ...listInput, status: optional(subscriptionStatusSchema) };
export const listSubscriptionsInput = z.object({ ...listed, userId: optional(idSchema) });
export const listSubscriptionsOutput = listOutput(subscriptionSchema).extend(inCurrency);
export const listOwnSubscriptionsInput = z.object(listed);
export const listOwnSubscriptionsOutput = listOutput(ownSubscriptionSchema).extend(inCurrency);
