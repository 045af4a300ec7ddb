import { FormField } from "@vitrine/ui/form/form";
import { Section } from "@vitrine/ui/layout/section";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useTranslation } from "react-i18next";
import type { SettingsForm } from "./settings-values.ts";

/** Where customers reach the owner; every field may stay empty. */
export function ContactFields({ form, readOnly }: { form: SettingsForm; readOnly: boolean }) {
  const { t } = useTranslation("panelSettings");
  return (
    <Section look="split" title={t("common.contacts")} text={t("common.contactsText")}>
      <div className="grid gap-5">
        <FormField form={form} name="contactTelegram" label={t("common.contactTelegram")} hint={t("common.contactTelegramHint")}>
          {(input) => <TextInput {...input} readOnly={readOnly} maxLength={64} autoComplete="off" spellCheck={false} />}
        </FormField>
        <FormField form={form} name="contactEmail" label={t("common.contactEmail")}>
          {(input) => <TextInput {...input} readOnly={readOnly} inputMode="email" maxLength={254} autoComplete="off" spellCheck={false} />}
        </FormField>
        <FormField form={form} name="contactUrl" label={t("common.contactUrl")} hint={t("common.contactUrlHint")}>
          {(input) => <TextInput {...input} readOnly={readOnly} inputMode="url" maxLength={500} autoComplete="off" spellCheck={false} />}
        </FormField>
      </div>
    </Section>
  );
}
