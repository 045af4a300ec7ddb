import type { Article, ArticleKind } from "@vitrine/contract/content/article/article";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { Time } from "@vitrine/ui/text/time";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { useArticleUtils, useArticleVersion, useKeeping } from "./article-kind.ts";
import { TextPreview } from "./text-preview.tsx";

type Props = { kind: ArticleKind; article: Article };

/** Every saved version of a text, to be read and restored. */
export function Versions({ kind, article }: Props) {
  const { t } = useTranslation("content");
  const [open, setOpen] = useState<number | null>(null);
  const manages = useCan("content.manage");
  const restore = useRestore({ kind, article });
  return (
    <ul className="rounded-card border border-line bg-sheet">
      {article.versions.map(({ version, title, by, createdAt }) => (
        <li key={version} className="border-t border-line px-4 py-2 first:border-t-0">
          <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
            <span className="min-w-0 flex-1 basis-48">
              <span className="block font-medium break-words">{title}</span>
              <span className="block text-s text-ink-3">
                {t("versions.version", { version })} · <Time value={createdAt * 1000} mode="full" />
                {by !== null && <> · {by}</>}
              </span>
            </span>
            {version === article.version ? (
              <span className="text-s text-ink-3">{t("versions.current")}</span>
            ) : (
              <span className="flex gap-2">
                <Button variant="quiet" aria-expanded={open === version} onClick={() => setOpen(open === version ? null : version)}>
                  {t("versions.view")}
                </Button>
                {manages && <Button onClick={() => void restore(version)}>{t("versions.restore")}</Button>}
              </span>
            )}
          </div>
          {open === version && <Version kind={kind} article={article} version={version} />}
        </li>
      ))}
    </ul>
  );
}

function Version({ kind, article, version }: Props & { version: number }) {
  const { texts } = useUi();
  const panelId = usePanelId();
  const content = useArticleVersion(kind, { panelId, articleId: article.id, version });
  if (content.error) return <p className="py-2 text-bad">{errorText(content.error)}</p>;
  if (!content.data) return <SkeletonText label={texts.loading} lines={3} />;
  return (
    <div className="py-2">
      <TextPreview panelId={panelId} title={content.data.title} body={content.data.body} language={article.language} />
    </div>
  );
}

function useRestore({ kind, article }: Props) {
  const { t } = useTranslation("content");
  const panelId = usePanelId();
  const confirm = useConfirm();
  const utils = useArticleUtils(kind);
  const { restore } = useKeeping(kind);
  return async (version: number) => {
    const done = await confirm({
      title: t("versions.restoreTitle", { version }),
      text: t("versions.restoreText"),
      confirm: t("versions.restore"),
      run: async () => {
        const saved = await restore.mutateAsync({ panelId, articleId: article.id, version });
        utils.get.setData({ panelId, articleId: article.id }, saved);
      },
      errorText,
    });
    if (!done) return;
    toasts.success(t("versions.restored"));
    void utils.list.invalidate();
  };
}
