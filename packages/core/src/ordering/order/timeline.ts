import type { NotificationCode } from "@vitrine/contract/messaging/notification/events";
import type { RecordedEventKind } from "@vitrine/contract/ordering/order/events";
import { actorRecord } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import { emit } from "../../messaging/realtime/emit.ts";
import { namesOfWebServices } from "../settlement/settle-queries.ts";
import { orderEvent } from "../settlement/settle.ts";
import { insertEvent } from "../store/order-events.ts";
import { lockOrders } from "../store/orders-settlement.ts";
import type { OrderRow } from "./row-queries.ts";

/** Adds an entry to the order's timeline, with its actor; returns its id. */
export async function recordEvent(ctx: Ctx, orderId: number, kind: RecordedEventKind, data: Record<string, unknown>): Promise<number> {
  return insertEvent(ctx, { orderId, kind, data, actor: actorRecord(ctx.actor) });
}

/** Emits an event that the order has changed. */
export async function emitOrder(ctx: Ctx, orderId: number): Promise<void> {
  const [order] = await lockOrders(ctx, [orderId]);
  if (order) await emit(ctx, [{ userId: order.userId, event: orderEvent(orderId, order) }]);
}

/** Customers who order by API get results from the API. */
export async function notifyCustomer(ctx: Ctx, { id, userId, isTest }: OrderRow, code: NotificationCode): Promise<void> {
  const service = (await namesOfWebServices(ctx, [id])).get(id);
  if (service !== undefined && !isTest) await notifyUser(ctx, userId, code, { orderId: id, service });
}
