import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { customerActionsOf, inRefillWindow, isRefillable } from "../order/eligible.ts";
import { lockOwn } from "./own.ts";
import { refillOrder } from "./refill.ts";

/** Once a day, within the service's refill period. Errors: not_found, refill_disabled, refill_expired, refill_early, refill_running. */
export async function refillOwnOrder(ctx: Ctx, { orderId }: { orderId: number }): Promise<{ refillId: number }> {
  authorize(ctx, "order.change");
  const order = await lockOwn(ctx, orderId);
  const { refill, refillFrom } = customerActionsOf(order, ctx.now);
  if (refill) return { refillId: await refillOrder(ctx, order) };
  if (refillFrom !== null) throw new AppError("refill_early", { from: refillFrom });
  if (isRefillable(order) && order.kind !== "run" && !inRefillWindow(order, ctx.now)) throw new AppError("refill_expired");
  throw new AppError("refill_disabled");
}
