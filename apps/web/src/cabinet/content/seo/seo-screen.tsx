import { META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from "@vitrine/contract/content/article/article";
import { SEO_TARGETS, SEO_VARIABLES, type SeoTarget, type SeoText } from "@vitrine/contract/content/seo/seo";
import { type Language, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Field } from "@vitrine/ui/form/field";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText, failureOf } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ContentTabs } from "../article/content-tabs.tsx";
import { Length } from "./search-preview.tsx";

type Draft = Record<SeoTarget, { title: string; description: string }>;

const draftOf = (items: readonly SeoText[], language: Language): Draft => {
  const of = (target: SeoTarget) => {
    const text = items.find((item) => item.target === target && item.language === language);
    return { title: text?.title ?? "", description: text?.description ?? "" };
  };
  return { home: of("home"), catalog: of("catalog"), category: of("category"), service: of("service") };
};

/** Titles and descriptions of the storefront's own pages, in each language. */
export function Screen() {
  const { t, i18n } = useTranslation("content");
  const { texts } = useUi();
  const panelId = usePanelId();
  const [language, setLanguage] = useState<Language>(LANGUAGES.find((each) => each === i18n.language) ?? "en");
  const seo = trpc.seo.get.useQuery({ panelId });
  return (
    <>
      <PageHeader title={t("seo.title")} lead={t("seo.lead")} />
      <ContentTabs current="seo" />
      <Field label={t("language")} className="mb-5 max-w-60">
        {(control) => (
          <Select
            {...control}
            value={language}
            onChange={({ target }) => setLanguage(LANGUAGES.find((each) => each === target.value) ?? language)}
            options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
        )}
      </Field>
      {seo.error && !seo.data && <ErrorView detail={errorText(seo.error)} onReload={() => void seo.refetch()} />}
      {!seo.error && !seo.data && <SkeletonText label={texts.loading} lines={8} />}
      {seo.data && (
        <Templates key={`${language} ${JSON.stringify(seo.data)}`} panelId={panelId} language={language} items={seo.data.items} />
      )}
    </>
  );
}

function Templates({ panelId, language, items }: { panelId: number; language: Language; items: SeoText[] }) {
  const { t } = useTranslation("content");
  const manages = useCan("content.manage");
  const utils = trpc.useUtils();
  const put = trpc.seo.put.useMutation();
  const [start] = useState(() => draftOf(items, language));
  const [draft, setDraft] = useState(start);
  const dirty = JSON.stringify(draft) !== JSON.stringify(start);
  useLeaveGuard(dirty);
  const save = async () => {
    try {
      const next = await put.mutateAsync({ panelId, items: SEO_TARGETS.map((target) => ({ target, language, ...draft[target] })) });
      toasts.success(t("seo.saved"));
      utils.seo.get.setData({ panelId }, next);
      void utils.seo.list.invalidate();
    } catch {
      // Shown by the mutation's error.
    }
  };
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {put.error && <Banner tone="bad">{failureOf(put.error).message}</Banner>}
      {SEO_TARGETS.map((target) => (
        <Template
          key={target}
          target={target}
          language={language}
          draft={draft[target]}
          disabled={!manages}
          onChange={(part) => setDraft((before) => ({ ...before, [target]: { ...before[target], ...part } }))}
        />
      ))}
      <SaveBar dirty={dirty} busy={put.isPending} onDiscard={() => setDraft(start)} />
    </form>
  );
}

type TemplateProps = {
  target: SeoTarget;
  language: Language;
  draft: Draft[SeoTarget];
  disabled: boolean;
  onChange: (part: Partial<Draft[SeoTarget]>) => void;
};

function Template({ target, language, draft, disabled, onChange }: TemplateProps) {
  const { t } = useTranslation("content");
  const variables = SEO_VARIABLES[target].map((name) => `{{${name}}}`).join(", ");
  // The variables are shown as they are written, not filled in.
  const hint = `${t("seo.variables", { list: "" }).trim()} ${variables}`;
  return (
    <Section title={t(`seo.target.${target}`)}>
      <div className="grid gap-4">
        <Field label={t("seo.pageTitle")} aside={<Length text={draft.title} most={META_TITLE_LENGTH} />}>
          {(control) => (
            <TextInput
              {...control}
              lang={language}
              maxLength={200}
              disabled={disabled}
              placeholder={t("seo.ours")}
              value={draft.title}
              onChange={(event) => onChange({ title: event.target.value })}
            />
          )}
        </Field>
        <Field label={t("seo.description")} hint={hint} aside={<Length text={draft.description} most={META_DESCRIPTION_LENGTH} />}>
          {(control) => (
            <Textarea
              {...control}
              lang={language}
              rows={2}
              maxLength={400}
              disabled={disabled}
              placeholder={t("seo.ours")}
              value={draft.description}
              onChange={(event) => onChange({ description: event.target.value })}
            />
          )}
        </Field>
      </div>
    </Section>
  );
}
