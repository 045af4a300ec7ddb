import { z } from "zod";
import { languageSchema } from "../shared/languages.ts";
import { idSchema, secondsSchema } from "../shared/list.ts";

export const PANEL_STATUSES = ["ok", "activating", "error", "not_payed", "deleted"] as const;
export const panelStatusSchema = z.enum(PANEL_STATUSES);
/** `domain_lost`: the own domain leads elsewhere. */
export const PANEL_REASONS = ["domain_lost"] as const;
export const panelReasonSchema = z.enum(PANEL_REASONS);
export type PanelReason = (typeof PANEL_REASONS)[number];
export type PanelStatus = (typeof PANEL_STATUSES)[number];
export const panelTypeSchema = z.enum(["panel", "shop"]);
export const SETUP_STEPS = ["initial", "provider", "services", "charge", "final", "done"] as const;
export const setupStepSchema = z.enum(SETUP_STEPS);
export const templateSchema = z.enum(["kiosk", "bourse", "atelier"]);

export const panelItemSchema = z
  .object({
    id: z.number().int(),
    domain: z.string(),
    name: z.string(),
    type: panelTypeSchema,
    status: panelStatusSchema,
    isChild: z.boolean(),
    /** Somebody else's, to look round in: everything reads, nothing changes. */
    isDemo: z.boolean(),
  })
  .meta({ id: "PanelItem" });
export type PanelItem = z.infer<typeof panelItemSchema>;

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
    practice: z.enum(["none", "shown", "hidden"]),
    createdAt: secondsSchema,
    /** Address of the storefront. */
    url: z.string(),
  })
  .meta({ id: "Panel" });
export type Panel = z.infer<typeof panelSchema>;

/** Every procedure under panel/{id} takes it. */
export const panelIdInput = z.object({ panelId: idSchema });
