import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { IMAGE_KINDS, type ImageKind, type PanelImages } from "@vitrine/contract/kernel/panel/panel-images";
import type { Ctx } from "../../kernel/context/context.ts";
import { findStoredFiles, lockStoredFile } from "../../kernel/file/stored-file.ts";
import { deleteImage, findImages, putImage } from "../store/panel-images.ts";

export { imagesOfPanel } from "../store/panel-images.ts";

/** Files of the panel's pictures; null where there is none. */
export type ImageFiles = Record<ImageKind, number | null>;

export async function imageFiles(ctx: Ctx): Promise<ImageFiles> {
  const images = await findImages(ctx);
  const of = (kind: ImageKind) => images.find((one) => one.kind === kind)?.fileId ?? null;
  return { logo: of("logo"), logo_night: of("logo_night"), favicon: of("favicon"), share: of("share") };
}

export async function describeImages(ctx: Ctx, ids: ImageFiles): Promise<PanelImages> {
  const files = await findStoredFiles(ctx, [...new Set(Object.values(ids).flatMap((id) => id ?? []))]);
  const of = (kind: ImageKind) => files.find(({ id }) => id === ids[kind]) ?? null;
  return { logo: of("logo"), logoNight: of("logo_night"), favicon: of("favicon"), share: of("share") };
}

export const readPanelImages = async (ctx: Ctx): Promise<PanelImages> => describeImages(ctx, await imageFiles(ctx));

/** Locks the file for the row that is about to refer to it. Errors: invalid_image_url if it was not uploaded for this purpose. */
export async function lockImage(ctx: Ctx, kind: ImageKind, fileId: number): Promise<void> {
  const file = await lockStoredFile(ctx, fileId);
  if (file?.purpose !== kind) throw new AppError("invalid_image_url");
}

/** Shows these pictures on the storefront. Errors: invalid_image_url. */
export async function setPanelImages(ctx: Ctx, images: ImageFiles): Promise<void> {
  const before = await imageFiles(ctx);
  for (const kind of IMAGE_KINDS) {
    const fileId = images[kind];
    if (fileId === before[kind]) continue;
    if (fileId === null) await deleteImage(ctx, kind);
    else {
      await lockImage(ctx, kind, fileId);
      await putImage(ctx, { kind, fileId });
    }
  }
}
