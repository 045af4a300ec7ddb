import type { Ctx } from "../../kernel/context/context.ts";
import { lockWithDrips } from "../store/orders-settlement.ts";
import { type OrderRow, ordersByIds } from "./row-queries.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { hideOrders } from "../store/orders.ts";

/** Hides orders from all lists and figures of the panel and its customers; the ledger keeps their payments and refunds. */
export async function hideTestOrders(ctx: Ctx, orderIds: number[]): Promise<void> {
  authorize(ctx, "panel.setup");
  await hideOrders(ctx, orderIds);
}

/** The order and its drip-feed, locked until the transaction ends in the same order as settling locks them. */
export async function lockOrder(ctx: Ctx, orderId: number): Promise<OrderRow | undefined> {
  const locked = await lockWithDrips(ctx, [orderId]);
  return locked.length === 0 ? undefined : findOrder(ctx, orderId);
}

export async function findOrder(ctx: Ctx, orderId: number): Promise<OrderRow | undefined> {
  const [row] = await ordersByIds(ctx, [orderId]);
  return row;
}
