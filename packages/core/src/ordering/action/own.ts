import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OrderRow } from "../order/row-queries.ts";
import { findOrder, lockOrder } from "../order/find-order.ts";
import { asOwnOrder } from "../order/list-own.ts";

/** The current customer's order, locked until the transaction ends. Another customer's order is not found. */
export async function lockOwn(ctx: Ctx, orderId: number): Promise<OrderRow> {
  const order = await lockOrder(ctx, orderId);
  if (!order || order.userId !== userIdOf(ctx)) throw notFound();
  return order;
}

export async function findOwn(ctx: Ctx, orderId: number): Promise<OrderRow> {
  const order = await findOrder(ctx, orderId);
  if (!order || order.userId !== userIdOf(ctx)) throw notFound();
  return order;
}

export async function ownAsItIs(ctx: Ctx, orderId: number): Promise<OwnOrder> {
  return asOwnOrder(ctx, await findOwn(ctx, orderId));
}
