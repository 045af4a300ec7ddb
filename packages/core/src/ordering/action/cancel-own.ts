import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { customerActionsOf } from "../order/eligible.ts";
import { asOwnOrder } from "../order/list-own.ts";
import { cancelOrder } from "./cancel.ts";
import { lockOwn, ownAsItIs } from "./own.ts";

/** Cancels one of the caller's own orders. Errors: not_found, order_not_cancelable. */
export async function cancelOwnOrder(ctx: Ctx, { orderId }: { orderId: number }): Promise<OwnOrder> {
  authorize(ctx, "order.change");
  const order = await lockOwn(ctx, orderId);
  // A repeated request changes nothing.
  if (order.cancelAskedAt !== null) return asOwnOrder(ctx, order);
  if (!customerActionsOf(order, ctx.now).cancel) throw new AppError("order_not_cancelable");
  await cancelOrder(ctx, order);
  return ownAsItIs(ctx, orderId);
}
