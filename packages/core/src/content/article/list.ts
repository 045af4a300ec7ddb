import type { z } from "zod";
import type {
  Article,
  ArticleContent,
  ArticleIdInput,
  ArticleKind,
  ArticleVersionInput,
  ListArticlesInput,
  listArticlesOutput,
} from "@vitrine/contract/content/article/article";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Caller } from "../../kernel/context/context.ts";
import { pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { findVersion } from "../store/article-versions.ts";
import { countArticles, findArticle, pageOfArticles } from "../store/articles.ts";
import { describeArticle, describeContent, foundArticle, listedArticle } from "./shape.ts";

/** Newest first. */
export const listArticles =
  (kind: ArticleKind) =>
  (caller: Caller, input: ListArticlesInput): Promise<z.infer<typeof listArticlesOutput>> => {
    authorize(caller, "content.view");
    return caller.run(async (ctx) => {
      const { rows, ...list } = await pageWithEstimate(
        input,
        (range) => pageOfArticles(ctx, kind, input, range),
        (most) => countArticles(ctx, kind, input, most),
      );
      return { ...list, items: rows.map((row) => listedArticle(caller, row, ctx.now)) };
    });
  };

export const getArticle =
  (kind: ArticleKind) =>
  async (caller: Caller, { articleId }: ArticleIdInput): Promise<Article> => {
    authorize(caller, "content.view");
    const found = await caller.run(async (ctx) => {
      const row = await findArticle(ctx, kind, articleId);
      if (!row) throw notFound();
      return foundArticle(caller, ctx, row);
    });
    return describeArticle(caller, found);
  };

/** One saved version of a text. */
export const getArticleVersion =
  (kind: ArticleKind) =>
  (caller: Caller, { articleId, version }: ArticleVersionInput): Promise<ArticleContent> => {
    authorize(caller, "content.view");
    return caller.run(async (ctx) => {
      if (!(await findArticle(ctx, kind, articleId))) throw notFound();
      const kept = await findVersion(ctx, articleId, version);
      if (!kept) throw notFound();
      return describeContent(ctx, kept.content);
    });
  };
