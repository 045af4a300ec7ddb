import { FormField } from "@vitrine/ui/form/form";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { NumberInput } from "@vitrine/ui/form/number-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";

export interface Terms {
  pay: string;
  leaseMinutes: number;
  ignores: number;
  instructions: string | null;
}

/** Fields for the performers' pay and rules, for any form with these values. */
export function TermsFields<Values extends FieldValues>({
  form,
  currency,
}: {
  form: UseFormReturn<Values, unknown, Values>;
  currency: string;
}) {
  const { t } = useTranslation("executor");
  const named = (name: keyof Terms) => name as Path<Values>;
  return (
    <div className="grid gap-4">
      <FormField form={form} name={named("pay")} label={t("terms.pay")} required>
        {(input) => <MoneyInput {...input} currency={currency} className="max-w-60" />}
      </FormField>
      <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1">
        <FormField form={form} name={named("leaseMinutes")} label={t("terms.leaseMinutes")} hint={t("terms.leaseHint")} required>
          {(input) => <NumberInput {...input} unit={t("terms.minutes")} />}
        </FormField>
        <FormField form={form} name={named("ignores")} label={t("terms.ignores")} hint={t("terms.ignoresHint")} required>
          {(input) => <NumberInput {...input} />}
        </FormField>
      </div>
      <FormField form={form} name={named("instructions")} label={t("terms.instructions")} hint={t("terms.instructionsHint")} optional>
        {({ value, ...input }) => <Textarea {...input} value={value ?? ""} rows={4} />}
      </FormField>
    </div>
  );
}
