import { CURRENCIES } from "@vitrine/contract/panel/currencies";
import type { Panel } from "@vitrine/contract/panel/panel";
import { type Language, languageFor, LANGUAGES } from "@vitrine/contract/shared/language-tags";
import { Button } from "@vitrine/ui/button";
import { Form, FormField } from "@vitrine/ui/form";
import { RadioCards } from "@vitrine/ui/radio-cards";
import { Select } from "@vitrine/ui/select";
import { TextInput } from "@vitrine/ui/text-input";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { failureOf, refusalOf } from "../../shared/failure.ts";
import { trpc } from "../../shared/trpc.ts";
import { guessCurrency } from "./currency-guess.ts";
import { DomainField } from "./domain-field.tsx";
import { domainOf, type PanelValues } from "./panel-values.ts";
import { suggestAddress } from "./suggest-address.ts";

type CreateProps = { onDraft: (draft: Pick<PanelValues, "name" | "currency">) => void; onCreated: (panel: Panel) => void };

export function CreatePanelForm({ onDraft, onCreated }: CreateProps) {
  const { t, i18n } = useTranslation(["panel", "common"]);
  const utils = trpc.useUtils();
  const create = trpc.panel.create.useMutation();
  const language = languageFor(i18n.language);
  const form = useForm<PanelValues>({
    defaultValues: {
      name: "",
      ownDomain: false,
      address: "",
      domain: "",
      type: "panel",
      currency: guessCurrency(language, navigator.languages),
      language,
    },
  });
  const { dirtyFields } = form.formState;
  const [name, currency] = form.watch(["name", "currency"]);
  useEffect(() => onDraft({ name, currency }), [name, currency, onDraft]);
  const rename = (name: string) => {
    if (!dirtyFields.address) form.setValue("address", suggestAddress(name));
  };
  const speak = (next: Language) => {
    if (!dirtyFields.currency) form.setValue("currency", guessCurrency(next, navigator.languages));
  };
  const submit = async (values: PanelValues) => {
    const { name, type, currency } = values;
    const panel = await create.mutateAsync({ name, type, currency, language: values.language, domain: domainOf(values) });
    await Promise.all([utils.panel.invalidate(), utils.account.me.invalidate()]);
    onCreated(panel);
  };
  const failure = (error: unknown) => {
    const known = failureOf(error);
    const code = refusalOf(error)?.code ?? "";
    const field = form.getValues("ownDomain") ? "domain" : "address";
    if (code.startsWith("invalid_domain") || code === "already_exists") return { fields: { [field]: known.message ?? "" } };
    const { domain, ...others } = known.fields ?? {};
    return { ...known, fields: domain ? { ...others, [field]: domain } : others };
  };
  return (
    <Form form={form} onSubmit={submit} failureOf={failure} label={t("welcome.title")} className="grid gap-5">
      <FormField form={form} name="name" label={t("welcome.name")} required>
        {({ onChange, ...input }) => (
          <TextInput
            {...input}
            autoFocus
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
        value={form.watch("type")}
        onChange={(type) => form.setValue("type", type)}
        options={[
          { value: "panel", title: t("type.panel"), text: t("type.panelText") },
          { value: "shop", title: t("type.shop"), text: t("type.shopText") },
        ]}
      />
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
      <p className="-mt-3 text-s text-ink-3">{t("welcome.currencyHint")}</p>
      <div>
        <Button type="submit" variant="primary" size="l" busy={create.isPending} className="narrow:w-full">
          {t("welcome.submit")}
        </Button>
      </div>
    </Form>
  );
}
