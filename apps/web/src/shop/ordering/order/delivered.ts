import type { OwnOrder } from "@vitrine/contract/ordering/order/order";

/** How much of the order has been delivered; null if unknown. */
export function deliveredOf({ status, quantity, remains }: Pick<OwnOrder, "status" | "quantity" | "remains">): number | null {
  if (remains !== null) return quantity - Math.min(Math.max(remains, 0), quantity);
  return status === "done" ? quantity : null;
}
