import type { Article, ArticleKind } from "@vitrine/contract/content/article/article";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { useFocusInvalid } from "../../../shared/kernel/app/use-focus-invalid.ts";
import { type ArticleDraft, inputOf, slugOf } from "./article-draft.ts";
import { keepDraft, useKeptDraft } from "./use-kept-draft.ts";
import { FOLDERS, useArticleUtils, useSaving } from "./article-kind.ts";

interface Given {
  panelId: number;
  kind: ArticleKind;
  start: ArticleDraft;
  article: Article | undefined;
  timeZone: string;
}

/** The form of a page or post. A new one takes its address from its title until the address is edited. */
export function useArticle({ panelId, kind, start, article, timeZone }: Given) {
  const { t } = useTranslation("content");
  const navigate = useNavigate();
  const utils = useArticleUtils(kind);
  const { create, update } = useSaving(kind);
  const [draft, setDraft] = useState(start);
  const [isDone, setDone] = useState(false);
  const dirty = !isDone && JSON.stringify(draft) !== JSON.stringify(start);
  useLeaveGuard(dirty);
  const version = article?.version ?? null;
  const keyOf = (id: number | "new") => `content:${panelId}:${kind}:${id}`;
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const { found, drop } = useKeptDraft(keyOf(article?.id ?? "new"), { draft, start, version, isDirty: dirty });
  const error = create.error ?? update.error;
  useFocusInvalid(error);
  const failure = error ? failureOf(error) : undefined;

  const set = (part: Partial<ArticleDraft>) =>
    setDraft((before) => {
      const follows = !article && part.title !== undefined && (before.slug === "" || before.slug === slugOf(before.title));
      return { ...before, ...part, ...(follows ? { slug: slugOf(part.title ?? "") } : {}) };
    });

  const save = async (status: ArticleDraft["status"]) => {
    const { language, ...input } = inputOf({ ...draft, status }, timeZone);
    try {
      const saved = article
        ? await update.mutateAsync({ panelId, articleId: article.id, ...input, version: article.version })
        : await create.mutateAsync({ panelId, language, ...input });
      // The guard reads the form's state when the page is left.
      flushSync(() => setDone(true));
      drop();
      // The form is reset to the saved values, and offers what was typed since then.
      if (latest.current !== draft) keepDraft(keyOf(saved.id), latest.current, saved.version);
      utils.get.setData({ panelId, articleId: saved.id }, saved);
      void utils.list.invalidate();
      toasts.success(t(saved.state === "draft" ? "saved" : "published"));
      if (!article) await navigate(`/panel/${panelId}/${FOLDERS[kind]}/${saved.id}${kind === "post" ? "/edit" : ""}`, { replace: true });
    } catch {
      // Shown by the mutation's error.
    }
  };
  const restore = () => {
    if (found) setDraft({ ...start, ...found.draft });
    drop();
  };
  return { draft, set, dirty, failure, save, kept: found, restore, drop, busy: create.isPending || update.isPending };
}
