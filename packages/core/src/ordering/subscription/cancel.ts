import type { Ctx } from "../../kernel/context/context.ts";
import { lockOrder } from "../order/find-order.ts";
import { isOpen } from "../order/eligible.ts";
import { settleOrders } from "../settlement/settle.ts";
import { setStatus } from "../store/subscriptions.ts";

/**
 * No further post is charged from here on, whatever the provider does. Posts that were charged continue by themselves. Changes nothing where it has ended.
 */
export async function cancelSubscription(ctx: Ctx, orderId: number): Promise<void> {
  const order = await lockOrder(ctx, orderId);
  if (!order || order.kind !== "subscription" || !isOpen(order)) return;
  await setStatus(ctx, orderId, "canceled");
  const dispatch = order.dispatch === "waiting" || order.dispatch === "moderation" ? ("rejected" as const) : order.dispatch;
  await settleOrders(ctx, [{ orderId, status: "stopped", dispatch }]);
}
