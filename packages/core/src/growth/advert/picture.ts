import type { AdvertKind } from "@vitrine/contract/growth/advert/content";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx } from "../../kernel/context/context.ts";
import { describeFile, lockStoredFile } from "../../kernel/file/stored-file.ts";
import { keepAdvertFile } from "../store/advert-files.ts";
import type { AdvertRow } from "../store/adverts.ts";

/** The picture's address. Errors: invalid_image_url, if it was not uploaded for an advert. */
export async function pictureOf(ctx: Ctx, kind: AdvertKind, imageId: number): Promise<string> {
  const file = kind === "banner" ? await lockStoredFile(ctx, imageId) : undefined;
  if (file?.purpose !== "advert") throw new AppError("invalid_image_url");
  return describeFile(ctx, file).url;
}

/** The same, and keeps the file for the advert. */
export async function keptPicture(ctx: Ctx, { id, kind }: AdvertRow, imageId: number): Promise<string> {
  const url = await pictureOf(ctx, kind, imageId);
  await keepAdvertFile(ctx, id, imageId);
  return url;
}

export const picturesOf = (row: AdvertRow | undefined): number[] =>
  [row?.shown, row?.proposed].flatMap((content) => content?.imageId ?? []);
