import { isSafeLink } from "@vitrine/contract/content/link/safe-link";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { TextInput } from "@vitrine/ui/form/text-input";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldText } from "../../../shared/kernel/app/failure.ts";
import type { DraftItem } from "./menu-draft.ts";

type Props = { item: DraftItem; isNew: boolean; onSave: (item: DraftItem) => void } & ModalProps;

const trimmed = (labels: DraftItem["labels"]): DraftItem["labels"] =>
  Object.fromEntries(Object.entries(labels).flatMap(([language, text]) => (text.trim() ? [[language, text.trim()]] : [])));

const faultsOf = (address: string, labels: DraftItem["labels"]): { href?: string; label?: string } => ({
  ...(isSafeLink(address) ? {} : { href: fieldText(address === "" ? "required" : "url", {}) }),
  ...(Object.keys(labels).length > 0 ? {} : { label: fieldText("required", {}) }),
});

/** A link of the menu: where it leads, and its text in each language. */
export function LinkDialog({ item, isNew, onSave, close }: Props) {
  const { t } = useTranslation("content");
  const { texts } = useUi();
  const [href, setHref] = useState(item.href);
  const [labels, setLabels] = useState(item.labels);
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>({});
  const save = () => {
    const address = href.trim();
    const named = trimmed(labels);
    const found = faultsOf(address, named);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    onSave({ ...item, href: address, labels: named });
    close();
  };
  return (
    <DialogLayout
      title={isNew ? t("menu.add") : t("menu.edit", { name: Object.values(item.labels).find(Boolean) ?? item.href })}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      actions={
        <>
          <Button variant="primary" type="submit">
            {t("menu.done")}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={t("menu.href")} hint={t("menu.hrefHint")} error={faults.href} required>
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              maxLength={500}
              spellCheck={false}
              autoCapitalize="off"
              value={href}
              onChange={(event) => setHref(event.target.value)}
            />
          )}
        </Field>
        <Labels labels={labels} onChange={setLabels} error={faults.label} />
      </div>
    </DialogLayout>
  );
}

type LabelsProps = { labels: DraftItem["labels"]; onChange: (labels: DraftItem["labels"]) => void; error: string | undefined };

function Labels({ labels, onChange, error }: LabelsProps) {
  const { t } = useTranslation("content");
  return (
    <>
      {LANGUAGES.map((language, at) => (
        <Field key={language} label={t("menu.labelIn", { language: t(`languages.${language}`) })} error={at === 0 ? error : undefined}>
          {(control) => (
            <TextInput
              {...control}
              lang={language}
              maxLength={40}
              value={labels[language] ?? ""}
              onChange={(event) => onChange({ ...labels, [language]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </>
  );
}
