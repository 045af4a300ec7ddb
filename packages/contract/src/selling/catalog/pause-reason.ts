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
