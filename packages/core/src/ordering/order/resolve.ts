import type { Order } from "@vitrine/contract/ordering/order/order";
import type { ResolveOrderInput } from "@vitrine/contract/ordering/unconfirmed/resolve";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import { actorRecord, authorize } from "../../kernel/permission/authorize.ts";
import { insertEvent } from "../store/order-events.ts";
import { makeDue } from "../store/orders.ts";
import type { OrderRow } from "./row-queries.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { emitOrder } from "./timeline.ts";
import { findOrder, lockOrder } from "./find-order.ts";
import { toOrder } from "./list.ts";
import { settleOrders } from "../settlement/settle.ts";
import { attachProviderOrder, hasProviderOrder } from "../store/orders-dispatch.ts";

/** Ends an unknown outcome by the owner's decision. Errors: not_found, order_not_unknown, already_exists (another order has the provider's id). */
export async function resolveOrder(ctx: Ctx, { orderId, resolution }: ResolveOrderInput): Promise<Order> {
  authorize(ctx, "order.manage");
  const order = await lockOrder(ctx, orderId);
  if (!order) throw notFound();
  if (order.dispatch !== "unknown") throw new AppError("order_not_unknown");
  await endUnknown(ctx, order, resolution);
  return toOrder(ctx, (await findOrder(ctx, orderId))!);
}

type Unknown = Pick<OrderRow, "id" | "providerId">;

/** Resolves a locked order of unknown outcome, in the same way from every screen. */
export async function endUnknown(ctx: Ctx, order: Unknown, resolution: ResolveOrderInput["resolution"]): Promise<void> {
  const actor = actorRecord(ctx.actor);
  await insertEvent(ctx, { orderId: order.id, kind: "resolved", data: { ...resolution }, actor });
  await apply(ctx, order, resolution);
  await audit(ctx, { action: "order.resolve", subject: `order:${order.id}`, before: { dispatch: "unknown" }, after: resolution });
  await emitOrder(ctx, order.id);
}

async function apply(ctx: Ctx, order: Unknown, resolution: ResolveOrderInput["resolution"]): Promise<void> {
  switch (resolution.kind) {
    case "attach":
      if (await hasProviderOrder(ctx, order, resolution.providerOrderId)) throw new AppError("already_exists");
      return attachProviderOrder(ctx, order.id, resolution.providerOrderId);
    case "resend":
      return makeDue(ctx, order.id);
    case "refund":
      await settleOrders(ctx, [{ orderId: order.id, status: "fail", dispatch: "rejected", failCode: "outcome_unknown" }]);
  }
}
