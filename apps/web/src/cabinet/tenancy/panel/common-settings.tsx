import { hourStyle } from "@vitrine/ui/text/time";
import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import { panelSettingsSchema } from "@vitrine/contract/tenancy/panel/settings";
import { LANGUAGE_NAMES, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Form, FormCheckbox, FormField } from "@vitrine/ui/form/form";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { Section } from "@vitrine/ui/layout/section";
import { Select } from "@vitrine/ui/form/select";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { TextInput } from "@vitrine/ui/form/text-input";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useMemo } from "react";
import { ContactFields } from "./contact-fields.tsx";
import { type SettingsForm, settingsOf, type SettingsValues } from "./settings-values.ts";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { changedOf, useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { errorText, failureOf } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { isPlatform, useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { RegistrationSection } from "./registration-section.tsx";
import { DeleteSection } from "./delete-section.tsx";

/** The time zones the browser knows, UTC, and the current one. */
export function timeZones(chosen: string): string[] {
  return [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", chosen])].sort();
}

export function timeIn(locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone, hour: hourStyle(locale), minute: "2-digit", weekday: "short" }).format(new Date());
}

export function Screen() {
  const { texts } = useUi();
  const panelId = usePanelId();
  const mayDelete = useCan("panel.delete");
  const panel = trpc.panel.get.useQuery({ panelId });
  if (panel.error && !panel.data) return <ErrorView detail={errorText(panel.error)} onReload={() => void panel.refetch()} />;
  if (!panel.data) return <SkeletonText label={texts.loading} lines={8} />;
  return (
    <>
      <SettingsForm panel={panel.data} />
      {mayDelete && <DeleteSection panel={panel.data} />}
    </>
  );
}

function SettingsForm({ panel }: { panel: Panel }) {
  const { t } = useTranslation("panelSettings");
  const utils = trpc.useUtils();
  const mayChange = useCan("panel.settings");
  const update = trpc.panel.update.useMutation();
  const { id: panelId, currency } = panel;
  const form = useContractForm<SettingsValues>(panelSettingsSchema, settingsOf(panel));
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  useLeaveGuard(isDirty);
  return (
    <Form
      form={form}
      label={t("title")}
      failureOf={failureOf}
      onSubmit={async (values) => {
        const changed = await update.mutateAsync({ panelId, ...changedOf(values, dirtyFields) });
        form.reset(settingsOf(changed));
        toasts.success(t("common.saved"));
        await utils.panel.invalidate();
      }}
    >
      <Section look="split" title={t("common.name")} text={t("common.nameText")}>
        <FormField form={form} name="name" label={t("common.name")} required>
          {(input) => <TextInput {...input} readOnly={!mayChange} maxLength={60} autoComplete="organization" />}
        </FormField>
      </Section>
      <Section look="split" title={t("common.language")} text={t("common.languageText")}>
        <FormField form={form} name="language" label={t("common.language")}>
          {(input) => (
            <Select {...input} disabled={!mayChange} options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
          )}
        </FormField>
      </Section>
      <Section look="split" title={t("common.timeZone")} text={t("common.timeZoneText")}>
        <ZoneField form={form} disabled={!mayChange} />
      </Section>
      <ContactFields form={form} readOnly={!mayChange} />
      <Section look="split" title={t("offers.title")} text={t("offers.text")}>
        <div className="grid gap-4">
          <FormCheckbox form={form} name="offersApi" label={t("offers.api")} hint={t("offers.apiHint")} disabled={!mayChange} />
          <FormCheckbox form={form} name="offersMassOrder" label={t("offers.mass")} hint={t("offers.massHint")} disabled={!mayChange} />
        </div>
      </Section>
      <Section look="split" title={t("buying.title")} text={t("buying.text")}>
        <div className="grid gap-4">
          {!isPlatform(panelId) && (
            <FormCheckbox form={form} name="guestCheckout" label={t("buying.guest")} hint={t("buying.guestHint")} disabled={!mayChange} />
          )}
          <FormCheckbox form={form} name="offersTopUp" label={t("buying.topUp")} hint={t("buying.topUpHint")} disabled={!mayChange} />
        </div>
      </Section>
      {!isPlatform(panelId) && <RegistrationSection form={form} panel={panel} readOnly={!mayChange} />}
      {!isPlatform(panelId) && <PurchasesSection form={form} disabled={!mayChange} />}
      <Section look="split" title={t("common.currency")} text={t("common.currencyText")}>
        <p className="font-medium">{currency}</p>
      </Section>
      <SaveBar dirty={isDirty} busy={isSubmitting} onDiscard={() => form.reset()} />
    </Form>
  );
}

function ZoneField({ form, disabled }: { form: SettingsForm; disabled: boolean }) {
  const { t } = useTranslation("panelSettings");
  const { locale } = useUi();
  const chosen = useWatch({ control: form.control, name: "timeZone" });
  const options = useMemo(() => timeZones(chosen).map((value) => ({ value, label: value.replaceAll("_", " ") })), [chosen]);
  return (
    <FormField form={form} name="timeZone" label={t("common.timeZone")} hint={t("common.timeZoneNow", { time: timeIn(locale, chosen) })}>
      {(input) => <Select {...input} disabled={disabled} options={options} />}
    </FormField>
  );
}

function PurchasesSection({ form, disabled }: { form: SettingsForm; disabled: boolean }) {
  const { t } = useTranslation("panelSettings");
  return (
    <Section look="split" title={t("purchases.title")} text={t("purchases.text")}>
      <FormCheckbox form={form} name="showsPurchases" label={t("purchases.show")} hint={t("purchases.hint")} disabled={disabled} />
    </Section>
  );
}
