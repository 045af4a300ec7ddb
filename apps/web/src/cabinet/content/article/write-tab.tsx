import {
  type Article,
  type ArticleKind,
  META_DESCRIPTION_LENGTH,
  META_TITLE_LENGTH,
  MOST_BODY,
} from "@vitrine/contract/content/article/article";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { Field } from "@vitrine/ui/form/field";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import { Section } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import { fieldText } from "../../../shared/kernel/app/failure.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { Length, SearchPreview } from "../seo/search-preview.tsx";
import type { ArticleDraft } from "./article-draft.ts";
import { FOLDERS } from "./article-kind.ts";
import { MarkdownField } from "./markdown-field.tsx";
import type { useArticle } from "./use-article.ts";

type Form = Pick<ReturnType<typeof useArticle>, "draft" | "set" | "failure">;
type WriteProps = Form & { kind: ArticleKind; panel: { name: string; domain: string }; article: Article | undefined };

/** The text itself, and what search engines and messengers show of it. */

export function WriteTab({ draft, set, failure, kind, panel, article }: WriteProps) {
  const { t } = useTranslation("content");
  const panelId = usePanelId();
  const fault = (name: keyof ArticleDraft) => failure?.fields?.[name];
  const address = `${panel.domain}/${FOLDERS[kind]}/${draft.slug}`;
  const isMoved = article !== undefined && article.slug !== draft.slug;
  return (
    <div className="grid gap-5">
      <Field label={t("heading")} error={fault("title")} required>
        {(control) => (
          <TextInput {...control} maxLength={200} value={draft.title} onChange={(event) => set({ title: event.target.value })} />
        )}
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_180px] gap-4 narrow:grid-cols-1">
        <Field
          label={t("slug")}
          hint={isMoved ? t("slugMoves") : address}
          error={fault("slug") && draft.slug === "" ? fieldText("required", {}) : fault("slug")}
          required
        >
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
      <ForSearch draft={draft} set={set} failure={failure} panel={panel} address={address} />
    </div>
  );
}

function ForSearch({ draft, set, failure, panel, address }: Form & Pick<WriteProps, "panel"> & { address: string }) {
  const { t } = useTranslation("content");
  const fault = (name: keyof ArticleDraft) => failure?.fields?.[name];
  const description = draft.metaDescription || draft.body.replaceAll(/[#*_>|`[\]]/g, "").slice(0, 160);
  return (
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
  );
}
