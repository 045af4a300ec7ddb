import { z } from "zod";
import { idSchema } from "../paging/list.ts";
import { panelStatusSchema } from "../status/status.ts";

/** Every procedure under panel/{id} takes it. */
export const panelIdInput = z.object({ panelId: idSchema.meta({ description: "The panel acted on" }) });

export const templateSchema = z.enum(["kiosk", "bourse", "atelier"]);
export type Template = z.infer<typeof templateSchema>;
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
