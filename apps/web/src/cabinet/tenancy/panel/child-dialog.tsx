import { CURRENCIES, type Currency } from "@vitrine/contract/kernel/amount/amount";
import { LANGUAGE_NAMES, type Language, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import type { User } from "@vitrine/contract/tenancy/customer/user";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { CopyField } from "@vitrine/ui/form/copy-field";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { Field } from "@vitrine/ui/form/field";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { config } from "../../../shared/kernel/app/config.ts";
import { failureOf, fieldText, refusalOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { CustomerField } from "./customer-field.tsx";

type ChildProps = { panelId: number; currency: string; language: Language } & ModalProps;

/** Asks for the child panel's customer and address, then shows the link that makes them its owner. */
export function ChildDialog({ panelId, currency, language, close }: ChildProps) {
  const { t } = useTranslation("panelSettings");
  const { texts } = useUi();
  const utils = trpc.useUtils();
  const create = trpc.panel.createChild.useMutation();
  const [customer, setCustomer] = useState<User>();
  const [values, setValues] = useState<Values>({ domain: "", currency: currency as Currency, language });
  const [checked, setChecked] = useState(false);
  const failure = create.error ? failureOf(create.error) : undefined;
  const ofDomain = /^(invalid_domain|already_exists)/.test(refusalOf(create.error)?.code ?? "");
  const missing = (empty: boolean) => (checked && empty ? fieldText("required", {}) : undefined);
  const submit = () => {
    setChecked(true);
    if (!customer || values.domain.trim() === "") return;
    create.mutate({ panelId, userId: customer.id, ...values }, { onSuccess: () => void utils.panel.children.invalidate() });
  };
  if (create.data && customer) return <Made email={customer.email} url={create.data.inviteUrl} onDone={() => close()} />;
  return (
    <DialogLayout
      title={t("child.make")}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      actions={
        <>
          <Button variant="primary" type="submit" busy={create.isPending}>
            {t("child.form.submit")}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure && !ofDomain && <ErrorBanner>{failure.message}</ErrorBanner>}
        <CustomerField panelId={panelId} chosen={customer} onChoose={setCustomer} error={missing(!customer)} />
        <Field
          label={t("child.form.domain")}
          hint={t("child.form.domainHint", { host: new URL(config.adminUrl).host })}
          error={ofDomain ? failure?.message : missing(values.domain.trim() === "")}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={values.domain}
              onChange={(event) => setValues({ ...values, domain: event.target.value })}
            />
          )}
        </Field>
        <LanguageAndCurrency values={values} onChange={setValues} />
      </div>
    </DialogLayout>
  );
}

type Values = { domain: string; currency: Currency; language: Language };

function LanguageAndCurrency({ values, onChange }: { values: Values; onChange: (values: Values) => void }) {
  const { t } = useTranslation("panelSettings");
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label={t("child.form.language")}>
        {(control) => (
          <Select
            {...control}
            value={values.language}
            onChange={(event) => onChange({ ...values, language: event.target.value as Language })}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        )}
      </Field>
      <Field label={t("child.form.currency")}>
        {(control) => (
          <Select
            {...control}
            value={values.currency}
            onChange={(event) => onChange({ ...values, currency: event.target.value as Currency })}
            options={CURRENCIES.map((value) => ({ value, label: value }))}
          />
        )}
      </Field>
    </div>
  );
}

function Made({ email, url, onDone }: { email: string; url: string; onDone: () => void }) {
  const { t } = useTranslation("panelSettings");
  return (
    <DialogLayout
      title={t("child.made.title")}
      text={t("child.made.text", { email })}
      actions={
        <Button variant="primary" data-autofocus onClick={onDone}>
          {t("child.made.done")}
        </Button>
      }
    >
      <CopyField label={t("child.made.link")} value={url} />
    </DialogLayout>
  );
}
