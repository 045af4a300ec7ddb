import type { z } from "zod";
import type { listRefillsOutput } from "../action/actions.ts";
import type { RepeatDraft } from "../action/repeat.ts";
import type { listOwnChildrenOutput, listOwnDripFeedsInput, listOwnDripFeedsOutput } from "../drip-feed/drip-feed.ts";
import type { OwnExecutor } from "../executor/executor.ts";
import type { Task } from "../executor/task.ts";
import type { listOwnSubscriptionsInput, listOwnSubscriptionsOutput } from "../subscription/subscription.ts";
import type { listOwnOrdersInput, listOwnOrdersOutput, ownOrderOutput } from "./order.ts";

/** The queries of the storefront's pages of orders and tasks. */
export interface OrderQueries {
  orders(input?: z.input<typeof listOwnOrdersInput>): Promise<z.infer<typeof listOwnOrdersOutput>>;
  order(orderId: number): Promise<z.infer<typeof ownOrderOutput>>;
  /** The values that prefill the order form to place this order again. */
  repeat(orderId: number): Promise<RepeatDraft>;
  refills(orderId: number): Promise<z.infer<typeof listRefillsOutput>>;
  /** Runs of a drip-feed, posts of a subscription. */
  children(orderId: number): Promise<z.infer<typeof listOwnChildrenOutput>>;
  dripFeeds(input?: z.input<typeof listOwnDripFeedsInput>): Promise<z.infer<typeof listOwnDripFeedsOutput>>;
  subscriptions(input?: z.input<typeof listOwnSubscriptionsInput>): Promise<z.infer<typeof listOwnSubscriptionsOutput>>;
  /** The visitor as a performer of in-house services, and the task they hold. */
  work(): Promise<{ own: OwnExecutor; task: Task | null }>;
}
