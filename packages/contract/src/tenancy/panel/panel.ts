import { z } from "zod";
import { templateSchema } from "../../kernel/panel/panel-item.ts";
import { panelItemSchema } from "../../kernel/panel/panel-item.ts";
import { languageSchema, secondsSchema } from "../../kernel/paging/list.ts";
import { panelImagesSchema } from "../../kernel/panel/panel-images.ts";

/** `domain_lost`: the own domain leads elsewhere. */
export const PANEL_REASONS = ["domain_lost"] as const;
export const panelReasonSchema = z.enum(PANEL_REASONS);
export type PanelReason = (typeof PANEL_REASONS)[number];
export const SETUP_STEPS = ["initial", "provider", "services", "charge", "final", "done"] as const;
export const setupStepSchema = z.enum(SETUP_STEPS);

export const panelSchema = z
  .object({
    ...panelItemSchema.shape,
    currency: z.string(),
    language: languageSchema,
    /** Days of the panel begin and end in it. */
    timeZone: z.string(),
    /** What a check found wrong, where the status is `error`. */
    statusReason: panelReasonSchema.nullable(),
    template: templateSchema,
    accent: z.string().nullable(),
    setupStep: setupStepSchema,
    images: panelImagesSchema,
    /** Where customers reach the owner; "" where there is nothing to show. */
    contactEmail: z.string(),
    /** A username without @. */
    contactTelegram: z.string(),
    contactUrl: z.string(),
    practice: z.enum(["none", "shown", "hidden"]),
    createdAt: secondsSchema,
    /** Address of the storefront. */
    url: z.string(),
  })
  .meta({ id: "Panel" });
export type Panel = z.infer<typeof panelSchema>;
