import { z } from "zod";
import { percentSchema, thresholdInput } from "./percent.ts";

/** What becomes of a fixed price that its cost has passed: off sale, raised over the cost again, or only told. */
export const MARGIN_GUARDS = ["pause", "follow", "tell"] as const;
export const marginGuardSchema = z.enum(MARGIN_GUARDS);
export type MarginGuard = (typeof MARGIN_GUARDS)[number];

export const priceSettingsSchema = z
  .object({
    marginGuard: marginGuardSchema,
    /** A provider's rise of more percent is on hold for the owner. */
    heldAbove: percentSchema,
  })
  .meta({ id: "PriceSettings" });
export type PriceSettings = z.infer<typeof priceSettingsSchema>;
export const updatePriceSettingsInput = z.object({ marginGuard: marginGuardSchema, heldAbove: thresholdInput });
export type UpdatePriceSettingsInput = z.infer<typeof updatePriceSettingsInput>;
