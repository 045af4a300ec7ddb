import type { NotificationCode } from "@vitrine/contract/messaging/notification/events";
import { actorRecord } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import { emit } from "../../messaging/realtime/emit.ts";
import type { RecordedEventKind } from "@vitrine/contract/ordering/order/events";
import { type OrderRow, ordersByIds } from "./queries.ts";
import { orderEvent } from "../settlement/settle.ts";
import { handPlaced } from "../settlement/settle-queries.ts";
import { lockOrders, lockWithDrips } from "../store/orders-settlement.ts";

export { writeCall } from "../../supply/store/provider-calls.ts";
export { askAgainLater } from "../store/finished-orders.ts";
export type { OrderRow } from "./queries.ts";

/** The order as it stays until the transaction ends; with its drip-feed, as settling locks them. */
export async function lockOrder(ctx: Ctx, orderId: number): Promise<OrderRow | undefined> {
  const locked = await lockWithDrips(ctx, [orderId]);
  return locked.length === 0 ? undefined : findOrder(ctx, orderId);
}

export async function findOrder(ctx: Ctx, orderId: number): Promise<OrderRow | undefined> {
  const [row] = await ordersByIds(ctx, [orderId]);
  return row;
}

/** An entry of the order's timeline, with who did it; its id. */
export async function noteEvent(ctx: Ctx, orderId: number, kind: RecordedEventKind, data: Record<string, unknown>): Promise<number> {
  const row = { panelId: ctx.panelId, orderId, kind, data: JSON.stringify(data), actor: JSON.stringify(actorRecord(ctx.actor)) };
  const { id } = await ctx.tx.insertInto("orderEvents").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Tells who watches that something about the order is new. */
export async function tellOfOrder(ctx: Ctx, orderId: number): Promise<void> {
  const [order] = await lockOrders(ctx, [orderId]);
  if (order) await emit(ctx, [{ userId: order.userId, event: orderEvent(orderId, order) }]);
}

/** Who orders by a program hears it from the API. */
export async function tellCustomer(ctx: Ctx, { id, userId, isTest }: OrderRow, code: NotificationCode): Promise<void> {
  const service = (await handPlaced(ctx, [id])).get(id);
  if (service !== undefined && !isTest) await notifyUser(ctx, userId, code, { orderId: id, service });
}
