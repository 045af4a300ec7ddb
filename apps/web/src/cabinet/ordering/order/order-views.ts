import type { z } from "zod";
import type { Dispatch } from "@vitrine/contract/ordering/order/status";
import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import type { orderCountsOutput } from "@vitrine/contract/ordering/order/order";

export type OrderCounts = z.infer<typeof orderCountsOutput>;

/** Values of /orders/:type: all, one status, on hold for approval, or unknown outcome. */
export const ORDER_VIEWS = [
  "all",
  "active",
  "fail",
  "partial",
  "stopped",
  "done",
  "queued",
  "object_unavailable",
  "moderation",
  "unknown",
] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** Any other value means all orders. */
export const orderViewOf = (word: string | undefined): OrderView => ORDER_VIEWS.find((view) => view === word) ?? "all";

export const dispatchOfView = (view: OrderView): Extract<Dispatch, "moderation" | "unknown"> | null =>
  view === "moderation" || view === "unknown" ? view : null;

export const statusOfView = (view: OrderView): OrderStatus | null =>
  view === "all" || view === "moderation" || view === "unknown" ? null : view;

/** Their tabs are shown only while they contain orders. */
export const isRareView = (view: OrderView): boolean => view === "object_unavailable" || dispatchOfView(view) !== null;

export const ordersHref = (panelId: number, view: string): string => `/panel/${panelId}/orders/${view || "all"}`;
