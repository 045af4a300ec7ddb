import { earnFromOrder, earnsFromOrders } from "../../money/referral/earn.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { profitsOf } from "./settle-queries.ts";
import type { FollowedOrder, OrderChange } from "./decide.ts";

const RUNNING = new Set(["queued", "active"]);

/** Referrers' shares of orders whose profit is final, or has changed since. */
export async function shareProfit(ctx: Ctx, settled: { order: FollowedOrder; change: OrderChange }[]): Promise<void> {
  const ended = settled.filter(({ order, change }) => !order.isTest && !RUNNING.has(change.status));
  if (ended.length === 0) return;
  // The runs of a drip-feed carry its cost, and the drip-feed its charge.
  const ids = [...new Set(ended.map(({ order }) => (order.kind === "run" ? order.parentId! : order.id)))];
  if (!(await earnsFromOrders(ctx, ids))) return;
  // One that had ended before can only change what it earned then.
  const ending = new Set(ended.filter(({ order }) => RUNNING.has(order.status)).map(({ order }) => order.id));
  for (const { id, userId, profit } of await profitsOf(ctx, ids)) {
    await earnFromOrder(ctx, { orderId: id, userId, profit }, { begins: ending.has(id) });
  }
}
