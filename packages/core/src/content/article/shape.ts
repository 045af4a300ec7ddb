import type { Article, ArticleContent, ArticleKind, ArticleState, ListedArticle } from "@vitrine/contract/content/article/article";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { findStoredFiles } from "../../kernel/file/stored-file.ts";
import { draftLink } from "../../tenancy/share/draft-share.ts";
import { namesOf } from "../version/saved-by.ts";
import { listVersions, type VersionRow } from "../store/article-versions.ts";
import { type ArticleRow, type ArticleValues, type ListedRow, translationsOf } from "../store/articles.ts";

export const FOLDERS = { page: "pages", post: "blog" } as const satisfies Record<ArticleKind, string>;

export const stateOf = ({ status, publishAt }: Pick<ArticleRow, "status" | "publishAt">, now: Date): ArticleState =>
  status === "draft" ? "draft" : publishAt && publishAt > now ? "scheduled" : "published";

const originOf = ({ platform, panel }: Caller): string => `${platform.settings.scheme}://${panel.domain}`;

export const listedArticle = (caller: Caller, row: ListedRow, now: Date): ListedArticle => ({
  id: row.id,
  slug: row.slug,
  language: row.language,
  title: row.title,
  status: row.status,
  state: stateOf(row, now),
  publishAt: row.publishAt && toSeconds(row.publishAt),
  url: `${originOf(caller)}/${FOLDERS[row.kind]}/${row.slug}`,
  version: row.version,
  createdAt: toSeconds(row.createdAt),
  updatedAt: toSeconds(row.updatedAt),
});

async function imageUrl(ctx: Ctx, id: number | null): Promise<string | null> {
  if (id === null) return null;
  return (await findStoredFiles(ctx, [id]))[0]?.url ?? null;
}

export interface FoundArticle {
  row: ArticleRow;
  now: Date;
  image: string | null;
  versions: VersionRow[];
  translations: Article["translations"];
  share: string | null;
}

/** The editor's data, read in one transaction. */
export async function foundArticle(caller: Caller, ctx: Ctx, row: ArticleRow): Promise<FoundArticle> {
  return {
    row,
    now: ctx.now,
    image: await imageUrl(ctx, row.imageFileId),
    versions: await listVersions(ctx, row.id),
    translations: (await translationsOf(ctx, row.kind, row.slug)).filter(({ id }) => id !== row.id),
    share: await draftLink(caller, ctx, row.id),
  };
}

/** Adds the names of the people who saved it, who are users of the main panel. */
export async function describeArticle(caller: Caller, { row, now, image, versions, translations, share }: FoundArticle): Promise<Article> {
  const { body, metaTitle, metaDescription, canonical } = row;
  const nameOf = await namesOf(caller, versions);
  const shown = versions.map(({ version, content, createdBy, createdAt }) => ({
    version,
    title: content.title,
    by: nameOf(createdBy),
    createdAt: toSeconds(createdAt),
  }));
  return { ...listedArticle(caller, row, now), body, metaTitle, metaDescription, image, canonical, versions: shown, translations, share };
}

export async function describeContent(ctx: Ctx, { imageFileId, ...content }: ArticleValues): Promise<ArticleContent> {
  return { ...content, image: await imageUrl(ctx, imageFileId) };
}

/** The article in the audit, without the text itself, which is in the versions. */
export const recorded = ({
  slug,
  title,
  language,
  status,
  publishAt,
}: Pick<ArticleRow, "slug" | "title" | "language" | "status" | "publishAt">) => ({
  slug,
  title,
  language,
  status,
  publishAt: publishAt && toSeconds(publishAt),
});
