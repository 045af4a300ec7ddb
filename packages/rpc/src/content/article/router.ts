import {
  type ArticleKind,
  articleContentSchema,
  articleIdInput,
  articleSchema,
  articleVersionInput,
  createArticleInput,
  listArticlesInput,
  listArticlesOutput,
  previewInput,
  previewOutput,
  shareArticleOutput,
  updateArticleInput,
} from "@vitrine/contract/content/article/article";
import { getArticle, getArticleVersion, listArticles } from "@vitrine/core/content/article/list";
import { createArticle, deleteArticle, restoreArticle, updateArticle } from "@vitrine/core/content/article/manage";
import { previewText } from "@vitrine/core/content/article/preview";
import { shareArticle, unshareArticle } from "@vitrine/core/content/article/share";
import { z } from "zod";
import { workflow } from "../../resolvers.ts";
import { mergeRouters, panelProcedure, router } from "../../trpc.ts";

const seeing = panelProcedure("content.view");
const managing = panelProcedure("content.manage");

interface Words {
  one: string;
  many: string;
}

type Path = "panel/{panelId}/pages" | "panel/{panelId}/blog";

const reading = (kind: ArticleKind, path: Path, { one, many }: Words) =>
  router({
    list: seeing
      .meta({ rest: { method: "get", path, summary: `List ${many}` } })
      .input(listArticlesInput)
      .output(listArticlesOutput)
      .query(workflow(listArticles(kind))),
    get: seeing
      .meta({ rest: { method: "get", path: `${path}/{articleId}`, summary: `Get a ${one}` } })
      .input(articleIdInput)
      .output(articleSchema)
      .query(workflow(getArticle(kind))),
    version: seeing
      .meta({ rest: { method: "get", path: `${path}/{articleId}/versions/{version}`, summary: `Get a version of a ${one}` } })
      .input(articleVersionInput)
      .output(articleContentSchema)
      .query(workflow(getArticleVersion(kind))),
  });

const writing = (kind: ArticleKind, path: Path, { one }: Words) =>
  router({
    create: managing
      .meta({
        rest: {
          method: "post",
          path,
          summary: `Create a ${one}`,
          description: "Markdown in `body`. The same slug in another language is a translation.",
          status: 201,
          idempotency: "answer",
        },
      })
      .input(createArticleInput)
      .output(articleSchema)
      .mutation(workflow(createArticle(kind))),
    update: managing
      .meta({
        rest: {
          method: "patch",
          path: `${path}/{articleId}`,
          summary: `Update a ${one}`,
          description:
            "Fields that are left out stay as they are. A new slug moves its translations, and readers of the earlier one are redirected.",
        },
      })
      .input(updateArticleInput)
      .output(articleSchema)
      .mutation(workflow(updateArticle(kind))),
    restore: managing
      .meta({
        rest: {
          method: "post",
          path: `${path}/{articleId}/versions/{version}/restore`,
          summary: `Restore a version of a ${one}`,
          description: "It becomes the newest version. The address, and whether readers see it, stay.",
        },
      })
      .input(articleVersionInput)
      .output(articleSchema)
      .mutation(workflow(restoreArticle(kind))),
    remove: managing
      .meta({ rest: { method: "delete", path: `${path}/{articleId}`, summary: `Delete a ${one}` } })
      .input(articleIdInput)
      .output(z.void())
      .mutation(workflow(deleteArticle(kind))),
  });

const sharing = (kind: ArticleKind, path: Path, { one }: Words) =>
  router({
    share: managing
      .meta({
        rest: {
          method: "post",
          path: `${path}/{articleId}/share`,
          summary: `Share the draft of a ${one}`,
          description: "The link opens it without a login for 14 days. Search engines are kept out.",
        },
      })
      .input(articleIdInput)
      .output(shareArticleOutput)
      .mutation(workflow(shareArticle(kind))),
    unshare: managing
      .meta({ rest: { method: "delete", path: `${path}/{articleId}/share`, summary: `Stop sharing the draft of a ${one}` } })
      .input(articleIdInput)
      .output(z.void())
      .mutation(workflow(unshareArticle(kind))),
  });

/** The same procedures for pages and posts. */
const articleRouter = (kind: ArticleKind, path: Path, words: Words) =>
  mergeRouters(reading(kind, path, words), writing(kind, path, words), sharing(kind, path, words));

export const pageRouter = articleRouter("page", "panel/{panelId}/pages", { one: "page", many: "pages" });
export const blogRouter = articleRouter("post", "panel/{panelId}/blog", { one: "blog post", many: "blog posts" });

export const contentRouter = router({
  preview: seeing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/content/preview",
        summary: "Preview a text",
        description: "Renders Markdown as the storefront shows it, and names what to fix.",
      },
    })
    .input(previewInput)
    .output(previewOutput)
    .mutation(workflow(previewText)),
});
