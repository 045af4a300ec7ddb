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
import { KeptBanner } from "./kept-banner.tsx";
import { PictureField } from "./picture-field.tsx";
import { PublicationFields } from "./publication-fields.tsx";
import { ShareDraft } from "./share-draft.tsx";
import { TextPreview } from "./text-preview.tsx";
import { useArticle } from "./use-article.ts";
import { useWarned } from "./use-warned.tsx";
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
  const { draft, failure, busy, save, kept, restore, drop } = form;
  const about = { kind, title: draft.title.trim(), articleId: article?.id ?? null };
  const { agreed, isAsking } = useWarned({ panelId, body: draft.body, language: draft.language, ...about });
  const publish = async () => {
    if (article?.status === "published" || (await agreed())) await save("published");
  };
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
            <EditorActions article={article} isDraft={draft.status === "draft"} busy={busy || isAsking} onPublish={() => void publish()} />
          )
        }
      />
      {manages && kept && (
        <KeptBanner kept={kept} version={article?.version ?? null} timeZone={panel.timeZone} restore={restore} drop={drop} />
      )}
      {isShown && (
        <Banner tone="bad" className="mb-4">
          {failure.message}
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-6 max-[900px]:grid-cols-1">
        <EditorTabs form={form} about={about} panel={panel} article={article} isReading={isReading || !manages} />
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

interface TabsProps {
  form: ReturnType<typeof useArticle>;
  about: { kind: ArticleKind; title: string; articleId: number | null };
  panel: Props["panel"];
  article: Article | undefined;
  isReading: boolean;
}

function EditorTabs({ form, about, panel, article, isReading }: TabsProps) {
  const { t } = useTranslation("content");
  const panelId = usePanelId();
  const manages = useCan("content.manage");
  const { kind } = about;
  const { body, language } = form.draft;
  const [tab, setTab] = useState(isReading ? "preview" : "write");
  const write = { id: "write", label: t("write"), content: <WriteTab {...form} kind={kind} panel={panel} article={article} /> };
  const preview = {
    id: "preview",
    label: t("preview.tab"),
    content: <TextPreview panelId={panelId} {...about} body={body} language={language} />,
  };
  const versions = article && {
    id: "versions",
    label: t("versions.title"),
    count: article.versions.length,
    content: <Versions kind={kind} article={article} />,
  };
  const items = [...(manages ? [write] : []), preview, ...(versions ? [versions] : [])];
  return <Tabs label={t(`titles.${kind}`)} value={tab} onChange={setTab} items={items} />;
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
