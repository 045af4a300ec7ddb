import { CURRENCIES } from "@vitrine/contract/kernel/amount/amount";
import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import { type Language, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { Button } from "@vitrine/ui/form/button";
import { Form, FormField } from "@vitrine/ui/form/form";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { type ComponentType, useEffect } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { guessCurrency } from "./currency-guess.ts";
import { DomainField } from "../domain/domain-field.tsx";
import type { PanelForm, PanelValues } from "./panel-values.ts";
import { suggestAddress } from "../domain/suggest-address.ts";
import { useCreatePanel } from "./use-create-panel.ts";

type CreateProps = {
  /** The initial type. */
  type?: PanelValues["type"];
  onName: (name: string) => void;
  onCreated: (panel: Panel) => void;
  /** The price of a panel of the type, which another module provides. */
  TariffChoice: ComponentType<{ type: PanelValues["type"]; value: number | null; onChange: (tariffId: number | null) => void }>;
};

export function CreatePanelForm({ type: first, onName, onCreated, TariffChoice }: CreateProps) {
  const { t } = useTranslation("panel");
  const { form, submit, failure, busy } = useCreatePanel(onCreated, first);
  const [name, type, tariffId] = useWatch({ control: form.control, name: ["name", "type", "tariffId"] });
  const addressTyped = form.formState.dirtyFields.address;
  useEffect(() => onName(name), [name, onName]);
  const rename = (next: string) => {
    if (!addressTyped) form.setValue("address", suggestAddress(next));
  };
  return (
    <Form form={form} onSubmit={submit} failureOf={failure} label={t("welcome.title")} className="grid gap-5">
      <FormField form={form} name="name" label={t("welcome.name")} required>
        {({ onChange, ...input }) => (
          <TextInput
            {...input}
            autoComplete="organization"
            maxLength={60}
            onChange={(event) => {
              onChange(event);
              rename(event.target.value);
            }}
          />
        )}
      </FormField>
      <DomainField form={form} />
      <RadioCards
        legend={t("welcome.type")}
        columns={2}
        value={type}
        onChange={(next) => form.setValue("type", next)}
        options={[
          { value: "panel", title: t("type.panel"), text: t("type.panelText") },
          { value: "shop", title: t("type.shop"), text: t("type.shopText") },
        ]}
      />
      <TariffChoice type={type} value={tariffId} onChange={(next) => form.setValue("tariffId", next)} />
      <LanguageAndCurrency form={form} />
      <div>
        <Button type="submit" variant="primary" size="l" busy={busy} className="narrow:w-full">
          {t("welcome.submit")}
        </Button>
      </div>
    </Form>
  );
}

/** The currency follows the language until the owner chooses one. */
function LanguageAndCurrency({ form }: { form: PanelForm }) {
  const { t } = useTranslation("panel");
  const currencyChosen = form.formState.dirtyFields.currency;
  const speak = (next: Language) => {
    if (!currencyChosen) form.setValue("currency", guessCurrency(next, navigator.languages));
  };
  return (
    <div>
      <div className="grid grid-cols-2 gap-4">
        <FormField form={form} name="language" label={t("welcome.language")}>
          {({ onChange, ...input }) => (
            <Select
              {...input}
              options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
              onChange={(event) => {
                onChange(event);
                speak(event.target.value as Language);
              }}
            />
          )}
        </FormField>
        <FormField form={form} name="currency" label={t("welcome.currency")}>
          {(input) => <Select {...input} options={CURRENCIES.map((value) => ({ value, label: value }))} />}
        </FormField>
      </div>
      <p className="mt-1 text-s text-ink-3">{t("welcome.currencyHint")}</p>
    </div>
  );
}
