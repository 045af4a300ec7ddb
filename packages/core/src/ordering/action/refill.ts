import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OrderRow } from "../order/row-queries.ts";
import { recordEvent, emitOrder } from "../order/timeline.ts";
import { isRefillable } from "../order/eligible.ts";
import { insertRefill } from "../store/refills.ts";

/** A separate process sends the request to the provider. Errors: refill_disabled, refill_running. */
export async function refillOrder(ctx: Ctx, order: OrderRow): Promise<number> {
  if (!isRefillable(order) || order.providerId === null) throw new AppError("refill_disabled");
  const refillId = await insertRefill(ctx, { id: order.id, providerId: order.providerId });
  if (refillId === undefined) throw new AppError("refill_running");
  await recordEvent(ctx, order.id, "refill", { refillId, status: "pending" });
  await emitOrder(ctx, order.id);
  return refillId;
}
