import type { OwnerAction } from "@vitrine/contract/ordering/action/owner-actions";
import type { Order } from "@vitrine/contract/ordering/order/order";
import { type Amount, asAmount, formatAmount, parseAmount, sumAmounts, ZERO } from "@vitrine/contract/kernel/amount/amount";

type Acted = Pick<Order, "kind" | "status" | "dispatch" | "charge" | "refunded" | "actions" | "user">;

const amount = (text: string): Amount => parseAmount(text) ?? ZERO;

/** The amount the customer has paid and has not been refunded. */
export const owedOf = ({ charge, refunded }: Pick<Order, "charge" | "refunded">): string =>
  formatAmount(asAmount(amount(charge) - amount(refunded)));

const isUnsent = ({ status, dispatch }: Acted): boolean => status === "queued" && (dispatch === "waiting" || dispatch === "moderation");

/** Keys below `effect.cancel`. */
export type CancelEffect = "unsent" | "sent" | "drip" | "subscription" | "run";

export function cancelEffectOf(order: Acted): CancelEffect {
  if (order.kind === "drip" || order.kind === "subscription" || order.kind === "run") return order.kind;
  return isUnsent(order) ? "unsent" : "sent";
}

/** The effect of an action on many orders, as far as their rows are loaded. */
export interface Extent {
  able: number;
  unable: number;
  /** Refunded immediately; orders cancelled at providers are refunded later, if at all. */
  returned: string;
  customers: number;
}

const RETURNING: ReadonlySet<OwnerAction> = new Set(["cancel", "refund", "refuse"]);

const returns = (order: Acted, action: OwnerAction): boolean =>
  RETURNING.has(action) && (action !== "cancel" || cancelEffectOf(order) === "unsent");

export function extentOf(orders: readonly Acted[], action: OwnerAction): Extent {
  const able = orders.filter((order) => order.actions.includes(action));
  const paidBack = able.filter((order) => returns(order, action));
  return {
    able: able.length,
    unable: orders.length - able.length,
    returned: formatAmount(sumAmounts(paidBack.map((order) => amount(owedOf(order))))),
    customers: new Set(paidBack.map((order) => order.user.id)).size,
  };
}
