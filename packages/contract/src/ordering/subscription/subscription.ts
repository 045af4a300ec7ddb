import { z } from "zod";
import { idSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { inCurrency, orderSchema, ownOrderSchema } from "../order/order.ts";

/** paused: the customer's balance does not cover the next post. */
export const SUBSCRIPTION_STATUSES = ["active", "paused", "completed", "expired", "canceled"] as const;
export const subscriptionStatusSchema = z.enum(SUBSCRIPTION_STATUSES);
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

const terms = {
  subscriptionStatus: subscriptionStatusSchema.meta({ description: "Where the subscription stands" }),
  username: z.string().meta({ description: "The account whose posts are served", examples: ["nova"] }),
  min: z.number().int().meta({ description: "Fewest for each post" }),
  max: z.number().int().meta({ description: "Most for each post" }),
  posts: z.number().int().nullable().meta({ description: "New posts to serve; null: until it ends or is cancelled; 0: old posts only" }),
  postsDone: z.number().int().meta({ description: "Posts served so far" }),
  oldPosts: z.number().int().meta({ description: "Existing posts to serve" }),
  delay: z.number().int().meta({ description: "Minutes to wait after a post appears" }),
  expiresOn: z.string().nullable().meta({ description: "The last day, Y-m-d" }),
  updatedAt: secondsSchema,
};
export const subscriptionSchema = z.object({ ...orderSchema.shape, ...terms }).meta({ id: "Subscription" });
export type Subscription = z.infer<typeof subscriptionSchema>;
export const ownSubscriptionSchema = z.object({ ...ownOrderSchema.shape, ...terms }).meta({ id: "OwnSubscription" });
export type OwnSubscription = z.infer<typeof ownSubscriptionSchema>;

const listed = { ...listInput, status: optional(subscriptionStatusSchema).meta({ description: "Only those that stand so" }) };
export const listSubscriptionsInput = z.object({
  ...listed,
  userId: optional(idSchema).meta({ description: "Subscriptions of this customer" }),
});
export const listSubscriptionsOutput = listOutput(subscriptionSchema).extend(inCurrency);
export const listOwnSubscriptionsInput = z.object(listed);
export const listOwnSubscriptionsOutput = listOutput(ownSubscriptionSchema).extend(inCurrency);
