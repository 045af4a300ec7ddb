import type { OwnerAction } from "@vitrine/contract/ordering/action/owner-actions";
import type { Order } from "@vitrine/contract/ordering/order/order";
import type { OrderView } from "../order/order-views.ts";

const OFTEN: Partial<Record<OrderView, readonly OwnerAction[]>> = {
  moderation: ["approve", "refuse"],
  unknown: ["resend", "refund"],
  done: ["refill", "refund"],
  partial: ["refill", "refund"],
};

/** Letters of the bar's buttons; J, K, X, E, N and G are the list's own. */
const LETTERS: Partial<Record<OwnerAction, string>> = { approve: "A", refuse: "D", resend: "S", cancel: "C", refund: "R", refill: "F" };
export const letterOf = (action: OwnerAction): string | undefined => LETTERS[action];
export const OTHER_LETTER = "O";

/** The actions in the bar itself; the rest is behind its last button. */
export const oftenIn = (view: OrderView): readonly OwnerAction[] => OFTEN[view] ?? ["resend", "cancel", "refund"];

/** Whether any of the orders allows the action; orders that are not loaded might. */
export const someMay = (orders: readonly Order[] | null, action: OwnerAction): boolean =>
  orders === null || orders.some((order) => order.actions.includes(action));

/** The service that all orders share, if any. */
export function serviceOf(orders: readonly Order[] | null): number | null {
  const services = new Set(orders?.map((order) => order.service.id));
  const [only] = services;
  return services.size === 1 ? (only ?? null) : null;
}
