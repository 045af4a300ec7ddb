import type { Provider, ProviderService } from "@vitrine/contract/supply/provider/provider";
import { createServiceInput } from "@vitrine/contract/selling/catalog/service";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { Field } from "@vitrine/ui/form/field";
import { Form, FormField } from "@vitrine/ui/form/form";
import { Money } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { CreateOrCancel, NameAndCategory, useServiceCreation } from "./service-fields.tsx";
import { ProviderEntries } from "../provider/provider-entries.tsx";

/** Chooses an entry of a provider's catalogue, then its name, category and extra charge. */
export function NewResoldService({ panelId }: { panelId: number }) {
  const { t } = useTranslation("catalog");
  const providers = trpc.provider.list.useQuery({ panelId, perPage: 100 }).data?.items.filter(({ status }) => status !== "off");
  const [chosenId, setChosenId] = useState("");
  const [search, setSearch] = useState("");
  const [entry, setEntry] = useState<ProviderService>();
  const provider = providers?.find(({ id }) => String(id) === chosenId) ?? providers?.[0];
  if (providers && !provider) {
    return (
      <EmptyState
        icon="providers"
        title={t("create.noProvider")}
        action={<ButtonLink href={`/panel/${panelId}/providers`}>{t("create.connect")}</ButtonLink>}
      >
        {t("create.noProviderText")}
      </EmptyState>
    );
  }
  if (!provider) return null;
  if (entry) return <Terms key={entry.service} panelId={panelId} provider={provider} entry={entry} onBack={() => setEntry(undefined)} />;
  return (
    <div className="grid max-w-content gap-4">
      <Field label={t("column.provider")} className="max-w-form">
        {(control) => (
          <Select
            {...control}
            value={String(provider.id)}
            onChange={(event) => setChosenId(event.target.value)}
            options={(providers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </Field>
      <Field label={t("search")} className="max-w-form">
        {(control) => <TextInput {...control} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />}
      </Field>
      <ProviderEntries panelId={panelId} provider={provider} search={search} onPick={setEntry} />
    </div>
  );
}

const { extraCharge } = createServiceInput.required().shape;
const { name } = createServiceInput.required().shape;
const schema = z.object({ name, categoryId: z.string().min(1), extraCharge });
type Values = z.output<typeof schema>;

type TermsProps = { panelId: number; provider: Provider; entry: ProviderService; onBack: () => void };

function Terms({ panelId, provider, entry, onBack }: TermsProps) {
  const { t } = useTranslation("catalog");
  const create = useServiceCreation(panelId);
  const form = useContractForm<Values>(schema as z.ZodType as z.ZodType<unknown, Values>, {
    name: entry.name.slice(0, 300),
    categoryId: "",
    extraCharge: "30",
  });
  const save = async (values: Values) => {
    const source = { providerId: provider.id, providerServiceId: entry.service };
    await create({ ...source, ...values, categoryId: Number(values.categoryId) });
  };
  return (
    <Form form={form} onSubmit={save} failureOf={failureOf} label={t("create.resold")}>
      <Chosen provider={provider} entry={entry} onBack={onBack} />
      <Section look="split" title={t("section.shown")} text={t("section.shownText")}>
        <div className="grid gap-4">
          <NameAndCategory form={form} panelId={panelId} />
        </div>
      </Section>
      <Section look="split" title={t("section.price")} text={t("mode.followText")}>
        <FormField form={form} name="extraCharge" label={t("column.extra")} required>
          {(input) => <DecimalInput {...input} unit="%" className="w-40" />}
        </FormField>
      </Section>
      <CreateOrCancel panelId={panelId} busy={form.formState.isSubmitting} />
    </Form>
  );
}

function Chosen({ provider, entry, onBack }: Omit<TermsProps, "panelId">) {
  const { t } = useTranslation("catalog");
  return (
    <Section look="split" title={t("create.source")}>
      <p className="break-words">{entry.name}</p>
      <p className="text-s text-ink-3">
        {provider.name} · {t("providerService", { id: entry.service })} · {entry.type} ·{" "}
        <Money amount={entry.rate} currency={provider.currency} />
      </p>
      <Button size="s" className="mt-2" onClick={onBack}>
        {t("create.another")}
      </Button>
    </Section>
  );
}
