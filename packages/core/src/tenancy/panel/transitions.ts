import type { PanelStatus } from "@vitrine/contract/kernel/status/status";

/**
 * Allowed transitions from each status. A restored panel returns to its previous status; a panel that is paid again waits for its domain if
 * it did before.
 */
export const PANEL_TRANSITIONS: Record<PanelStatus, readonly PanelStatus[]> = {
  activating: ["ok", "not_payed", "error", "deleted"],
  ok: ["not_payed", "error", "deleted"],
  not_payed: ["ok", "activating", "error", "deleted"],
  error: ["ok", "not_payed", "deleted"],
  deleted: ["activating", "ok", "not_payed", "error"],
};

export const canBecome = (from: PanelStatus, to: PanelStatus): boolean => PANEL_TRANSITIONS[from].includes(to);

/** Whether customers can order: without a paid tariff the storefront is read-only. */
export const takesOrders = (status: PanelStatus): boolean => status !== "not_payed" && status !== "deleted";

/** Statuses in which visitors can reach the storefront; without a paid tariff it is read-only. */
export const SERVED: ReadonlySet<PanelStatus> = new Set(["ok", "activating", "error", "not_payed"]);
