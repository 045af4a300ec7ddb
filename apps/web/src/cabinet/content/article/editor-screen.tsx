import type { Article, ArticleKind } from "@vitrine/contract/content/article/article";
import { type Language, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useTranslation } from "react-i18next";
import { useLocation, useParams, useSearchParams } from "react-router";
import { errorText, isMissing } from "../../../shared/kernel/app/failure.ts";
import { isPlatform, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { LEGAL_PAGES, PLATFORM_PAGES } from "../../../shared/content/pages/legal-pages.ts";
import { type ArticleDraft, draftOf, emptyDraft } from "./article-draft.ts";
import { ArticleEditor } from "./article-editor.tsx";
import { useKind, useOneArticle } from "./article-kind.ts";

/** A new page or post, or an existing one. */
export function Screen() {
  const kind = useKind();
  const { item } = useParams();
  return item === undefined ? <NewArticle key={kind} kind={kind} /> : <OldArticle key={`${kind} ${item}`} kind={kind} id={Number(item)} />;
}

const usePanel = (panelId: number) => trpc.panel.get.useQuery({ panelId }, { staleTime: 60_000 });

function OldArticle({ kind, id }: { kind: ArticleKind; id: number }) {
  const { texts } = useUi();
  const panelId = usePanelId();
  const { pathname } = useLocation();
  const isReading = kind === "post" && !pathname.endsWith("/edit");
  const panel = usePanel(panelId);
  const article = useOneArticle(kind, { panelId, articleId: id });
  const error = article.error ?? panel.error;
  if (isMissing(article.error)) {
    return <NotFound homeHref={`/panel/${panelId}/${kind === "page" ? "pages" : "blog"}`} />;
  }
  if (error && !article.data) return <ErrorView detail={errorText(error)} onReload={() => void article.refetch()} />;
  if (!article.data || !panel.data) return <SkeletonText label={texts.loading} lines={8} />;
  return <Loaded kind={kind} article={article.data} panel={panel.data} isReading={isReading} />;
}

type Panel = { name: string; domain: string; timeZone: string; language: Language };

function Loaded({ kind, article, panel, isReading }: { kind: ArticleKind; article: Article; panel: Panel; isReading: boolean }) {
  const start = draftOf(article, panel.timeZone);
  // Its own save changes the version too; the form then begins again with what was saved.
  return (
    <ArticleEditor
      key={`${article.id} ${article.version} ${article.updatedAt}`}
      kind={kind}
      start={start}
      article={article}
      panel={panel}
      isReading={isReading}
    />
  );
}

function NewArticle({ kind }: { kind: ArticleKind }) {
  const { texts } = useUi();
  const { i18n } = useTranslation("content");
  const panelId = usePanelId();
  const panel = usePanel(panelId);
  const [search] = useSearchParams();
  const standard = useStandardText(panelId, search.get("from") ?? "", panel.data?.name ?? "");
  if (panel.error && !panel.data) return <ErrorView detail={errorText(panel.error)} onReload={() => void panel.refetch()} />;
  if (!panel.data) return <SkeletonText label={texts.loading} lines={8} />;
  const spoken = LANGUAGES.find((language) => language === (search.get("lng") ?? i18n.language)) ?? panel.data.language;
  const language = search.has("from") || search.has("lng") ? spoken : panel.data.language;
  const start = { ...emptyDraft(language), slug: search.get("slug") ?? "", ...standard };
  return <ArticleEditor kind={kind} start={start} panel={panel.data} isReading={false} />;
}

/** The default text of a standard page, to start from. */
function useStandardText(panelId: number, slug: string, panel: string): Partial<ArticleDraft> {
  const { t } = useTranslation("legal");
  const pages: Record<string, { key: string; parts: readonly string[] }> = isPlatform(panelId) ? PLATFORM_PAGES : LEGAL_PAGES;
  const found = Object.hasOwn(pages, slug) ? pages[slug] : undefined;
  if (!found) return {};
  const say = (key: string) => t(`legal.${found.key}.${key}`, { panel });
  const parts = found.parts.map((part) => `## ${say(`${part}.title`)}\n\n${say(`${part}.text`)}`);
  return { slug, title: say("title"), body: [say("lead"), ...parts].join("\n\n") };
}
