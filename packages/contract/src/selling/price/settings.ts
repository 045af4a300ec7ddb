import { z } from "zod";
import { panelDriftFields, panelDriftInput } from "./drift.ts";
import { percentSchema, thresholdInput } from "../../kernel/amount/percent.ts";

/** What happens when a fixed price is below its cost or its minimum: deactivate, raise the price, or only notify. */
export const MARGIN_GUARDS = ["pause", "follow", "tell"] as const;
export const marginGuardSchema = z.enum(MARGIN_GUARDS);
export type MarginGuard = (typeof MARGIN_GUARDS)[number];

export const priceSettingsSchema = z
  .object({
    marginGuard: marginGuardSchema.meta({ description: "What happens to a service whose price falls below its cost" }),
    heldAbove: percentSchema.meta({ description: "A provider's increase above this percentage is put on hold for the owner" }),
    ...panelDriftFields,
  })
  .meta({ id: "PriceSettings" });
export type PriceSettings = z.infer<typeof priceSettingsSchema>;
export const updatePriceSettingsInput = z.object({
  marginGuard: marginGuardSchema.meta({ description: "What happens to a service whose price falls below its cost" }),
  heldAbove: thresholdInput.meta({ description: "A provider's increase above this percentage is put on hold for the owner" }),
  ...panelDriftInput,
});
export type UpdatePriceSettingsInput = z.infer<typeof updatePriceSettingsInput>;
