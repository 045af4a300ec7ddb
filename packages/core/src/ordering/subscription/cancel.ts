import type { Ctx } from "../../kernel/context/context.ts";
import { lockOrder } from "../order/find-order.ts";
import { isOpen } from "../order/eligible.ts";
import { settleOrders } from "../settlement/settle.ts";
import { setStatus } from "../store/subscriptions.ts";

/**
 * Charges no further post, whatever the provider does. Posts already charged continue separately. Does nothing if it has ended.
 */
export async function cancelSubscription(ctx: Ctx, orderId: number): Promise<void> {
  const order = await lockOrder(ctx, orderId);
  if (!order || order.kind !== "subscription" || !isOpen(order)) return;
  await setStatus(ctx, orderId, "canceled");
  const dispatch = order.dispatch === "waiting" || order.dispatch === "moderation" ? ("rejected" as const) : order.dispatch;
  await settleOrders(ctx, [{ orderId, status: "stopped", dispatch }]);
}
