import { z } from "zod";

export const PANEL_STATUSES = ["ok", "activating", "error", "not_payed", "deleted"] as const;
export const panelStatusSchema = z.enum(PANEL_STATUSES);
export type PanelStatus = (typeof PANEL_STATUSES)[number];
export const panelTypeSchema = z.enum(["panel", "shop"]);

export const panelItemSchema = z
  .object({
    id: z.number().int(),
    domain: z.string(),
    name: z.string(),
    type: panelTypeSchema,
    status: panelStatusSchema,
    isChild: z.boolean(),
    /** The demo panel of another owner: read-only. */
    isDemo: z.boolean(),
  })
  .meta({ id: "PanelItem" });
export type PanelItem = z.infer<typeof panelItemSchema>;
