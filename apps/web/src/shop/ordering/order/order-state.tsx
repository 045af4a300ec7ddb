import { OrderStatus as StatusGlyph } from "@vitrine/ui/feedback/status";
import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import type { OwnOrder } from "@vitrine/contract/ordering/order/order";

/** Cancelling was requested, and the answer has not come. */
export const isEnding = ({ cancelAsked, status }: Pick<OwnOrder, "cancelAsked" | "status">): boolean =>
  cancelAsked && (status === "queued" || status === "active");

/** How much of the order has been delivered; null if unknown. */
export function deliveredOf({ status, quantity, remains }: Pick<OwnOrder, "status" | "quantity" | "remains">): number | null {
  if (remains !== null) return quantity - Math.min(Math.max(remains, 0), quantity);
  return status === "done" ? quantity : null;
}

export function StatusWord({ status }: { status: OrderStatus }) {
  const { t } = useShop();
  return <StatusGlyph kind={status}>{t(`status.${status}`)}</StatusGlyph>;
}
