import { useEffect, useState } from "react";
import type { OwnOrder } from "@vitrine/contract/order/order";
import type { RealtimeEvent } from "@vitrine/contract/realtime/events";
import { watch } from "../frame/live.ts";

type OrderEvent = Extract<RealtimeEvent, { kind: "order" }>;

export function withEvent<T extends OwnOrder>(order: T, event: OrderEvent): T {
  const { status, startCount, remains, refunded } = event;
  return { ...order, status, startCount, remains, refunded };
}

/** The orders on the page as they move. */
export function useLiveOrders(start: OwnOrder[]): OwnOrder[] {
  const [orders, setOrders] = useState(start);
  useEffect(
    () =>
      watch((event) => {
        if (event.kind !== "order") return;
        setOrders((before) => before.map((order) => (order.id === event.orderId ? withEvent(order, event) : order)));
      }),
    [],
  );
  return orders;
}
