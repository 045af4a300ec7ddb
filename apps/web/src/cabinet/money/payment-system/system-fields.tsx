import { CURRENCIES } from "@vitrine/contract/kernel/amount/amount";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { FormCheckbox, FormField } from "@vitrine/ui/form/form";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { Section } from "@vitrine/ui/layout/section";
import { Select } from "@vitrine/ui/form/select";
import { Textarea } from "@vitrine/ui/form/textarea";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { BonusFields } from "./bonus-fields.tsx";
import { CountryField } from "./country-field.tsx";
import { CredentialFields } from "./credential-fields.tsx";
import type { PaymentDriver } from "./credentials.ts";
import type { SystemForm } from "./system-form.ts";
import { SystemSteps } from "./system-steps.tsx";

type FieldsProps = {
  form: SystemForm;
  driver: PaymentDriver;
  panelCurrency: string;
  /** The address to enter at the payment system before it issues its keys; null if it is shown elsewhere. */
  noticeUrl: string | null;
  credentialsSet?: readonly string[] | undefined;
};

/** All settings of a payment system, new or connected. */
export function SystemFields({ form, driver, panelCurrency, noticeUrl, credentialsSet }: FieldsProps) {
  const { t } = useTranslation(["payments", "payment-systems"]);
  const currency = useWatch({ control: form.control, name: "currency" });
  const sendsNotices = driver.needsNotices;
  const keysText = sendsNotices ? t("section.keysText", { system: driver.title }) : t(`payment-systems:steps.${driver.system}`, "");
  return (
    <>
      <Section look="split" title={t(sendsNotices ? "section.keys" : "section.requisites")} text={keysText}>
        <div className="grid gap-4">
          {sendsNotices && <SystemSteps driver={driver} noticeUrl={noticeUrl} />}
          <CredentialFields form={form} driver={driver} credentialsSet={credentialsSet} />
          {driver.needsNotices && <FormCheckbox form={form} name="isTest" label={t("field.isTest")} hint={t("field.isTestHint")} />}
        </div>
      </Section>
      <Section look="split" title={t("section.shown")} text={t("section.shownText")}>
        <ShownFields form={form} driver={driver} />
      </Section>
      <Section look="split" title={t("section.amounts")} text={t("section.amountsText")}>
        <AmountFields form={form} driver={driver} panelCurrency={panelCurrency} currency={currency} />
      </Section>
      <Section look="split" title={t("section.fee")} text={t("section.feeText")}>
        <FeeFields form={form} currency={currency} />
      </Section>
      <Section look="split" title={t("section.bonuses")} text={t("section.bonusesText")}>
        <BonusFields form={form} currency={currency} />
      </Section>
    </>
  );
}

function ShownFields({ form, driver }: { form: SystemForm; driver: PaymentDriver }) {
  const { t } = useTranslation("payments");
  return (
    <div className="grid gap-4">
      <FormField form={form} name="title" label={t("field.title")} optional>
        {(input) => <TextInput {...input} maxLength={60} placeholder={driver.title} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="instructions" label={t("field.instructions")} hint={t("field.instructionsHint")} optional>
        {(input) => <Textarea {...input} rows={3} maxLength={5000} />}
      </FormField>
      <CountryField form={form} served={driver.countries} />
      <FormCheckbox form={form} name="isOn" label={t("field.isOn")} hint={t("field.isOnHint")} />
    </div>
  );
}

function AmountFields(props: { form: SystemForm; driver: PaymentDriver; panelCurrency: string; currency: string }) {
  const { form, driver, panelCurrency, currency } = props;
  const { t } = useTranslation("payments");
  const currencies = driver.currencies === "any" ? [...new Set([currency, ...CURRENCIES])] : driver.currencies;
  return (
    <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1">
      <FormField form={form} name="currency" label={t("field.currency")} required>
        {(input) => <Select {...input} options={currencies.map((code) => ({ value: code, label: code }))} />}
      </FormField>
      {currency === panelCurrency ? (
        <span className="narrow:hidden" />
      ) : (
        <FormField
          form={form}
          name="rate"
          label={t("field.rate", { currency })}
          hint={t("field.rateHint", { currency: panelCurrency })}
          required
        >
          {(input) => <MoneyInput {...input} currency={panelCurrency} />}
        </FormField>
      )}
      <FormField form={form} name="min" label={t("field.min")} required>
        {(input) => <MoneyInput {...input} currency={currency} />}
      </FormField>
      <FormField form={form} name="max" label={t("field.max")} required>
        {(input) => <MoneyInput {...input} currency={currency} />}
      </FormField>
    </div>
  );
}

const PAYERS = ["panel", "customer"] as const;

function FeeFields({ form, currency }: { form: SystemForm; currency: string }) {
  const { t } = useTranslation("payments");
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1">
        <FormField form={form} name="feePercent" label={t("field.feePercent")}>
          {(input) => <DecimalInput {...input} unit="%" />}
        </FormField>
        <FormField form={form} name="feeFixed" label={t("field.feeFixed")}>
          {(input) => <MoneyInput {...input} currency={currency} />}
        </FormField>
      </div>
      <RadioCards
        legend={t("field.feePayer")}
        columns={2}
        value={form.watch("feePayer")}
        onChange={(payer) => form.setValue("feePayer", payer, { shouldDirty: true })}
        options={PAYERS.map((payer) => ({ value: payer, title: t(`payer.${payer}.title`), text: t(`payer.${payer}.text`) }))}
      />
    </div>
  );
}
