import type { Ctx } from "../../kernel/context/context.ts";
import { lockWithDrips } from "../store/orders-settlement.ts";
import { type OrderRow, ordersByIds } from "./queries.ts";

/** The order, locked until the transaction ends, together with its drip-feed, in the lock order of settling. */
export async function lockOrder(ctx: Ctx, orderId: number): Promise<OrderRow | undefined> {
  const locked = await lockWithDrips(ctx, [orderId]);
  return locked.length === 0 ? undefined : findOrder(ctx, orderId);
}

export async function findOrder(ctx: Ctx, orderId: number): Promise<OrderRow | undefined> {
  const [row] = await ordersByIds(ctx, [orderId]);
  return row;
}
