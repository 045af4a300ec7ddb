import { z } from "zod";

// Statuses that messages of every module carry.

export const SERVICE_STATUSES = ["active", "paused", "off"] as const;
export const serviceStatusSchema = z
  .enum(SERVICE_STATUSES)
  .meta({ description: "active: can be ordered; paused: stopped by the product; off: switched off by the panel" });

export const ORDER_STATUSES = ["queued", "active", "done", "partial", "stopped", "fail", "object_unavailable"] as const;
export const orderStatusSchema = z.enum(ORDER_STATUSES).meta({
  description:
    "queued: not delivered from yet; active: being delivered; done: in full; partial: in part, the rest refunded; stopped: canceled and refunded; fail: failed and refunded; object_unavailable: the link cannot be served, refunded",
});
export type OrderStatus = z.infer<typeof orderStatusSchema>;

/** A single order; a drip-feed and its runs; a subscription and the orders for its posts. */
export const ORDER_KINDS = ["single", "drip", "run", "subscription", "post"] as const;
export const orderKindSchema = z.enum(ORDER_KINDS);
export type OrderKind = z.infer<typeof orderKindSchema>;

export const PANEL_STATUSES = ["ok", "activating", "error", "not_payed", "deleted"] as const;
export const panelStatusSchema = z.enum(PANEL_STATUSES).meta({
  description:
    "ok: serves; activating: waits for its domain; error: a check failed; not_payed: closed until it is paid; deleted: can be restored for a while",
});
export type PanelStatus = (typeof PANEL_STATUSES)[number];
