import { isExtraCharge } from "@vitrine/contract/kernel/amount/amount";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { Field } from "@vitrine/ui/form/field";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Disclosure } from "@vitrine/ui/layout/disclosure";
import { Section } from "@vitrine/ui/layout/section";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Entry } from "../../../shared/supply/provider/catalogue.ts";
import { type ImportOptionsState, isKnownName } from "./use-import-options.ts";

type CategoriesProps = { entries: readonly Entry[]; state: ImportOptionsState };

/** Maps the provider's categories to the panel's, with extra charges of their own; proposes the values of the last import. */
export function ImportCategories({ entries, state }: CategoriesProps) {
  const { t } = useTranslation("provider");
  const listId = useId();
  const counts = Map.groupBy(entries, ({ service }) => service.category);
  const mapped = [...counts.keys()].filter((category) => {
    const { name, extraCharge } = state.draftOf(category);
    return name !== "" || extraCharge !== "";
  }).length;
  return (
    <Section title={t("map.title")} text={t("map.text")} className="mt-8">
      <datalist id={listId}>
        {[...state.names.values()].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Disclosure summary={t("map.summary", { count: counts.size, mapped })}>
        <ul className="mt-2 divide-y divide-line">
          {[...counts].map(([category, found]) => (
            <li key={category}>
              <CategoryRow category={category} services={found.length} listId={listId} state={state} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </Section>
  );
}

type RowProps = { category: string; services: number; listId: string; state: ImportOptionsState };

function CategoryRow({ category, services, listId, state }: RowProps) {
  const { t } = useTranslation(["provider", "error"]);
  const draft = state.draftOf(category);
  const isWrong = draft.extraCharge !== "" && !isExtraCharge(draft.extraCharge);
  return (
    <div
      role="group"
      aria-label={category}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem] items-start gap-4 py-4 narrow:grid-cols-1 narrow:gap-2"
    >
      <p className="min-w-0 break-words">
        {category}
        <span className="block text-s text-ink-3">{t("map.services", { count: services })}</span>
      </p>
      <Field label={t("map.target")} error={isKnownName(draft.name, state.names) ? undefined : t("map.unknown")}>
        {(control) => (
          <TextInput
            {...control}
            list={listId}
            placeholder={t("map.same")}
            value={draft.name}
            onChange={({ target }) => state.changeDraft(category, { name: target.value })}
          />
        )}
      </Field>
      <Field label={t("charge.label")} error={isWrong ? t("error:field.extra_charge") : undefined}>
        {(control) => (
          <DecimalInput
            {...control}
            unit="%"
            value={draft.extraCharge}
            onChange={(extraCharge) => state.changeDraft(category, { extraCharge })}
          />
        )}
      </Field>
    </div>
  );
}
