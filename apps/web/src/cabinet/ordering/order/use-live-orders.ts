import type { Order } from "@vitrine/contract/ordering/order/order";
import type { RealtimeEvent } from "@vitrine/contract/messaging/realtime/events";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useThrottle } from "../../../shared/kernel/app/use-throttle.ts";

type OrderEvent = Extract<RealtimeEvent, { kind: "order" }>;
type Utils = ReturnType<typeof trpc.useUtils>;
type ListInput = Parameters<Utils["order"]["list"]["setData"]>[0];

/** Lists are refetched at most this often, however many orders change. */
const READ_AGAIN = 2000;

/** Rows, totals and the counts of tabs are separate queries, and become outdated together. */
export function invalidateLists(utils: Utils, panelId: number): void {
  void utils.order.list.invalidate({ panelId });
  void utils.order.total.invalidate({ panelId });
  void utils.order.counts.invalidate({ panelId });
}

/**
 * Updates the visible orders from events, and refetches the list if an event may change which orders belong to it.
 * True while the connection is open.
 */
export function useLiveOrders(panelId: number, input?: ListInput): boolean {
  const utils = trpc.useUtils();
  const readAgain = useThrottle(READ_AGAIN, () => invalidateLists(utils, panelId));
  const subscription = trpc.realtime.watchPanel.useSubscription(
    { panelId },
    {
      onData: ({ data: event }) => {
        if (event.kind !== "order") return;
        const known = input && utils.order.list.getData(input)?.items.find((order) => order.id === event.orderId);
        if (input && known) {
          utils.order.list.setData(input, (page) => page && { ...page, items: page.items.map((order) => moved(order, event)) });
        }
        if (!known || known.status !== event.status || known.dispatch !== event.dispatch || known.refunded !== event.refunded) readAgain();
        void utils.order.get.invalidate({ panelId, orderId: event.orderId });
      },
    },
  );
  return subscription.status === "pending";
}

function moved(order: Order, event: OrderEvent): Order {
  if (order.id !== event.orderId) return order;
  const { status, startCount, remains, refunded } = event;
  return { ...order, status, startCount, remains, refunded, dispatch: event.dispatch as Order["dispatch"] };
}
