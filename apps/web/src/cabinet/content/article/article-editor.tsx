import {
  type Article,
  type ArticleKind,
  META_DESCRIPTION_LENGTH,
  META_TITLE_LENGTH,
  MOST_BODY,
} from "@vitrine/contract/content/article/article";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button, buttonStyle } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { Tabs } from "@vitrine/ui/layout/tabs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { Length, SearchPreview } from "../seo/search-preview.tsx";
import { State } from "./article-columns.tsx";
import type { ArticleDraft } from "./article-draft.ts";
import { FOLDERS } from "./article-kind.ts";
import { MarkdownField } from "./markdown-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { PublicationFields } from "./publication-fields.tsx";
import { ShareDraft } from "./share-draft.tsx";
import { TextPreview } from "./text-preview.tsx";
import { useArticle } from "./use-article.ts";
import { Versions } from "./versions.tsx";

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
  const publishes = draft.status === "published";
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
            <>
              {article?.state === "published" && (
                <a href={article.url} target="_blank" rel="noopener" className={buttonStyle({})}>
                  {t("onSite")}
                </a>
              )}
              {!publishes && (
                <Button busy={busy} type="submit">
                  {t("saveDraft")}
                </Button>
              )}
              <Button variant="primary" busy={busy} onClick={() => void save("published")}>
                {t(article?.status === "published" ? "save" : "publish")}
              </Button>
            </>
          )
        }
      />
      {isShown && (
        <Banner tone="bad" className="mb-4">
          {failure.message}
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-6 max-[900px]:grid-cols-1">
        <Tabs
          label={t(`titles.${kind}`)}
          value={tab}
          onChange={setTab}
          items={[
            ...(manages
              ? [{ id: "write", label: t("write"), content: <Write {...form} kind={kind} panel={panel} article={article} /> }]
              : []),
            {
              id: "preview",
              label: t("preview.tab"),
              content: <TextPreview panelId={panelId} title={draft.title} body={draft.body} language={draft.language} />,
            },
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
          ]}
        />
        {manages && (
          <aside className="grid gap-6">
            <PublicationFields {...form} article={article} kind={kind} />
            <PictureField {...form} panelId={panelId} />
            {article && <ShareDraft kind={kind} article={article} />}
          </aside>
        )}
      </div>
    </form>
  );
}

type WriteProps = ReturnType<typeof useArticle> & Pick<Props, "kind" | "panel"> & { article: Article | undefined };

function Write({ draft, set, failure, kind, panel, article }: WriteProps) {
  const { t } = useTranslation("content");
  const panelId = usePanelId();
  const fault = (name: keyof ArticleDraft) => failure?.fields?.[name];
  const address = `${panel.domain}/${FOLDERS[kind]}/${draft.slug}`;
  const isMoved = article !== undefined && article.slug !== draft.slug;
  const description = draft.metaDescription || draft.body.replaceAll(/[#*_>|`[\]]/g, "").slice(0, 160);
  return (
    <div className="grid gap-5">
      <Field label={t("heading")} error={fault("title")} required>
        {(control) => (
          <TextInput {...control} maxLength={200} value={draft.title} onChange={(event) => set({ title: event.target.value })} />
        )}
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_180px] gap-4 narrow:grid-cols-1">
        <Field label={t("slug")} hint={isMoved ? t("slugMoves") : address} error={fault("slug")} required>
          {(control) => (
            <TextInput
              {...control}
              maxLength={80}
              spellCheck={false}
              autoCapitalize="off"
              value={draft.slug}
              onChange={(event) => set({ slug: event.target.value.toLowerCase() })}
            />
          )}
        </Field>
        <Field label={t("language")}>
          {(control) => (
            <Select
              {...control}
              disabled={article !== undefined}
              value={draft.language}
              onChange={(event) => set({ language: LANGUAGES.find((each) => each === event.target.value) ?? draft.language })}
              options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
            />
          )}
        </Field>
      </div>
      <MarkdownField
        panelId={panelId}
        label={t("body")}
        maxLength={MOST_BODY}
        value={draft.body}
        onChange={(body) => set({ body })}
        error={fault("body")}
      />
      <Section title={t("forSearch")}>
        <div className="grid gap-4">
          <Field label={t("metaTitle")} error={fault("metaTitle")} aside={<Length text={draft.metaTitle} most={META_TITLE_LENGTH} />}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={200}
                placeholder={draft.title}
                value={draft.metaTitle}
                onChange={(event) => set({ metaTitle: event.target.value })}
              />
            )}
          </Field>
          <Field
            label={t("metaDescription")}
            error={fault("metaDescription")}
            aside={<Length text={draft.metaDescription} most={META_DESCRIPTION_LENGTH} />}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={400}
                value={draft.metaDescription}
                onChange={(event) => set({ metaDescription: event.target.value })}
              />
            )}
          </Field>
          <Field label={t("canonical")} hint={t("canonicalHint")} error={fault("canonical")}>
            {(control) => (
              <TextInput
                {...control}
                type="url"
                maxLength={500}
                value={draft.canonical}
                onChange={(event) => set({ canonical: event.target.value })}
              />
            )}
          </Field>
          <SearchPreview
            title={draft.metaTitle || `${draft.title} — ${panel.name}`}
            description={description}
            address={address}
            site={panel.name}
            image={draft.image}
          />
        </div>
      </Section>
    </div>
  );
}
