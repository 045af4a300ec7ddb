import { CUSTOMER, failing, type NotificationEvent } from "./event.ts";

/** Order events that customers are notified of. */
export const CUSTOMER_ORDER_EVENTS = {
  order_done: {
    audience: CUSTOMER,
    group: "orders",
    params: ["orderId", "service", "quantity"],
    channels: { email: false, telegram: true },
    leadsTo: { customer: "/orders/{orderId}" },
  },
  order_partial: {
    audience: CUSTOMER,
    group: "orders",
    params: ["orderId", "service", "remains", "refunded", "currency"],
    channels: { email: false, telegram: true },
    leadsTo: { customer: "/orders/{orderId}" },
  },
  order_refunded: {
    audience: CUSTOMER,
    group: "orders",
    params: ["orderId", "service", "refunded", "currency"],
    channels: { email: true, telegram: true },
    leadsTo: { customer: "/orders/{orderId}" },
  },
  /** The provider can't reach what the link leads to: the customer can fix that and order again. */
  order_link_unavailable: {
    audience: CUSTOMER,
    group: "orders",
    params: ["orderId", "service", "refunded", "currency"],
    channels: { email: true, telegram: true },
    leadsTo: { customer: "/orders/{orderId}" },
  },
  refill_done: {
    audience: CUSTOMER,
    group: "orders",
    params: ["orderId", "service"],
    channels: { email: false, telegram: true },
    leadsTo: { customer: "/orders/{orderId}" },
  },
  refill_rejected: {
    audience: CUSTOMER,
    group: "orders",
    params: ["orderId", "service"],
    channels: { email: false, telegram: true },
    leadsTo: { customer: "/orders/{orderId}" },
  },
  cancel_refused: {
    audience: CUSTOMER,
    group: "orders",
    params: ["orderId", "service"],
    channels: { email: false, telegram: true },
    leadsTo: { customer: "/orders/{orderId}" },
  },
  subscription_paused: {
    audience: CUSTOMER,
    group: "orders",
    params: ["orderId", "service", "needed", "currency"],
    channels: failing,
    leadsTo: { customer: "/balance" },
  },
} as const satisfies Record<string, NotificationEvent>;
