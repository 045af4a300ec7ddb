import { type ArticleIdInput, type ArticleKind, DRAFT_LINK_DAYS } from "@vitrine/contract/content/article/article";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { shareDraft, unshareDraft } from "../../tenancy/share/draft-share.ts";
import { lockArticle } from "../store/articles.ts";

/** The link to the draft, created if there is none. Errors: too_many. */
export const shareArticle =
  (kind: ArticleKind) =>
  (caller: Caller, { articleId }: ArticleIdInput): Promise<{ url: string }> => {
    authorize(caller, "content.manage");
    return caller.run(async (ctx) => {
      const row = await lockArticle(ctx, kind, articleId);
      if (!row) throw notFound();
      const url = await shareDraft(caller, ctx, { subjectId: articleId, name: row.title.slice(0, 60), days: DRAFT_LINK_DAYS });
      await audit(ctx, { action: "article.share", subject: `article:${articleId}`, after: { title: row.title } });
      return { url };
    });
  };

/** Its link stops working immediately. */
export const unshareArticle =
  (kind: ArticleKind) =>
  (caller: Caller, { articleId }: ArticleIdInput): Promise<void> => {
    authorize(caller, "content.manage");
    return caller.run(async (ctx) => {
      const row = await lockArticle(ctx, kind, articleId);
      if (!row || !(await unshareDraft(ctx, articleId))) throw notFound();
      await audit(ctx, { action: "article.unshare", subject: `article:${articleId}`, before: { title: row.title } });
    });
  };
