import { earnFromOrder, earnsFromOrders } from "../../money/referral/earn.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { profitsOf } from "./settle-queries.ts";
import type { FollowedOrder, OrderChange } from "./decide.ts";

const RUNNING = new Set(["queued", "active"]);

/** Books referrers' shares of the profit of orders that have ended, or whose profit has changed after their end. */
export async function shareProfit(ctx: Ctx, settled: { order: FollowedOrder; change: OrderChange }[]): Promise<void> {
  const ended = settled.filter(({ order, change }) => !order.isTest && !RUNNING.has(change.status));
  if (ended.length === 0) return;
  // A drip-feed's cost is in its runs, its charge in the drip-feed itself.
  const ids = [...new Set(ended.map(({ order }) => (order.kind === "run" ? order.parentId! : order.id)))];
  if (!(await earnsFromOrders(ctx, ids))) return;
  // An order that had already ended can only change an earning that exists.
  const ending = new Set(ended.filter(({ order }) => RUNNING.has(order.status)).map(({ order }) => order.id));
  for (const { id, userId, profit } of await profitsOf(ctx, ids)) {
    await earnFromOrder(ctx, { orderId: id, userId, profit }, { begins: ending.has(id) });
  }
}
