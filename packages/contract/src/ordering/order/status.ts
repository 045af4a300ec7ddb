import type { OrderStatus } from "../../kernel/status/status.ts";
import { z } from "zod";

/** The state of sending the order to its provider. */
export const DISPATCH_STATES = ["waiting", "sending", "sent", "unknown", "rejected", "moderation"] as const;
export const dispatchSchema = z.enum(DISPATCH_STATES);
export type Dispatch = z.infer<typeof dispatchSchema>;

/** Statuses only move along this table; a later correction Completed → Partial is applied as the difference. */
export const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  queued: ["active", "done", "partial", "stopped", "fail", "object_unavailable"],
  active: ["done", "partial", "stopped", "fail", "object_unavailable"],
  done: ["partial", "stopped"],
  partial: ["stopped"],
  stopped: [],
  fail: [],
  object_unavailable: [],
};
export const canTransition = (from: OrderStatus, to: OrderStatus): boolean => TRANSITIONS[from].includes(to);

export const RESELLER_STATUS: Record<OrderStatus, string> = {
  queued: "Pending",
  active: "In progress",
  done: "Completed",
  partial: "Partial",
  stopped: "Canceled",
  fail: "Canceled",
  object_unavailable: "Canceled",
};
