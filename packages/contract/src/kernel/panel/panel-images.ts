import { z } from "zod";
import { storedFileSchema } from "../file/file.ts";
import { idSchema } from "../paging/list.ts";

export const IMAGE_KINDS = ["logo", "logo_night", "favicon", "share"] as const;
export const imageKindSchema = z.enum(IMAGE_KINDS);
export type ImageKind = z.infer<typeof imageKindSchema>;

/** What the storefront shows of its panel; null where the panel's name and initial stand in. */
export const panelImagesSchema = z.object({
  logo: storedFileSchema.nullable().meta({ description: "On light backgrounds; null: the panel's name is shown" }),
  logoNight: storedFileSchema.nullable().meta({ description: "On dark backgrounds; null: the light one is used" }),
  favicon: storedFileSchema.nullable().meta({ description: "Icon of the browser's tab; null: the platform's" }),
  share: storedFileSchema.nullable().meta({ description: "Picture of the storefront in messengers; null: none" }),
});
export type PanelImages = z.infer<typeof panelImagesSchema>;

/** `fileId`: uploaded for this kind at panel/{panelId}/files; null removes the picture. */
export const setPanelImageInput = z.object({
  kind: imageKindSchema.meta({ description: "Which picture is set" }),
  fileId: idSchema.nullable().meta({ description: "A file uploaded for this purpose; null removes the picture" }),
});
export type SetPanelImageInput = z.infer<typeof setPanelImageInput>;
