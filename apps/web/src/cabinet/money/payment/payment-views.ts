import { PAYMENT_LISTS } from "@vitrine/contract/money/payment/panel-payment";
import { PAYMENT_STATUSES } from "@vitrine/contract/money/payment/payment";

export type PaymentView = (typeof PAYMENT_LISTS)[number];

/** Less frequent views, with tabs after those that are used every day. */
const RARE = ["failed", "expired", "refunded", "chargeback"] as const satisfies readonly PaymentView[];

export const PAYMENT_VIEWS: readonly PaymentView[] = [
  "all",
  "waiting",
  "paid",
  "pending",
  "canceled",
  ...PAYMENT_STATUSES.filter((status) => RARE.some((rare) => rare === status)),
];

/** Any other value means all payments. */
export const paymentViewOf = (word: string | undefined): PaymentView => PAYMENT_VIEWS.find((view) => view === word) ?? "all";

export const paymentsHref = (panelId: number, view?: PaymentView): string =>
  `/panel/${panelId}/payments${view === undefined || view === "all" ? "" : `?type=${view}`}`;
export const paymentHref = (panelId: number, paymentId: string): string => `/panel/${panelId}/payments/${paymentId}`;
