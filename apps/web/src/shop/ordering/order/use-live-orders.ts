import { useEffect, useRef, useState } from "react";
import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import type { RealtimeEvent } from "@vitrine/contract/messaging/realtime/events";
import { api } from "../../kernel/island/api.ts";
import { watch } from "../../messaging/realtime/live.ts";

type OrderEvent = Extract<RealtimeEvent, { kind: "order" }>;

export function withEvent<T extends OwnOrder>(order: T, event: OrderEvent): T {
  const { status, startCount, remains, refunded } = event;
  return { ...order, status, startCount, remains, refunded };
}

/** A new status, or sent meanwhile: the available actions may have changed. */
const mayDoOther = ({ status, can }: OwnOrder, event: OrderEvent): boolean =>
  status !== event.status || (can.link && event.dispatch !== "waiting");

/** Live updates of the orders on the page; an order is refetched if its available actions may have changed. */
export function useLiveOrders<T extends OwnOrder>(start: T[]): { orders: T[]; refresh: (orderId: number) => void } {
  const [orders, setOrders] = useState(start);
  const latest = useRef(orders);
  useEffect(() => {
    latest.current = orders;
  });
  useEffect(
    () =>
      watch((event) => {
        if (event.kind !== "order") return;
        const known = latest.current.find(({ id }) => id === event.orderId);
        if (!known) return;
        setOrders((before) => before.map((order) => (order.id === event.orderId ? withEvent(order, event) : order)));
        if (mayDoOther(known, event)) ask(event.orderId, setOrders);
      }),
    [],
  );
  return { orders, refresh: (orderId) => ask(orderId, setOrders) };
}

function ask<T extends OwnOrder>(orderId: number, setOrders: (update: (before: T[]) => T[]) => void): void {
  api<OwnOrder>(`orders/${orderId}`).then(
    (fresh) => setOrders((before) => before.map((order) => (order.id === orderId ? { ...order, ...fresh } : order))),
    () => undefined,
  );
}
