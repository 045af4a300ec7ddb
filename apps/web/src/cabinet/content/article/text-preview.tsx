import type { ArticleKind } from "@vitrine/contract/content/article/article";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type Props = {
  panelId: number;
  /** The warning with the title: what else has the same title. */
  kind?: ArticleKind;
  title: string;
  body: string;
  language: Language;
  articleId?: number | null;
};

const PAUSE_MS = 300;

/** The text as the server renders it for readers, and the warnings about it. */
export function TextPreview({ panelId, kind, title, body, language, articleId }: Props) {
  const { t } = useTranslation("content");
  const { texts } = useUi();
  const { mutate, data, error } = trpc.content.preview.useMutation();
  useEffect(() => {
    const timer = setTimeout(() => mutate({ panelId, kind, title, body, language, articleId }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [mutate, panelId, kind, title, body, language, articleId]);
  if (error) return <ErrorView detail={errorText(error)} onReload={() => mutate({ panelId, kind, title, body, language, articleId })} />;
  if (!data) return <SkeletonText label={texts.loading} lines={6} />;
  return (
    <>
      {data.warnings.length > 0 && (
        <Banner tone="warn" className="mb-4">
          <ul>
            {data.warnings.map((warning) => (
              <li key={warning}>{t(`warning.${warning}`)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <article lang={language} className="max-w-[68ch] rounded-card border border-line bg-sheet p-6 mobile:p-4">
        {title.trim() !== "" && <h2 className="mb-4 font-title text-2xl font-semibold text-balance">{title}</h2>}
        {body.trim() === "" ? (
          <p className="text-ink-3">{t("previewEmpty")}</p>
        ) : (
          <div className="prose" dangerouslySetInnerHTML={{ __html: data.html }} />
        )}
      </article>
    </>
  );
}
