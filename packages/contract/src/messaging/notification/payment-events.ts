import { BOTH, CUSTOMER, failing, type NotificationEvent, OWNER } from "./event.ts";

const PAYMENT = "/panel/{panelId}/payments/{paymentId}";

/** The owner has to check a payment. */
const TO_LOOK_AT = {
  audience: OWNER,
  group: "money",
  params: ["amount", "currency", "login", "paymentId"],
  channels: failing,
  leadsTo: { owner: PAYMENT },
} as const satisfies NotificationEvent;

/** About incoming payments and refunds. */
export const PAYMENT_EVENTS = {
  payment_in: {
    audience: OWNER,
    group: "money",
    params: ["amount", "currency", "login", "paymentId"],
    channels: { email: false, telegram: true },
    leadsTo: { owner: PAYMENT },
  },
  payment_credited: {
    audience: BOTH,
    group: "money",
    params: ["amount", "currency"],
    channels: { email: false, telegram: true },
    leadsTo: { owner: "/balance", customer: "/balance" },
  },
  /** The order that waited for the money was not placed. */
  payment_order_refused: {
    audience: CUSTOMER,
    group: "money",
    params: ["text", "paymentId"],
    channels: failing,
    leadsTo: { customer: "/payments/{paymentId}" },
  },
  /** A customer says that they paid, and staff have to check. */
  payment_receipt: TO_LOOK_AT,
  /** The system's notice does not match the payment, so nothing was credited. */
  payment_differs: TO_LOOK_AT,
  payment_refunded: {
    audience: BOTH,
    group: "money",
    params: ["amount", "currency", "login", "paymentId"],
    channels: failing,
    leadsTo: { owner: PAYMENT, customer: "/balance" },
  },
  /** A refund that exceeded the wallet's balance. */
  payment_lost: TO_LOOK_AT,
  payment_chargeback: TO_LOOK_AT,
  payment_system_failing: {
    audience: OWNER,
    group: "money",
    params: ["paymentSystemId", "title", "text"],
    channels: failing,
    leadsTo: { owner: "/panel/{panelId}/payments/systems/{paymentSystemId}" },
  },
} as const satisfies Record<string, NotificationEvent>;
