import { z } from "zod";
import { PREVIEW_PAGES, PREVIEW_READERS, putAppearanceInput } from "../../content/appearance/appearance.ts";
import { idSchema, languageSchema } from "../../kernel/paging/list.ts";
import { templateSchema } from "../../kernel/panel/panel-item.ts";

const parsed = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: "custom" });
    return z.NEVER;
  }
};

/** The owner's choices so far; a missing one is as the panel has it. */
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
  page: z.enum(PREVIEW_PAGES).default("/"),
  reader: z.enum(PREVIEW_READERS).default("guest"),
  /** The edits on top of the draft; if missing, the published look is shown. */
  draft: z.string().max(200_000).transform(parsed).pipe(putAppearanceInput).optional(),
});
export type PreviewInput = z.infer<typeof previewInput>;
