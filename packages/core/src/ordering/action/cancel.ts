import { stopDripFeed } from "../drip-feed/stop.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OrderRow } from "../order/row-queries.ts";
import { recordEvent, emitOrder } from "../order/timeline.ts";
import { isUnsent } from "../order/eligible.ts";
import { settleOrders } from "../settlement/settle.ts";
import { cancelSubscription } from "../subscription/cancel.ts";
import { markCancelRequested } from "../store/orders.ts";
import { requestCancel } from "../store/cancel-requests.ts";

/** Ends an unsent order immediately with a full refund. A sent one is cancelled at its provider, whose status then ends it. */
export async function cancelOrder(ctx: Ctx, order: OrderRow): Promise<void> {
  if (order.kind === "drip") return stopDripFeed(ctx, order.id);
  if (order.kind === "subscription") return endSubscription(ctx, order);
  if (isUnsent(order)) await settleOrders(ctx, [{ orderId: order.id, status: "stopped", dispatch: "waiting" }]);
  else if (isAtProvider(order)) await askToCancel(ctx, order);
  else await stopOwn(ctx, order);
}

/** The order is over for the customer, whatever its provider answers. */
async function endSubscription(ctx: Ctx, order: OrderRow): Promise<void> {
  await cancelSubscription(ctx, order.id);
  if (isAtProvider(order)) await requestCancel(ctx, order);
}

export type SentOrder = OrderRow & { providerId: number; providerOrderId: string };

export const isAtProvider = (order: OrderRow): order is SentOrder =>
  order.dispatch === "sent" && order.providerId !== null && order.providerOrderId !== null;

/** Sent by a separate process, in batches. */
export async function askToCancel(ctx: Ctx, order: SentOrder): Promise<void> {
  await requestCancel(ctx, order);
  await markCancelRequested(ctx, order.id);
  await recordEvent(ctx, order.id, "cancel_asked", {});
  await emitOrder(ctx, order.id);
}

/** Performed by the panel's own performers: what was delivered is kept. */
async function stopOwn(ctx: Ctx, { id, quantity, remains }: OrderRow): Promise<void> {
  const left = remains ?? quantity;
  await settleOrders(ctx, [left >= quantity ? { orderId: id, status: "stopped" } : { orderId: id, status: "partial", remains: left }]);
}
