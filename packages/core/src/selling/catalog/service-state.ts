import { LOW_REASONS, type PauseReason, PRICE_REASONS } from "@vitrine/contract/selling/catalog/pause-reason";

export interface ServiceState {
  status: "active" | "paused" | "off";
  statusReason: string | null;
}

const stateOf = ({ status, statusReason }: ServiceState): ServiceState => ({ status, statusReason });

/** A service that the owner switched off stays off, whatever else changes. */
export const paused = (now: ServiceState, reason: PauseReason): ServiceState =>
  now.status === "off" ? stateOf(now) : { status: "paused", statusReason: reason };

/** Resumes a service if it was paused for one of these reasons. */
export const resumed = (now: ServiceState, ...reasons: PauseReason[]): ServiceState =>
  now.status === "paused" && reasons.some((reason) => reason === now.statusReason)
    ? { status: "active", statusReason: null }
    : stateOf(now);

/** Resumes a service that was paused for its price, because the price was set again. */
export const resumedForPrice = (now: ServiceState): ServiceState => resumed(now, ...LOW_REASONS, "amount_invalid");

/** Whether the service is on hold for the owner's decision on its price. */
export const isPausedForPrice = ({ status, statusReason }: ServiceState): boolean =>
  status === "paused" && PRICE_REASONS.some((reason) => reason === statusReason);

/** The owner's limits as far as the provider allows them, otherwise the provider's. */
export function within(own: { min: number; max: number }, provider: { min: number; max: number }): { min: number; max: number } {
  const min = Math.max(own.min, provider.min);
  const max = Math.min(own.max, provider.max);
  return min <= max ? { min, max } : { min: provider.min, max: provider.max };
}
