import type { Order } from "@vitrine/contract/ordering/order/order";
import { type Amount, asAmount, formatAmount, negate, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/amount";

type Delivery = Pick<Order, "status" | "quantity" | "remains">;
type Sums = Pick<Order, "charge" | "refunded" | "margin">;

/** The quantity delivered, as far as the provider has reported it. */
export function deliveredOf({ status, quantity, remains }: Delivery): number {
  if (status === "done") return quantity;
  return remains === null ? 0 : Math.min(quantity, Math.max(0, quantity - remains));
}

const amount = (text: string): Amount => parseAmount(text) ?? ZERO;

/** Profit margin as percent of what the customer finally pays; null if they pay nothing, or if it is not shown to this manager. */
export function marginPercent({ charge, refunded, margin }: Sums): number | null {
  if (margin === null) return null;
  const paid = amount(charge) - amount(refunded);
  return paid > 0n ? Number((amount(margin) * 1000n) / paid) / 10 : null;
}

/** The provider's cost as used for the profit margin. */
export const costInMargin = ({ charge, refunded, margin }: Omit<Sums, "margin"> & { margin: string }): string =>
  formatAmount(asAmount(amount(charge) - amount(refunded) - amount(margin)));

export const isNothing = (text: string): boolean => amount(text) === 0n;

export const isLoss = (text: string): boolean => amount(text) < 0n;

export const negated = (text: string): string => formatAmount(negate(amount(text)));
