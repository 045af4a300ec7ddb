/** Why a service is paused, as shown to the owner (services.status_reason). */
export const PAUSE_REASONS = [
  "gone",
  "price_held",
  "below_cost",
  "below_minimum",
  "type_unsupported",
  "provider_off",
  "provider_removed",
  "amount_invalid",
] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** The price is below the cost, or below its minimum. */
export const LOW_REASONS = ["below_cost", "below_minimum"] as const satisfies readonly PauseReason[];
/** The owner decides on the price: a provider's increase is on hold, or the price became too low. */
export const PRICE_REASONS = ["price_held", ...LOW_REASONS] as const satisfies readonly PauseReason[];
