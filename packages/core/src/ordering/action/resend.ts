import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { noteEvent, tellOfOrder } from "../order/timeline.ts";
import { lockOrder } from "../order/find-order.ts";
import { refuseUnless } from "./refuse-unless.ts";
import { makeDue } from "../store/orders.ts";

/** Due at once, where it waits; sent again by the owner's word, where its outcome is unknown. Errors: not_found, order_action_invalid. */
export async function resendOrder(ctx: Ctx, orderId: number): Promise<void> {
  authorize(ctx, "order.manage");
  const order = await lockOrder(ctx, orderId);
  if (!order) throw notFound();
  refuseUnless(order, "resend");
  await makeDue(ctx, orderId);
  await noteEvent(ctx, orderId, "resend", { from: order.dispatch });
  await tellOfOrder(ctx, orderId);
}
