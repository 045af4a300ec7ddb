import { useEffect, useRef, useState } from "react";
import { watch } from "../../messaging/realtime/live.ts";
import { query } from "../../kernel/island/rpc.ts";
import type { OrderDetails, OrderParts } from "./order-details.ts";
import { type PartsQueries, readParts } from "./read-parts.ts";

const PAUSE_MS = 1000;

const BROWSER_QUERIES: PartsQueries = {
  refills: (orderId) => query("order", "refills", { orderId }),
  children: (orderId) => query("order", "ownChildren", { orderId }),
  dripFeeds: (input = {}) => query("order", "ownDripFeeds", input),
  subscriptions: (input = {}) => query("order", "ownSubscriptions", input),
};

/** Runs, posts and refills, live; those of a parent order, and the order, are refetched shortly after any of the customer's orders has changed. */
export function useOrderParts(
  { id, kind }: OrderDetails,
  start: OrderParts,
  refreshOrder: () => void,
): { parts: OrderParts; refresh: () => void } {
  const [parts, setParts] = useState(start);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWhole = kind === "drip" || kind === "subscription";
  const read = () => void readParts(BROWSER_QUERIES, { id, kind }).then(setParts, () => undefined);
  useEffect(() => {
    if (!isWhole) return undefined;
    const stop = watch((event) => {
      if (event.kind !== "order") return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        void readParts(BROWSER_QUERIES, { id, kind }).then(setParts, () => undefined);
        refreshOrder();
      }, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer.current);
      stop();
    };
  }, [id, kind, isWhole, refreshOrder]);
  return { parts, refresh: read };
}
