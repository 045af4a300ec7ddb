import type { ArticleKind, ArticleState } from "@vitrine/contract/content/article/article";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { idIn, likePart } from "@vitrine/db/search";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { type Range } from "../../kernel/paging/page-with-estimate.ts";

/** The fields that each saved version has. */
export interface ArticleValues {
  slug: string;
  title: string;
  body: string;
  metaTitle: string | null;
  metaDescription: string | null;
  imageFileId: number | null;
  canonical: string | null;
}

export interface ArticleRow extends ArticleValues {
  id: number;
  kind: ArticleKind;
  language: Language;
  status: "draft" | "published";
  publishAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export type NewArticle = Omit<ArticleRow, "id" | "version" | "createdAt" | "updatedAt">;

const LISTED = ["id", "kind", "slug", "language", "title", "status", "publishAt", "version", "createdAt", "updatedAt"] as const;
const COLUMNS = [...LISTED, "body", "metaTitle", "metaDescription", "imageFileId", "canonical"] as const;

export type ListedRow = Pick<ArticleRow, (typeof LISTED)[number]>;

const live = (ctx: Ctx, kind: ArticleKind) =>
  ctx.tx.selectFrom("articles").where("panelId", "=", ctx.panelId).where("kind", "=", kind).where("deletedAt", "is", null);

/** Articles that readers can see now. */
const visible = (ctx: Ctx, kind: ArticleKind) => live(ctx, kind).where("status", "=", "published").where("publishAt", "<=", ctx.now);

export const lockArticle = (ctx: Ctx, kind: ArticleKind, id: number): Promise<ArticleRow | undefined> =>
  live(ctx, kind).select(COLUMNS).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

export const findArticle = (ctx: Ctx, kind: ArticleKind, id: number): Promise<ArticleRow | undefined> =>
  live(ctx, kind).select(COLUMNS).where("id", "=", id).executeTakeFirst();

/** A page or a post, whichever has this id. */
export const findAnyArticle = (ctx: Ctx, id: number): Promise<ArticleRow | undefined> =>
  ctx.tx
    .selectFrom("articles")
    .select(COLUMNS)
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();

interface Titled {
  kind: ArticleKind;
  title: string;
  language: Language;
  /** The id of the text that already uses the slug. */
  besides: number;
}

export async function isTitleTaken(ctx: Ctx, { kind, title, language, besides }: Titled): Promise<boolean> {
  const found = await live(ctx, kind)
    .select("id")
    .where("language", "=", language)
    .where("id", "<>", besides)
    .where((e) => e(e.fn("lower", ["title"]), "=", title.toLowerCase()))
    .executeTakeFirst();
  return found !== undefined;
}

/** Every language of a text, drafts included. */
export const translationsOf = (ctx: Ctx, kind: ArticleKind, slug: string): Promise<{ id: number; language: Language }[]> =>
  live(ctx, kind).select(["id", "language"]).where("slug", "=", slug).orderBy("id").execute();

export const visibleArticles = (ctx: Ctx, kind: ArticleKind, slug: string): Promise<ArticleRow[]> =>
  visible(ctx, kind).select(COLUMNS).where("slug", "=", slug).execute();

/** `canonical`: null where one of the languages has none. */
const SHARED_CANONICAL = sql<string | null>`case when not bool_or(canonical is null) then min(canonical) end`;

export const visibleAddresses = (ctx: Ctx): Promise<{ kind: ArticleKind; slug: string; canonical: string | null; updatedAt: Date }[]> =>
  ctx.tx
    .selectFrom("articles")
    .select((e) => ["kind", "slug", SHARED_CANONICAL.as("canonical"), e.fn.max("updatedAt").as("updatedAt")] as const)
    .where("panelId", "=", ctx.panelId)
    .where("deletedAt", "is", null)
    .where("status", "=", "published")
    .where("publishAt", "<=", ctx.now)
    .groupBy(["kind", "slug"])
    .orderBy("kind")
    .orderBy("slug")
    .limit(5000)
    .execute();

/** Each post once, in the first of the languages that it has; the newest first. */
export async function pageOfPosts(ctx: Ctx, languages: readonly Language[], { offset, limit }: Range): Promise<ArticleRow[]> {
  const each = visible(ctx, "post")
    .select(COLUMNS)
    .distinctOn("slug")
    .orderBy("slug")
    .orderBy(sql`array_position(${languages}::text[], language)`);
  return ctx.tx
    .selectFrom(each.as("post"))
    .select(COLUMNS)
    .orderBy("publishAt", "desc")
    .orderBy("id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countPosts(ctx: Ctx, most: number): Promise<number> {
  const slugs = visible(ctx, "post").select("slug").distinct().limit(most);
  const { n } = await ctx.tx
    .selectFrom(slugs.as("slugs"))
    .select((e) => e.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

export interface ArticleFilter {
  query: string | null;
  state: ArticleState | null;
  language: Language | null;
}

function filtered(ctx: Ctx, kind: ArticleKind, { query, state, language }: ArticleFilter) {
  let rows = live(ctx, kind);
  if (language !== null) rows = rows.where("language", "=", language);
  if (state === "draft") rows = rows.where("status", "=", "draft");
  if (state === "scheduled") rows = rows.where("status", "=", "published").where("publishAt", ">", ctx.now);
  if (state === "published") rows = rows.where("status", "=", "published").where("publishAt", "<=", ctx.now);
  if (query === null) return rows;
  const words = likePart(query);
  return rows.where((e) => e.or([e("title", "ilike", words), e("slug", "ilike", words), e(sql<string>`id::text`, "=", query)]));
}

export const pageOfArticles = (ctx: Ctx, kind: ArticleKind, filter: ArticleFilter, { offset, limit }: Range): Promise<ListedRow[]> =>
  filtered(ctx, kind, filter)
    .select(LISTED)
    .$if(idIn(filter.query) !== null, (found) => found.orderBy(sql`id = ${idIn(filter.query)}`, "desc"))
    .orderBy("id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();

export async function countArticles(ctx: Ctx, kind: ArticleKind, filter: ArticleFilter, most: number): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom(filtered(ctx, kind, filter).select("id").limit(most).as("found"))
    .select((e) => e.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertArticle(ctx: Ctx, values: NewArticle): Promise<number> {
  const { id } = await ctx.tx
    .insertInto("articles")
    .values({ panelId: ctx.panelId, createdAt: ctx.now, updatedAt: ctx.now, ...values })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function patchArticle(
  ctx: Ctx,
  id: number,
  values: Partial<Omit<NewArticle, "kind" | "language">> & { version: number },
): Promise<void> {
  await ctx.tx
    .updateTable("articles")
    .set({ ...values, updatedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
}

/** Translations keep a common address. */
export async function renameTranslations(ctx: Ctx, kind: ArticleKind, from: string, to: string): Promise<void> {
  await ctx.tx
    .updateTable("articles")
    .set({ slug: to, updatedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("kind", "=", kind)
    .where("slug", "=", from)
    .where("deletedAt", "is", null)
    .execute();
}

export async function removeArticle(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx
    .updateTable("articles")
    .set({ deletedAt: ctx.now, imageFileId: null })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
}
