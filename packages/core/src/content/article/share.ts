import { type ArticleIdInput, type ArticleKind, DRAFT_LINK_DAYS } from "@vitrine/contract/content/article/article";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { shareDraft, unshareDraft } from "../../tenancy/share/draft-share.ts";
import { lockArticle } from "../store/articles.ts";

/** Errors: too_many. */
export const shareArticle =
  (kind: ArticleKind) =>
  (caller: Caller, { item }: ArticleIdInput): Promise<{ url: string }> => {
    authorize(caller, "content.manage");
    return caller.run(async (ctx) => {
      const row = await lockArticle(ctx, kind, item);
      if (!row) throw notFound();
      const url = await shareDraft(caller, ctx, { subjectId: item, name: row.title.slice(0, 60), days: DRAFT_LINK_DAYS });
      await audit(ctx, { action: "article.share", subject: `article:${item}`, after: { title: row.title } });
      return { url };
    });
  };

/** Its link stops working immediately. */
export const unshareArticle =
  (kind: ArticleKind) =>
  (caller: Caller, { item }: ArticleIdInput): Promise<void> => {
    authorize(caller, "content.manage");
    return caller.run(async (ctx) => {
      const row = await lockArticle(ctx, kind, item);
      if (!row || !(await unshareDraft(ctx, item))) throw notFound();
      await audit(ctx, { action: "article.unshare", subject: `article:${item}`, before: { title: row.title } });
    });
  };
