import { type ArticleKind, type CreateArticleInput, type UpdateArticleInput } from "@vitrine/contract/content/article/article";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { constraintOf } from "@vitrine/db/pg-errors";
import type { Ctx } from "../../kernel/context/context.ts";
import { actorRecord } from "../../kernel/permission/authorize.ts";
import { picturesOf, pictureAt } from "../markdown/pictures.ts";
import { redirectSlug } from "../store/article-redirects.ts";
import { insertVersion } from "../store/article-versions.ts";
import { type ArticleRow, type ArticleValues, renameTranslations, translationsOf } from "../store/articles.ts";
import { keepFiles } from "../store/content-files.ts";

const textOrNull = (text: string | null | undefined): string | null => text || null;
const dateOrNull = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000));

const taken = () => new AppError("already_exists", {}, { fields: { slug: { code: "taken", params: {} } } });

/** Refuses a slug that is already used in this language. Errors: already_exists. */
export async function withFreeSlug<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (constraintOf(error) !== "articles_slug") throw error;
    throw taken();
  }
}

type Given = Partial<Omit<CreateArticleInput, "language">>;

/** The given fields, checked. Errors: invalid_image_url. */
export async function givenContent(ctx: Ctx, input: Given): Promise<Partial<ArticleValues>> {
  const { slug, title, body, metaTitle, metaDescription, image, canonical } = input;
  return {
    ...(slug === undefined ? {} : { slug }),
    ...(title === undefined ? {} : { title }),
    ...(body === undefined ? {} : { body }),
    ...(metaTitle === undefined ? {} : { metaTitle: textOrNull(metaTitle) }),
    ...(metaDescription === undefined ? {} : { metaDescription: textOrNull(metaDescription) }),
    ...(image === undefined ? {} : { imageFileId: image ? await pictureAt(ctx, image) : null }),
    ...(canonical === undefined ? {} : { canonical: textOrNull(canonical) }),
  };
}

/** A published text without a time is visible from now. */
export function publication(
  ctx: Ctx,
  before: Pick<ArticleRow, "status" | "publishAt">,
  { status = before.status, publishAt }: Pick<UpdateArticleInput, "status" | "publishAt">,
): Pick<ArticleRow, "status" | "publishAt"> {
  const at = publishAt === undefined ? before.publishAt : dateOrNull(publishAt);
  return { status, publishAt: at ?? (status === "published" ? ctx.now : null) };
}

export const contentOf = ({ slug, title, body, metaTitle, metaDescription, imageFileId, canonical }: ArticleValues): ArticleValues => ({
  slug,
  title,
  body,
  metaTitle,
  metaDescription,
  imageFileId,
  canonical,
});

/** Stores the saved text as a version, and keeps the pictures that it uses. */
export async function keepVersion(ctx: Ctx, id: number, version: number, content: ArticleValues): Promise<void> {
  const pictures = await picturesOf(ctx, content.body);
  const { imageFileId } = content;
  await keepFiles(ctx, "article", id, [...new Set([...pictures, ...(imageFileId === null ? [] : [imageFileId])])]);
  await insertVersion(ctx, id, { version, content, createdBy: actorRecord(ctx.actor) });
}

/** Renames all translations together. Readers of the earlier address are redirected. */
export async function rename(ctx: Ctx, kind: ArticleKind, from: string, to: string): Promise<void> {
  if (from === to) return;
  if ((await translationsOf(ctx, kind, to)).length > 0) throw taken();
  await withFreeSlug(renameTranslations(ctx, kind, from, to));
  await redirectSlug(ctx, kind, from, to);
}
