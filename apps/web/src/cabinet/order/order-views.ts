import type { OrderStatus } from "@vitrine/contract/order/status";

/** Words of /orders/:type: all of them, one status, or those of which nobody knows whether the provider has them. */
export const ORDER_VIEWS = ["all", "active", "fail", "partial", "stopped", "done", "queued", "object_unavailable", "unknown"] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** Any other word is everything. */
export const orderViewOf = (word: string | undefined): OrderView => ORDER_VIEWS.find((view) => view === word) ?? "all";

export const statusOfView = (view: OrderView): OrderStatus | null => (view === "all" || view === "unknown" ? null : view);

/** Their tabs show only while they hold something. */
export const isRareView = (view: OrderView): boolean => view === "object_unavailable" || view === "unknown";

export const ordersHref = (panelId: number, view: string): string => `/panel/${panelId}/orders/${view || "all"}`;
