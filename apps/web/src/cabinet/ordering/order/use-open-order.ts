import type { Order } from "@vitrine/contract/ordering/order/order";
import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { ordersHref, type OrderView } from "./order-views.ts";
import { OPEN_ORDER } from "./use-order-list.ts";

/** The order open next to the list, its neighbours, and its two addresses: in the side panel and on its own page. */
export function useOpenOrder(panelId: number, view: OrderView, items: readonly Order[] | undefined) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const id = openOrderIn(search);
  const sideHref = useCallback((orderId: number | null) => pathname + searchWithOrder(search, orderId), [pathname, search]);
  const pageHref = useCallback(
    (orderId: number) => `${ordersHref(panelId, view)}/${orderId}${searchWithOrder(search, null)}`,
    [panelId, view, search],
  );
  return useMemo(() => {
    const at = items?.findIndex((order) => order.id === id) ?? -1;
    const go = (orderId: number | null) => void navigate(sideHref(orderId), { replace: true, preventScrollReset: true });
    const opener = (order: Order | undefined) => order && (() => go(order.id));
    return {
      id,
      known: items?.[at],
      sideHref,
      pageHref,
      previous: opener(at > 0 ? items?.[at - 1] : undefined),
      next: opener(at >= 0 ? items?.[at + 1] : undefined),
      close: () => go(null),
    };
  }, [items, id, navigate, sideHref, pageHref]);
}

function openOrderIn(search: string): number | null {
  const word = new URLSearchParams(search).get(OPEN_ORDER);
  return word && /^[1-9]\d{0,14}$/.test(word) ? Number(word) : null;
}

export function searchWithOrder(search: string, orderId: number | null): string {
  const params = new URLSearchParams(search);
  if (orderId === null) params.delete(OPEN_ORDER);
  else params.set(OPEN_ORDER, String(orderId));
  const text = params.toString().replace(/%(?:2C|3A|2F|40|7E)/g, decodeURIComponent);
  return text ? `?${text}` : "";
}
