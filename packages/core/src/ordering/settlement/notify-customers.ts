import type { NewNotification, NotificationCode } from "@vitrine/contract/messaging/notification/events";
import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { enqueue } from "@vitrine/jobs/define-job";
import { guestOrderEnded } from "@vitrine/jobs/definitions";
import type { Ctx } from "../../kernel/context/context.ts";
import { notifyUsers } from "../../messaging/notification/notify-user.ts";
import { guestPaymentsOf } from "../../money/payment/draft.ts";
import type { FollowedOrder, OrderChange } from "./decide.ts";
import { namesOfWebServices } from "./settle-queries.ts";

interface SettledOrder {
  order: FollowedOrder;
  change: OrderChange;
}

const CODES: Partial<Record<OrderStatus, NotificationCode>> = {
  done: "order_done",
  partial: "order_partial",
  stopped: "order_refunded",
  fail: "order_refunded",
  object_unavailable: "order_link_unavailable",
};

/**
 * Notifies customers of the end of their orders. Customers who order by API use the API and webhooks. Test orders notify only guests, who
 * have paid and hear of their order in no other way.
 */
export async function notifyCustomers(ctx: Ctx, settled: SettledOrder[]): Promise<void> {
  const ended = settled.filter(({ order, change }) => change.status !== order.status && CODES[change.status] !== undefined);
  if (ended.length === 0) return;
  const services = await namesOfWebServices(
    ctx,
    ended.map(({ order }) => order.id),
  );
  const guests = await notifyGuests(ctx, [...services.keys()]);
  await notifyUsers(
    ctx,
    ended.flatMap((one): NewNotification[] => {
      const service = services.get(one.order.id);
      return service === undefined || one.order.isTest
        ? []
        : [
            {
              userId: one.order.userId,
              code: CODES[one.change.status]!,
              params: paramsOf(ctx, one, service),
              isMailed: guests.has(one.order.id),
            },
          ];
    }),
  );
}

/** Guests get an email with the link to the order; signing it takes the platform's key. */
async function notifyGuests(ctx: Ctx, orderIds: number[]): Promise<ReadonlyMap<number, number>> {
  if (orderIds.length === 0) return new Map();
  const guests = await guestPaymentsOf(ctx, orderIds);
  for (const [orderId, paymentId] of guests) await enqueue(ctx.tx, guestOrderEnded, { panelId: ctx.panelId, orderId, paymentId });
  return guests;
}

function paramsOf(ctx: Ctx, { order, change }: SettledOrder, service: string): NewNotification["params"] {
  const about = { orderId: order.id, service };
  if (change.status === "done") return { ...about, quantity: order.quantity };
  const refund = { refunded: formatAmount(change.refunded), currency: ctx.panel.currency };
  return change.status === "partial" ? { ...about, remains: change.remains ?? 0, ...refund } : { ...about, ...refund };
}
