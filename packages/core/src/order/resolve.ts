import type { Order } from "@vitrine/contract/order/order";
import type { ResolveOrderInput } from "@vitrine/contract/order/resolve";
import { AppError, notFound } from "@vitrine/contract/shared/app-error";
import { audit } from "../access/audit.ts";
import { authorize } from "../access/authorize.ts";
import type { Ctx } from "../context.ts";
import { emit } from "../realtime/emit.ts";
import type { FollowedOrder } from "./decide.ts";
import { attachProviderOrder, hasProviderOrder, postpone, writeEvent } from "./dispatch-queries.ts";
import { toOrder } from "./list.ts";
import { ordersByIds } from "./queries.ts";
import { orderEvent, settleOrders } from "./settle.ts";
import { lockOrders } from "./settle-queries.ts";

/** Ends an unknown outcome by the owner's decision. Errors: not_found, order_not_unknown, already_exists (the provider's id is another order's). */
export async function resolveOrder(ctx: Ctx, { orderId, resolution }: Omit<ResolveOrderInput, "panelId">): Promise<Order> {
  authorize(ctx, "order.manage");
  const [order] = await lockOrders(ctx, [orderId]);
  if (!order) throw notFound();
  if (order.dispatch !== "unknown") throw new AppError("PRECONDITION", "order_not_unknown");
  await writeEvent(ctx, orderId, "resolved", { ...resolution });
  await apply(ctx, order, resolution);
  await audit(ctx, { action: "order.resolve", subject: `order:${orderId}`, before: { dispatch: order.dispatch }, after: resolution });
  const [resolved] = await lockOrders(ctx, [orderId]);
  await emit(ctx, [{ userId: order.userId, event: orderEvent(orderId, resolved!) }]);
  const [row] = await ordersByIds(ctx, [orderId]);
  return toOrder(row!);
}

async function apply(ctx: Ctx, order: FollowedOrder, resolution: ResolveOrderInput["resolution"]): Promise<void> {
  switch (resolution.kind) {
    case "attach":
      if (await hasProviderOrder(ctx, order, resolution.providerOrderId)) throw new AppError("CONFLICT", "already_exists");
      return attachProviderOrder(ctx, order.id, resolution.providerOrderId);
    case "resend":
      return postpone(ctx, order.id, 0);
    case "refund":
      await settleOrders(ctx, [{ orderId: order.id, status: "fail", dispatch: "rejected", failCode: "outcome_unknown" }]);
  }
}
