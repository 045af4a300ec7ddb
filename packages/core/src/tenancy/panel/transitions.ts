import type { PanelStatus } from "@vitrine/contract/kernel/panel/panel-item";

/** From each status to what it may become. A deleted panel goes back to what it was. */
export const PANEL_TRANSITIONS: Record<PanelStatus, readonly PanelStatus[]> = {
  activating: ["ok", "error", "deleted"],
  ok: ["not_payed", "error", "deleted"],
  not_payed: ["ok", "error", "deleted"],
  error: ["ok", "not_payed", "deleted"],
  deleted: ["activating", "ok", "not_payed", "error"],
};

export const canBecome = (from: PanelStatus, to: PanelStatus): boolean => PANEL_TRANSITIONS[from].includes(to);

/** Statuses in which visitors find the storefront; without a paid tariff they find it read-only. */
export const SERVED: ReadonlySet<PanelStatus> = new Set(["ok", "activating", "error", "not_payed"]);
