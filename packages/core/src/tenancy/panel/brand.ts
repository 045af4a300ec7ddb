import type { Template } from "@vitrine/contract/kernel/panel/panel-item";
import type { Ctx } from "../../kernel/context/context.ts";
import { imageFiles, type ImageFiles, setPanelImages } from "../settings/images.ts";
import { updatePanel } from "../store/panels.ts";
import { findBrand } from "./queries.ts";

/** The part of a storefront's look that is stored with the panel: chosen in setup, published by `content`. */
export interface Brand {
  template: Template;
  accent: string | null;
  images: ImageFiles;
}

export const readBrand = async (ctx: Ctx): Promise<Brand> => ({ ...(await findBrand(ctx)), images: await imageFiles(ctx) });

/** Errors: invalid_image_url. */
export async function writeBrand(ctx: Ctx, { images, ...columns }: Brand): Promise<void> {
  await updatePanel(ctx, columns);
  await setPanelImages(ctx, images);
}
