import {
  type Article,
  type ArticleIdInput,
  type ArticleKind,
  type ArticleVersionInput,
  type CreateArticleInput,
  type UpdateArticleInput,
} from "@vitrine/contract/content/article/article";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { unshareDraft } from "../../tenancy/share/draft-share.ts";
import { freeSlug } from "../store/article-redirects.ts";
import { findVersion } from "../store/article-versions.ts";
import { type ArticleRow, countArticles, findArticle, insertArticle, lockArticle, patchArticle, removeArticle } from "../store/articles.ts";
import { releaseFiles } from "../store/content-files.ts";
import { forgetContent } from "../storefront/memory.ts";
import { contentOf, givenContent, keepVersion, publication, rename, withFreeSlug } from "./save.ts";
import { describeArticle, foundArticle, recorded } from "./shape.ts";

const MOST_ARTICLES = 2000;
const ANY = { query: null, state: null, language: null };

/** Runs the change in a transaction, then adds the names of the people who saved the versions. */
async function changed(caller: Caller, kind: ArticleKind, write: (ctx: Ctx) => Promise<number>): Promise<Article> {
  const found = await caller.run(async (ctx) => foundArticle(caller, ctx, (await findArticle(ctx, kind, await write(ctx)))!));
  forgetContent(caller);
  return describeArticle(caller, found);
}

/** Creates a page or post. Errors: invalid_image_url, too_many, already_exists (the slug is used in this language). */
export const createArticle =
  (kind: ArticleKind) =>
  (caller: Caller, input: CreateArticleInput): Promise<Article> => {
    authorize(caller, "content.manage");
    return changed(caller, kind, async (ctx) => {
      if ((await countArticles(ctx, kind, ANY, MOST_ARTICLES)) >= MOST_ARTICLES) throw new AppError("too_many", { most: MOST_ARTICLES });
      const { slug, title, body, language } = input;
      const empty = { slug, title, body, metaTitle: null, metaDescription: null, imageFileId: null, canonical: null };
      const content = { ...empty, ...(await givenContent(ctx, input)) };
      const state = publication(ctx, { status: "draft", publishAt: null }, input);
      const id = await withFreeSlug(insertArticle(ctx, { kind, language, ...content, ...state }));
      await freeSlug(ctx, kind, slug);
      await keepVersion(ctx, id, 1, content);
      await audit(ctx, { action: "article.create", subject: `article:${id}`, after: recorded({ ...content, language, ...state }) });
      return id;
    });
  };

async function lock(ctx: Ctx, kind: ArticleKind, id: number): Promise<ArticleRow> {
  const row = await lockArticle(ctx, kind, id);
  if (!row) throw notFound();
  return row;
}

/** Changes the given fields. Errors: invalid_image_url, version_conflict, already_exists (the slug is used by another text). */
export const updateArticle =
  (kind: ArticleKind) =>
  (caller: Caller, { articleId, version, ...input }: UpdateArticleInput): Promise<Article> => {
    authorize(caller, "content.manage");
    return changed(caller, kind, async (ctx) => {
      const before = await lock(ctx, kind, articleId);
      if (version !== undefined && version !== before.version) throw new AppError("version_conflict");
      await save(
        ctx,
        before,
        { ...contentOf(before), ...(await givenContent(ctx, input)), ...publication(ctx, before, input) },
        "article.update",
      );
      return articleId;
    });
  };

/** Saves an earlier version again as the newest; the address and the publication state stay. */
export const restoreArticle =
  (kind: ArticleKind) =>
  (caller: Caller, { articleId, version }: ArticleVersionInput): Promise<Article> => {
    authorize(caller, "content.manage");
    return changed(caller, kind, async (ctx) => {
      const before = await lock(ctx, kind, articleId);
      const kept = await findVersion(ctx, articleId, version);
      if (!kept) throw notFound();
      const { slug, status, publishAt } = before;
      await save(ctx, before, { ...kept.content, slug, status, publishAt }, "article.restore");
      return articleId;
    });
  };

type Saved = ReturnType<typeof contentOf> & Pick<ArticleRow, "status" | "publishAt">;

async function save(ctx: Ctx, before: ArticleRow, after: Saved, action: "article.update" | "article.restore"): Promise<void> {
  const { id, kind, language } = before;
  const content = contentOf(after);
  const isChanged = JSON.stringify(content) !== JSON.stringify(contentOf(before));
  const version = before.version + (isChanged ? 1 : 0);
  await rename(ctx, kind, before.slug, after.slug);
  await patchArticle(ctx, id, { ...after, version });
  if (isChanged) await keepVersion(ctx, id, version, content);
  const [was, is] = [recorded(before), recorded({ ...after, language })];
  if (!isChanged && JSON.stringify(was) === JSON.stringify(is)) return;
  await audit(ctx, { action, subject: `article:${id}`, before: { ...was, version: before.version }, after: { ...is, version } });
}

/** Removes the text from the storefront; links to its draft stop working. */
export const deleteArticle =
  (kind: ArticleKind) =>
  async (caller: Caller, { articleId }: ArticleIdInput): Promise<void> => {
    authorize(caller, "content.manage");
    await caller.run(async (ctx) => {
      const before = await lock(ctx, kind, articleId);
      await removeArticle(ctx, articleId);
      await releaseFiles(ctx, "article", articleId);
      await unshareDraft(ctx, articleId);
      await audit(ctx, { action: "article.delete", subject: `article:${articleId}`, before: recorded(before) });
    });
    forgetContent(caller);
  };
