import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { ImageKind, PanelImages, SetPanelImageInput } from "@vitrine/contract/kernel/panel/panel-images";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { findStoredFiles, lockStoredFile } from "../../kernel/file/stored-file.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { deleteImage, findImages, putImage } from "../store/panel-images.ts";

export { imagesOfPanel } from "../store/panel-images.ts";

export async function readPanelImages(ctx: Ctx): Promise<PanelImages> {
  const images = await findImages(ctx);
  const files = await findStoredFiles(
    ctx,
    images.map(({ fileId }) => fileId),
  );
  const of = (kind: ImageKind) => {
    const image = images.find((one) => one.kind === kind);
    return files.find(({ id }) => id === image?.fileId) ?? null;
  };
  return { logo: of("logo"), logoNight: of("logo_night"), favicon: of("favicon"), share: of("share") };
}

/** Shows an uploaded picture on the storefront, or none. Errors: invalid_image_url, if it was not uploaded for this. */
export async function setPanelImage(ctx: Ctx, { kind, fileId }: SetPanelImageInput): Promise<PanelImages> {
  authorize(ctx, "panel.appearance");
  const before = (await findImages(ctx)).find((image) => image.kind === kind)?.fileId ?? null;
  if (fileId === null) await deleteImage(ctx, kind);
  else {
    const file = await lockStoredFile(ctx, fileId);
    if (file?.purpose !== kind) throw new AppError("invalid_image_url");
    await putImage(ctx, { kind, fileId });
  }
  if (before !== fileId) await auditChange(ctx, kind, before, fileId);
  return readPanelImages(ctx);
}

async function auditChange(ctx: Ctx, kind: ImageKind, before: number | null, fileId: number | null): Promise<void> {
  const subject = `panel:${ctx.panelId}` as const;
  await audit(ctx, { action: "panel.image", subject, before: { kind, fileId: before }, after: { kind, fileId } });
}
