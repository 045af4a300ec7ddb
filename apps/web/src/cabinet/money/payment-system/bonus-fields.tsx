import { Button } from "@vitrine/ui/form/button";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { FormField } from "@vitrine/ui/form/form";
import { IconButton } from "@vitrine/ui/form/icon-button";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { SystemForm } from "./system-form.ts";

const MOST = 20;

/** Bonus percents by minimum amount; the largest that applies is credited. */
export function BonusFields({ form, currency }: { form: SystemForm; currency: string }) {
  const { t } = useTranslation("payments");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "bonuses" });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {fields.map((row, at) => (
        <div key={row.id} className="flex items-start gap-2">
          <FormField form={form} name={`bonuses.${at}.from`} label={t("field.bonusFrom")} required className="flex-1">
            {(input) => <MoneyInput {...input} currency={currency} />}
          </FormField>
          <FormField form={form} name={`bonuses.${at}.percent`} label={t("field.bonusPercent")} required className="flex-1">
            {(input) => <DecimalInput {...input} unit="%" />}
          </FormField>
          <IconButton icon="close" label={t("field.bonusRemove", { place: at + 1 })} className="mt-6" onClick={() => remove(at)} />
        </div>
      ))}
      {fields.length < MOST && (
        <Button icon="plus" className="justify-self-start" onClick={() => append({ from: "", percent: "" })}>
          {t("field.bonusAdd")}
        </Button>
      )}
    </div>
  );
}
