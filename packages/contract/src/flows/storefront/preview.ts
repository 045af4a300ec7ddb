import { z } from "zod";
import { idSchema, languageSchema } from "../../kernel/paging/list.ts";
import { templateSchema } from "../../kernel/panel/panel-item.ts";

/** What the owner is about to choose; what is left out is as the panel has it. */
export const previewInput = z.object({
  panelId: idSchema,
  name: z.string().trim().min(1).max(60).optional().catch(undefined),
  template: templateSchema.optional(),
  /** "": the template's own colour. */
  accent: z
    .union([z.literal(""), z.string().regex(/^#[0-9A-Fa-f]{6}$/)])
    .transform((accent) => accent || null)
    .optional(),
  lng: languageSchema.optional(),
  theme: z.enum(["light", "night", "system"]).default("system"),
});
