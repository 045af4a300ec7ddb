import type { OwnerAction } from "@vitrine/contract/ordering/action/owner-actions";
import type { Order } from "@vitrine/contract/ordering/order/order";
import { type Amount, asAmount, formatAmount, parseAmount, sumAmounts, ZERO } from "@vitrine/contract/kernel/amount/amount";

type Acted = Pick<Order, "kind" | "status" | "dispatch" | "charge" | "refunded" | "actions" | "user">;

const amount = (text: string): Amount => parseAmount(text) ?? ZERO;

/** What the customer has paid and not got back. */
export const owedOf = ({ charge, refunded }: Pick<Order, "charge" | "refunded">): string =>
  formatAmount(asAmount(amount(charge) - amount(refunded)));

const isUnsent = ({ status, dispatch }: Acted): boolean => status === "queued" && (dispatch === "waiting" || dispatch === "moderation");

/** Keys below `effect.cancel`. */
export type CancelEffect = "unsent" | "sent" | "drip" | "subscription" | "run";

export function cancelEffectOf(order: Acted): CancelEffect {
  if (order.kind === "drip" || order.kind === "subscription" || order.kind === "run") return order.kind;
  return isUnsent(order) ? "unsent" : "sent";
}

/** What an act on many orders comes to, as far as their rows are known. */
export interface Extent {
  able: number;
  unable: number;
  /** At once; what is asked of providers comes back later, if at all. */
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
