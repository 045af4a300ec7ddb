import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx } from "../../kernel/context/context.ts";
import { lockFilesByUrl } from "../../kernel/file/stored-file.ts";
import { releaseFiles, replaceFiles } from "../store/content-files.ts";
import { eachToken } from "./syntax.ts";

export { picturesOfTexts as picturesOfContent } from "../store/content-files.ts";

function pictureAddresses(text: string): string[] {
  const found = new Set<string>();
  eachToken(text, (token) => {
    if (token.type === "image") found.add(String(token["href"]));
  });
  return [...found];
}

const isOutside = (address: string): boolean => /^https:\/\//i.test(address) && URL.canParse(address);

const refused = (field: string) => new AppError("invalid_image_url", {}, { fields: { [field]: { code: "image_url", params: {} } } });

/** Ids of the uploaded pictures that a text shows, locked until the text is written. Errors: invalid_image_url. */
export async function picturesOf(ctx: Ctx, text: string): Promise<number[]> {
  const own = pictureAddresses(text).filter((address) => !isOutside(address));
  const files = await lockFilesByUrl(ctx, own);
  const known = new Set(files.filter(({ purpose }) => purpose === "content").map(({ url }) => url));
  if (own.some((address) => !known.has(address))) throw refused("body");
  return files.map(({ id }) => id);
}

/** The uploaded picture at this address. Errors: invalid_image_url. */
export async function pictureAt(ctx: Ctx, url: string): Promise<number> {
  const [file] = await lockFilesByUrl(ctx, [url]);
  if (file?.purpose !== "content") throw refused("image");
  return file.id;
}

/** Keeps the pictures of a mailing's text as long as its emails may be opened. Errors: invalid_image_url. */
export const keepMailingPictures = async (ctx: Ctx, mailingId: number, body: string): Promise<void> =>
  replaceFiles(ctx, "mailing", mailingId, await picturesOf(ctx, body));

export const releaseMailingPictures = (ctx: Ctx, mailingId: number): Promise<void> => releaseFiles(ctx, "mailing", mailingId);
