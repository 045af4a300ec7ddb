import { earnFromOrder, earnsFromProfit } from "../../money/referral/earn.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { profitsOf } from "./settle-queries.ts";
import type { FollowedOrder, OrderChange } from "./decide.ts";

const RUNNING = new Set(["queued", "active"]);

/** Referrers' shares of orders whose profit is final, or has changed since. */
export async function shareProfit(ctx: Ctx, settled: { order: FollowedOrder; change: OrderChange }[]): Promise<void> {
  const ended = settled.filter(({ order, change }) => !order.isTest && !RUNNING.has(change.status));
  if (ended.length === 0 || !(await earnsFromProfit(ctx))) return;
  // The runs of a drip-feed carry its cost, and the drip-feed its charge.
  const ids = [...new Set(ended.map(({ order }) => (order.kind === "run" ? order.parentId! : order.id)))];
  for (const { id, userId, profit } of await profitsOf(ctx, ids)) await earnFromOrder(ctx, { orderId: id, userId, profit });
}
