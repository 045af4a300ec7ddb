import type { Order } from "@vitrine/contract/ordering/order/order";
import type { ResolveOrderInput } from "@vitrine/contract/ordering/unconfirmed/resolve";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { tellOfOrder } from "./timeline.ts";
import { findOrder } from "./find-order.ts";
import type { FollowedOrder } from "../settlement/decide.ts";
import { toOrder } from "./list.ts";
import { settleOrders } from "../settlement/settle.ts";
import { attachProviderOrder, hasProviderOrder, postpone } from "../store/orders-dispatch.ts";
import { writeEvent } from "../store/order-events.ts";
import { lockWithDrips } from "../store/orders-settlement.ts";

/** Ends an unknown outcome by the owner's decision. Errors: not_found, order_not_unknown, already_exists (the provider's id is another order's). */
export async function resolveOrder(ctx: Ctx, { orderId, resolution }: Omit<ResolveOrderInput, "panelId">): Promise<Order> {
  authorize(ctx, "order.manage");
  const order = (await lockWithDrips(ctx, [orderId])).find(({ id }) => id === orderId);
  if (!order) throw notFound();
  if (order.dispatch !== "unknown") throw new AppError("order_not_unknown");
  await writeEvent(ctx, orderId, "resolved", { ...resolution });
  await apply(ctx, order, resolution);
  await audit(ctx, { action: "order.resolve", subject: `order:${orderId}`, before: { dispatch: order.dispatch }, after: resolution });
  await tellOfOrder(ctx, orderId);
  return toOrder((await findOrder(ctx, orderId))!);
}

async function apply(ctx: Ctx, order: FollowedOrder, resolution: ResolveOrderInput["resolution"]): Promise<void> {
  switch (resolution.kind) {
    case "attach":
      if (await hasProviderOrder(ctx, order, resolution.providerOrderId)) throw new AppError("already_exists");
      return attachProviderOrder(ctx, order.id, resolution.providerOrderId);
    case "resend":
      return postpone(ctx, order.id, 0);
    case "refund":
      await settleOrders(ctx, [{ orderId: order.id, status: "fail", dispatch: "rejected", failCode: "outcome_unknown" }]);
  }
}
