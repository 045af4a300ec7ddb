import type { Order, OwnOrder } from "@vitrine/contract/ordering/order/order";
import type { Ctx } from "../../kernel/context/context.ts";
import { toOrder } from "./list.ts";
import { toOwnOrders } from "./list-own.ts";
import { ordersByIds } from "./row-queries.ts";

/** Orders of the panel by id, as its owner sees them; unknown ids are left out. */
export async function ordersOf(ctx: Ctx, ids: number[]): Promise<Map<number, Order>> {
  return new Map((await ordersByIds(ctx, ids)).map((row) => [row.id, toOrder(ctx, row)]));
}

/** The same as their customer sees them; the caller checks that they belong to that customer. */
export async function ownOrdersOf(ctx: Ctx, ids: number[]): Promise<Map<number, OwnOrder>> {
  return new Map((await toOwnOrders(ctx, await ordersByIds(ctx, ids))).map((order) => [order.id, order]));
}
