import { TEXT_PAGES } from "@vitrine/contract/content/language/text-pages";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { Field } from "@vitrine/ui/form/field";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useTranslation } from "react-i18next";
import type { WordingFilter } from "./wording-draft.ts";

export const NO_FILTER: WordingFilter = { query: "", page: "", only: "" };

type Props = { filter: WordingFilter; wrong: number; onChange: (filter: WordingFilter) => void };

/** Filters: search, page, and only own wording. */
export function WordingFilters({ filter, wrong, onChange }: Props) {
  const { t } = useTranslation("languages");
  return (
    <div className="grid items-end gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
      <Field label={t("search")}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={filter.query}
            onChange={({ target }) => onChange({ ...filter, query: target.value })}
          />
        )}
      </Field>
      <Field label={t("page")}>
        {(control) => (
          <Select
            {...control}
            value={filter.page}
            onChange={({ target }) => onChange({ ...filter, page: TEXT_PAGES.find((page) => page === target.value) ?? "" })}
            options={[{ value: "", label: t("everyPage") }, ...TEXT_PAGES.map((value) => ({ value, label: t(`pages.${value}`) }))]}
          />
        )}
      </Field>
      <div className="grid gap-1 pb-1">
        <Checkbox
          label={t("onlyOwn")}
          checked={filter.only === "own"}
          onChange={({ target }) => onChange({ ...filter, only: target.checked ? "own" : "" })}
        />
        {(wrong > 0 || filter.only === "wrong") && (
          <Checkbox
            label={t("onlyWrong")}
            checked={filter.only === "wrong"}
            onChange={({ target }) => onChange({ ...filter, only: target.checked ? "wrong" : "" })}
          />
        )}
      </div>
    </div>
  );
}
