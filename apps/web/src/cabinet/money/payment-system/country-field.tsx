import { Field } from "@vitrine/ui/form/field";
import { Select } from "@vitrine/ui/form/select";
import { Icon } from "@vitrine/ui/base/icon";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { SystemForm } from "./system-form.ts";

/** Every two-letter code that the browser knows as a country, with its name in the reader's language. */
function countriesIn(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !NOT_COUNTRIES.has(code))
    .flatMap((value) => {
      const label = names.of(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}

/** Groups, pseudo-locales and former countries, which have names too. */
const NOT_COUNTRIES = new Set([
  "EU",
  "EZ",
  "UN",
  "XA",
  "XB",
  "ZZ",
  "QO",
  "SU",
  "YU",
  "DD",
  "CS",
  "TP",
  "ZR",
  "BU",
  "FX",
  "AN",
  "NT",
  "VD",
  "YD",
]);

/** The countries where the payment system is offered; none means everywhere. */
export function CountryField({ form, served }: { form: SystemForm; served: readonly string[] | "any" }) {
  const { t } = useTranslation("payments");
  const { locale } = useUi();
  const chosen = useWatch({ control: form.control, name: "countries" });
  const all = useMemo(() => countriesIn(locale).filter(({ value }) => served === "any" || served.includes(value)), [locale, served]);
  const set = (countries: string[]) => form.setValue("countries", countries, { shouldDirty: true });
  return (
    <Field label={t("field.countries")} hint={t("field.countriesHint")} optional>
      {(control) => (
        <>
          {chosen.length > 0 && (
            <ul className="mb-2 flex flex-wrap gap-2">
              {chosen.map((code) => (
                <li key={code}>
                  <button
                    type="button"
                    className="target inline-flex cursor-pointer items-center gap-1 rounded-control bg-inset px-2 text-s hover:text-bad"
                    aria-label={t("field.countryRemove", { country: nameOf(all, code) })}
                    onClick={() => set(chosen.filter((one) => one !== code))}
                  >
                    {nameOf(all, code)}
                    <Icon name="close" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Select
            {...control}
            value=""
            onChange={({ currentTarget: { value } }) => value !== "" && set([...chosen, value])}
            placeholder={t(chosen.length > 0 ? "field.countryAdd" : "field.countriesAll")}
            options={all.filter(({ value }) => !chosen.includes(value))}
          />
        </>
      )}
    </Field>
  );
}

const nameOf = (all: readonly { value: string; label: string }[], code: string): string =>
  all.find(({ value }) => value === code)?.label ?? code;
