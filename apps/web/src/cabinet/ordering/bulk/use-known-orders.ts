import type { Order } from "@vitrine/contract/ordering/order/order";
import type { Selection } from "@vitrine/ui/list/data-list";
import { useEffect, useRef } from "react";

/** The selected orders as last loaded, over all visited pages; null if some of them were not loaded. */
export function useKnownOrders(shown: readonly Order[] | undefined): (selection: Selection) => Order[] | null {
  const seen = useRef(new Map<number, Order>());
  useEffect(() => {
    for (const order of shown ?? []) seen.current.set(order.id, order);
  }, [shown]);
  return ({ all, ids }) => {
    if (all) return null;
    const known = [...ids].map((id) => seen.current.get(Number(id))).filter((order) => order !== undefined);
    return known.length === ids.size ? known : null;
  };
}
