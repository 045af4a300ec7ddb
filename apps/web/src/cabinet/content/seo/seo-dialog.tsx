import { META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from "@vitrine/contract/content/article/article";
import { SEO_VARIABLES, type SeoList, type SeoRow } from "@vitrine/contract/content/seo/seo";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { Length, SearchPreview } from "./search-preview.tsx";

type Props = { panelId: number; panelName: string; target: SeoList; language: Language; row: SeoRow } & ModalProps;

/** Texts of one category or service, as search engines and Telegram would show them. */
export function SeoDialog({ panelId, panelName, target, language, row, close }: Props) {
  const { t } = useTranslation("content");
  const { texts } = useUi();
  const utils = trpc.useUtils();
  const put = trpc.seo.put.useMutation();
  const [words, setWords] = useState({ title: row.own.title ?? "", description: row.own.description ?? "" });
  const shown = (text: string) => text.replaceAll(/\{\{\s*name\s*\}\}/g, row.name).replaceAll(/\{\{\s*panel\s*\}\}/g, panelName);
  const save = async () => {
    try {
      await put.mutateAsync({ panelId, items: [{ target, targetId: row.id, language, ...words }] });
    } catch {
      return; // Shown by the mutation's error.
    }
    void utils.seo.list.invalidate();
    toasts.success(t("seo.saved"));
    close();
  };
  return (
    <DialogLayout
      title={t("seo.dialog", { name: row.name })}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      actions={
        <>
          <Button variant="primary" type="submit" busy={put.isPending}>
            {texts.save}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {put.error && <ErrorBanner>{failureOf(put.error).message}</ErrorBanner>}
        <Fields
          row={row}
          target={target}
          language={language}
          words={words}
          onChange={(part) => setWords((before) => ({ ...before, ...part }))}
        />
        <SearchPreview
          title={shown(words.title) || row.shown.title || `${row.name} — ${panelName}`}
          description={shown(words.description) || row.shown.description || t("seo.ours")}
          address={row.url.replace(/^https?:\/\//, "")}
          site={panelName}
        />
      </div>
    </DialogLayout>
  );
}

type Words = { title: string; description: string };
type FieldsProps = Pick<Props, "row" | "target" | "language"> & { words: Words; onChange: (part: Partial<Words>) => void };

function Fields({ row, target, language, words, onChange }: FieldsProps) {
  const { t } = useTranslation("content");
  const variables = SEO_VARIABLES[target].map((name) => `{{${name}}}`).join(", ");
  return (
    <>
      <Field label={t("seo.pageTitle")} aside={<Length text={words.title} most={META_TITLE_LENGTH} />}>
        {(control) => (
          <TextInput
            {...control}
            data-autofocus
            lang={language}
            maxLength={200}
            placeholder={row.shown.title ?? t("seo.ours")}
            value={words.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t("seo.description")}
        hint={`${t("seo.variables", { list: "" }).trim()} ${variables}`}
        aside={<Length text={words.description} most={META_DESCRIPTION_LENGTH} />}
      >
        {(control) => (
          <Textarea
            {...control}
            lang={language}
            rows={3}
            maxLength={400}
            placeholder={row.shown.description ?? t("seo.ours")}
            value={words.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
