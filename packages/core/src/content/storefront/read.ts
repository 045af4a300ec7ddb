import { wholeLetters } from "@vitrine/contract/kernel/text/formats";
import type { ArticleKind } from "@vitrine/contract/content/article/article";
import type { ContentQueries, PostList, ShownArticle, ShownPost } from "@vitrine/contract/content/storefront/content-queries";
import { type Language, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { findStoredFiles } from "../../kernel/file/stored-file.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { faqIn, leadOf, pricesIn, renderMarkdown } from "../markdown/render.ts";
import { findRedirect } from "../store/article-redirects.ts";
import { type ArticleRow, countPosts, findAnyArticle, pageOfPosts, visibleAddresses, visibleArticles } from "../store/articles.ts";
import { keptFileIds } from "../store/content-files.ts";
import { rememberedHtml } from "./memory.ts";
import { pricesFor } from "./prices.ts";
import { fillQuestions } from "./questions.ts";

const DESCRIPTION = 200;
const POSTS_A_PAGE = 10;
const MOST_POSTS = 10_000;

/** The reader's language, else the panel's, else any. */
const preferred = ({ language, panel }: Caller): Language[] => [...new Set([language, panel.language, ...LANGUAGES])];

const shortened = (text: string): string => {
  if (text.length <= DESCRIPTION) return text;
  const cut = text.slice(0, DESCRIPTION);
  const end = Math.max(cut.lastIndexOf(" "), DESCRIPTION / 2);
  return `${wholeLetters(cut, end)}…`;
};

const htmlOf = (caller: Caller, row: ArticleRow): Promise<string> =>
  rememberedHtml(caller, row, () =>
    caller.run(async (ctx) => {
      const files = await findStoredFiles(ctx, await keptFileIds(ctx, "article", row.id));
      const sized = files.flatMap(({ url, width, height }) => (width && height ? [[url, { width, height }] as const] : []));
      return renderMarkdown(row.body, new Map(sized));
    }),
  );

async function priced(caller: Caller, row: ArticleRow): Promise<string> {
  const html = await htmlOf(caller, row);
  const { fill } = await pricesFor(caller, row.language, pricesIn(html));
  return fill(html);
}

const imageOf = async (ctx: Ctx, id: number | null) => (id === null ? null : ((await findStoredFiles(ctx, [id]))[0] ?? null));

async function shown(caller: Caller, row: ArticleRow, languages: Language[]): Promise<ShownArticle> {
  const html = await fillQuestions(caller, row.language, await priced(caller, row));
  return {
    kind: row.kind,
    slug: row.slug,
    language: row.language,
    languages,
    title: row.title,
    html,
    metaTitle: row.metaTitle,
    description: row.metaDescription ?? shortened(leadOf(html)),
    image: await caller.run((ctx) => imageOf(ctx, row.imageFileId)),
    canonical: row.canonical,
    publishedAt: row.status === "published" && row.publishAt ? toSeconds(row.publishAt) : null,
    updatedAt: toSeconds(row.updatedAt),
    faq: faqIn(html),
  };
}

/** The new address of a renamed text, if readers may see it; undefined otherwise. */
export async function movedTo(ctx: Ctx, kind: ArticleKind, slug: string): Promise<string | undefined> {
  const { toSlug } = (await findRedirect(ctx, kind, slug)) ?? {};
  return toSlug !== undefined && (await visibleArticles(ctx, kind, toSlug)).length > 0 ? toSlug : undefined;
}

/** A published text in the best language for the reader, or its new address. */
export async function readArticle(caller: Caller, kind: ArticleKind, slug: string): ReturnType<ContentQueries["article"]> {
  authorize(caller, "shop.catalog");
  const { rows, redirect } = await caller.run(async (ctx) => {
    const rows = await visibleArticles(ctx, kind, slug);
    return { rows, redirect: rows.length === 0 ? await movedTo(ctx, kind, slug) : undefined };
  });
  const language = preferred(caller).find((each) => rows.some((row) => row.language === each));
  const row = rows.find((each) => each.language === language);
  if (!row) return redirect === undefined ? null : { movedTo: redirect };
  return shown(
    caller,
    row,
    LANGUAGES.filter((each) => rows.some((one) => one.language === each)),
  );
}

/** The current text, published or not; for people who were given its link. */
export async function readDraft(caller: Caller, id: number): Promise<ShownArticle | undefined> {
  const row = await caller.run((ctx) => findAnyArticle(ctx, id));
  return row && shown(caller, row, [row.language]);
}

/** The newest first, each once. */
export async function readPosts(caller: Caller, page: number): Promise<PostList> {
  authorize(caller, "shop.catalog");
  const range = { offset: (page - 1) * POSTS_A_PAGE, limit: POSTS_A_PAGE };
  const { rows, total, images } = await caller.run(async (ctx) => {
    const rows = await pageOfPosts(ctx, preferred(caller), range);
    const images = await findStoredFiles(ctx, [...new Set(rows.flatMap(({ imageFileId }) => imageFileId ?? []))]);
    return { rows, images, total: await countPosts(ctx, MOST_POSTS) };
  });
  const items: ShownPost[] = [];
  for (const row of rows) {
    const { slug, language, title, metaDescription, imageFileId, publishAt, updatedAt } = row;
    const description = metaDescription ?? shortened(leadOf(await priced(caller, row)));
    const image = images.find(({ id }) => id === imageFileId) ?? null;
    items.push({ slug, language, title, description, image, publishedAt: toSeconds(publishAt!), updatedAt: toSeconds(updatedAt) });
  }
  return { items, page, perPage: POSTS_A_PAGE, total };
}

export async function readPublished(caller: Caller): ReturnType<ContentQueries["published"]> {
  authorize(caller, "shop.catalog");
  const rows = await caller.run(visibleAddresses);
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: toSeconds(updatedAt) }));
}
