import { z } from "zod";
import { storedFileSchema } from "../file/file.ts";
import { idSchema } from "../paging/list.ts";

export const IMAGE_KINDS = ["logo", "logo_night", "favicon", "share"] as const;
export const imageKindSchema = z.enum(IMAGE_KINDS);
export type ImageKind = z.infer<typeof imageKindSchema>;

/** What the storefront shows of its panel; null where the panel's name and initial stand in. */
export const panelImagesSchema = z.object({
  logo: storedFileSchema.nullable(),
  logoNight: storedFileSchema.nullable(),
  favicon: storedFileSchema.nullable(),
  share: storedFileSchema.nullable(),
});
export type PanelImages = z.infer<typeof panelImagesSchema>;

/** `fileId`: uploaded for this kind at panel/{panelId}/files; null removes the picture. */
export const setPanelImageInput = z.object({ kind: imageKindSchema, fileId: idSchema.nullable() });
export type SetPanelImageInput = z.infer<typeof setPanelImageInput>;
