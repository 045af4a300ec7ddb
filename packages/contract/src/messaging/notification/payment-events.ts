import { BOTH, CUSTOMER, failing, type NotificationEvent, OWNER } from "./event.ts";

const PAYMENT = "/panel/{panelId}/payments/{paymentId}";

/** About money that comes in, and what goes back. */
export const PAYMENT_EVENTS = {
  payment_in: {
    audience: OWNER,
    group: "money",
    params: ["amount", "currency", "login", "paymentId"],
    channels: { email: false, telegram: true },
    leadsTo: { owner: PAYMENT },
  },
  payment_credited: {
    audience: CUSTOMER,
    group: "money",
    params: ["amount", "currency"],
    channels: { email: false, telegram: true },
    leadsTo: { customer: "/balance" },
  },
  /** The order that waited for the money was not placed. */
  payment_order_refused: {
    audience: CUSTOMER,
    group: "money",
    params: ["text", "paymentId"],
    channels: failing,
    leadsTo: { customer: "/payments/{paymentId}" },
  },
  /** A customer says that they paid, and someone has to look. */
  payment_receipt: {
    audience: OWNER,
    group: "money",
    params: ["amount", "currency", "login", "paymentId"],
    channels: failing,
    leadsTo: { owner: PAYMENT },
  },
  /** What the system announced does not agree with the payment, so that nothing was credited. */
  payment_differs: {
    audience: OWNER,
    group: "money",
    params: ["amount", "currency", "login", "paymentId"],
    channels: failing,
    leadsTo: { owner: PAYMENT },
  },
  payment_refunded: {
    audience: BOTH,
    group: "money",
    params: ["amount", "currency", "login", "paymentId"],
    channels: failing,
    leadsTo: { owner: PAYMENT, customer: "/balance" },
  },
  /** A refund that the wallet no longer covered. */
  payment_lost: {
    audience: OWNER,
    group: "money",
    params: ["amount", "currency", "login", "paymentId"],
    channels: failing,
    leadsTo: { owner: PAYMENT },
  },
  payment_chargeback: {
    audience: OWNER,
    group: "money",
    params: ["amount", "currency", "login", "paymentId"],
    channels: failing,
    leadsTo: { owner: PAYMENT },
  },
  payment_system_failing: {
    audience: OWNER,
    group: "money",
    params: ["paymentSystemId", "title", "text"],
    channels: failing,
    leadsTo: { owner: "/panel/{panelId}/payments/systems/{paymentSystemId}" },
  },
} as const satisfies Record<string, NotificationEvent>;
