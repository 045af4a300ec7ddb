import { META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from "@vitrine/contract/content/article/article";
import { SEO_TARGETS, SEO_VARIABLES, type SeoTarget, type SeoText } from "@vitrine/contract/content/seo/seo";
import { type Language, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
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

interface Words {
  title: string;
  description: string;
}

/** Unsaved texts, by language and page. */
type Edits = Partial<Record<Language, Partial<Record<SeoTarget, Words>>>>;

const savedWords = (items: readonly SeoText[], language: Language, target: SeoTarget): Words => {
  const text = items.find((item) => item.target === target && item.language === language);
  return { title: text?.title ?? "", description: text?.description ?? "" };
};

const isSame = (one: Words | undefined, other: Words): boolean => one?.title === other.title && one.description === other.description;

/** Only what differs from the saved texts, so that another person's change of another page stays. */
const changesOf = (items: readonly SeoText[], edits: Edits) =>
  LANGUAGES.flatMap((language) =>
    SEO_TARGETS.flatMap((target) => {
      const words = edits[language]?.[target];
      return words && !isSame(words, savedWords(items, language, target)) ? [{ language, target, ...words }] : [];
    }),
  );

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
      {seo.data && <Templates panelId={panelId} language={language} items={seo.data.items} />}
    </>
  );
}

/** What was typed in one language is kept while another language is shown. */
function useTemplates(panelId: number, items: readonly SeoText[]) {
  const { t } = useTranslation("content");
  const utils = trpc.useUtils();
  const put = trpc.seo.put.useMutation();
  const [edits, setEdits] = useState<Edits>({});
  const changes = changesOf(items, edits);
  const set = (language: Language, target: SeoTarget, words: Words | undefined) =>
    setEdits((before) => ({ ...before, [language]: { ...before[language], [target]: words } }));
  const save = async () => {
    try {
      const next = await put.mutateAsync({ panelId, items: changes });
      toasts.success(t("seo.saved"));
      utils.seo.get.setData({ panelId }, next);
      void utils.seo.list.invalidate();
      // Keep what was typed since then.
      setEdits((latest) => {
        const left = { ...latest };
        for (const { language, target, ...words } of changes)
          if (isSame(latest[language]?.[target], words)) left[language] = { ...left[language], [target]: undefined };
        return left;
      });
    } catch {
      // Shown by the mutation's error.
    }
  };
  const discard = () => {
    put.reset();
    setEdits({});
  };
  return { edits, set, save, discard, dirty: changes.length > 0, busy: put.isPending, error: put.error };
}

function Templates({ panelId, language, items }: { panelId: number; language: Language; items: SeoText[] }) {
  const manages = useCan("content.manage");
  const { edits, set, save, discard, dirty, busy, error } = useTemplates(panelId, items);
  useLeaveGuard(dirty);
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {error && <ErrorBanner>{failureOf(error).message}</ErrorBanner>}
      {SEO_TARGETS.map((target) => {
        const words = edits[language]?.[target] ?? savedWords(items, language, target);
        return (
          <Template
            key={target}
            target={target}
            language={language}
            draft={words}
            disabled={!manages}
            onChange={(part) => set(language, target, { ...words, ...part })}
          />
        );
      })}
      <SaveBar dirty={dirty} busy={busy} onDiscard={discard} />
    </form>
  );
}

type TemplateProps = {
  target: SeoTarget;
  language: Language;
  draft: Words;
  disabled: boolean;
  onChange: (part: Partial<Words>) => void;
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
