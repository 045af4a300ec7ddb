import { z } from "zod";
import { storedFileSchema } from "../file/file.ts";

export const IMAGE_KINDS = ["logo", "logo_night", "favicon", "share"] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** The panel's pictures in the storefront; null if its name and initial are shown instead. */
export const panelImagesSchema = z.object({
  logo: storedFileSchema.nullable().meta({ description: "On light backgrounds; null: the panel's name is shown" }),
  logoNight: storedFileSchema.nullable().meta({ description: "On dark backgrounds; null: the light one is used" }),
  favicon: storedFileSchema.nullable().meta({ description: "Icon of the browser's tab; null: the platform's" }),
  share: storedFileSchema.nullable().meta({ description: "Picture of the storefront in messengers; null: none" }),
});
export type PanelImages = z.infer<typeof panelImagesSchema>;
