import type { Article, ArticleKind } from "@vitrine/contract/content/article/article";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button, buttonStyle } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Tabs } from "@vitrine/ui/layout/tabs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { State } from "./article-columns.tsx";
import type { ArticleDraft } from "./article-draft.ts";
import { FOLDERS } from "./article-kind.ts";
import { PictureField } from "./picture-field.tsx";
import { PublicationFields } from "./publication-fields.tsx";
import { ShareDraft } from "./share-draft.tsx";
import { TextPreview } from "./text-preview.tsx";
import { useArticle } from "./use-article.ts";
import { Versions } from "./versions.tsx";
import { WriteTab } from "./write-tab.tsx";

type Props = {
  kind: ArticleKind;
  start: ArticleDraft;
  article?: Article;
  panel: { name: string; domain: string; timeZone: string };
  isReading: boolean;
};

export function ArticleEditor({ kind, start, article, panel, isReading }: Props) {
  const { t } = useTranslation("content");
  const panelId = usePanelId();
  const manages = useCan("content.manage");
  const form = useArticle({ panelId, kind, start, article, timeZone: panel.timeZone });
  const { draft, failure, busy, save } = form;
  const [tab, setTab] = useState(isReading || !manages ? "preview" : "write");
  const preview = <TextPreview panelId={panelId} title={draft.title} body={draft.body} language={draft.language} />;
  const tabs = [
    ...(manages ? [{ id: "write", label: t("write"), content: <WriteTab {...form} kind={kind} panel={panel} article={article} /> }] : []),
    { id: "preview", label: t("preview.tab"), content: preview },
    ...(article
      ? [
          {
            id: "versions",
            label: t("versions.title"),
            count: article.versions.length,
            content: <Versions kind={kind} article={article} />,
          },
        ]
      : []),
  ];
  const isShown = failure && !Object.keys(failure.fields ?? {}).some((name) => name in draft);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save(draft.status);
      }}
    >
      <PageHeader
        title={article?.title ?? t(`new.${kind}`)}
        back={{ href: `/panel/${panelId}/${FOLDERS[kind]}`, label: t(`back.${kind}`) }}
        lead={article && <State t={t} state={article.state} />}
        actions={
          manages && (
            <EditorActions article={article} isDraft={draft.status === "draft"} busy={busy} onPublish={() => void save("published")} />
          )
        }
      />
      {isShown && (
        <Banner tone="bad" className="mb-4">
          {failure.message}
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-6 max-[900px]:grid-cols-1">
        <Tabs label={t(`titles.${kind}`)} value={tab} onChange={setTab} items={tabs} />
        {manages && (
          <div className="grid gap-6">
            <PublicationFields {...form} article={article} kind={kind} />
            <PictureField {...form} panelId={panelId} />
            {article && <ShareDraft kind={kind} article={article} />}
          </div>
        )}
      </div>
    </form>
  );
}

type ActionsProps = { article: Article | undefined; isDraft: boolean; busy: boolean; onPublish: () => void };

function EditorActions({ article, isDraft, busy, onPublish }: ActionsProps) {
  const { t } = useTranslation("content");
  return (
    <>
      {article?.state === "published" && (
        <a href={article.url} target="_blank" rel="noopener" className={buttonStyle({})}>
          {t("onSite")}
        </a>
      )}
      {isDraft && (
        <Button busy={busy} type="submit">
          {t("saveDraft")}
        </Button>
      )}
      <Button variant="primary" busy={busy} onClick={onPublish}>
        {t(article?.status === "published" ? "save" : "publish")}
      </Button>
    </>
  );
}
