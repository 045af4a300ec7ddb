import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { customerActionsOf, inRefillWindow, isOpen, isRefillable } from "../order/eligible.ts";
import { lockOwn } from "./own.ts";
import { isRefillRunning } from "../store/refills.ts";
import { refillOrder } from "./refill.ts";

/** Once a day, within the service's refill period. Errors: not_found, refill_disabled, refill_unfinished, refill_expired, refill_early, refill_running. */
export async function refillOwnOrder(ctx: Ctx, { orderId }: { orderId: number }): Promise<{ refillId: number }> {
  authorize(ctx, "order.change");
  const order = await lockOwn(ctx, orderId);
  const { refill, refillFrom } = customerActionsOf(order, ctx.now);
  if (refill) return { refillId: await refillOrder(ctx, order) };
  if (isOpen(order) && order.refill) throw new AppError("refill_unfinished");
  if (isRefillable(order) && order.kind !== "run" && !inRefillWindow(order, ctx.now)) throw new AppError("refill_expired");
  if (isRefillable(order) && (await isRefillRunning(ctx, orderId))) throw new AppError("refill_running");
  if (refillFrom !== null) throw new AppError("refill_early", { from: refillFrom });
  throw new AppError("refill_disabled");
}
