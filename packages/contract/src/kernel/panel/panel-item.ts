import { z } from "zod";
import { idSchema } from "../paging/list.ts";
import { panelStatusSchema } from "../status/status.ts";

/** Every procedure under panel/{id} takes it. */
export const panelIdInput = z.object({ panelId: idSchema.meta({ description: "Id of the panel acted on" }) });

export const templateSchema = z.enum(["kiosk", "bourse", "atelier"]);
export type Template = z.infer<typeof templateSchema>;
export const panelTypeSchema = z.enum(["panel", "shop"]);
export type PanelType = z.infer<typeof panelTypeSchema>;

export const panelItemSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the panel" }),
    domain: z.string().meta({ description: "Host name that the panel is served at", examples: ["nova-smm.example"] }),
    name: z.string().meta({ description: "Name of the panel" }),
    type: panelTypeSchema.meta({ description: "panel: services by catalogue; shop: ready-made offers" }),
    status: panelStatusSchema,
    isChild: z.boolean().meta({ description: "Whether a panel of the platform is its provider" }),
    isDemo: z.boolean().meta({ description: "The demo panel of another owner: read-only" }),
  })
  .meta({ id: "PanelItem" });
export type PanelItem = z.infer<typeof panelItemSchema>;
