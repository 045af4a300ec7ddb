import type { OrderAct } from "@vitrine/contract/ordering/action/owner-actions";
import type { Order } from "@vitrine/contract/ordering/order/order";

/** The action that undoes an action on one order; null if it cannot be undone. */
export function undoOf(order: Order, act: OrderAct): OrderAct | null {
  const isOpen = order.status === "queued" || order.status === "active";
  if (!isOpen) return null;
  if (act.action === "link") return { action: "link", link: order.link };
  if (act.action !== "counts") return null;
  const known = (act.startCount === undefined || order.startCount !== null) && (act.remains === undefined || order.remains !== null);
  if (!known) return null;
  return {
    action: "counts",
    ...(act.startCount === undefined ? {} : { startCount: order.startCount ?? 0 }),
    ...(act.remains === undefined ? {} : { remains: order.remains ?? 0 }),
  };
}
