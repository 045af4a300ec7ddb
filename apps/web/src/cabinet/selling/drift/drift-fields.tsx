import { DRIFT_POLICIES, type Drift } from "@vitrine/contract/selling/price/drift";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { FormField } from "@vitrine/ui/form/form";
import { Select } from "@vitrine/ui/form/select";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type DriftValues, inheritedPercent, inheritedPolicy, policyIn } from "./drift-values.ts";

interface DriftForm {
  drift: DriftValues;
}

/** For every form with a `drift` value; forms may have further values. An empty field is inherited, and says from where. */
export function DriftFields<Values extends DriftForm>(props: { form: UseFormReturn<Values, unknown, Values>; inherited: Drift }) {
  const { t } = useTranslation("drift");
  const { inherited } = props;
  const form = props.form as unknown as UseFormReturn<DriftForm, unknown, DriftForm>;
  const { policy, heldAbove, minCharge } = form.watch("drift");
  const applied = policyIn(policy) ?? inherited.policy.value;
  return (
    <div className="grid gap-5">
      <FormField form={form} name="drift.policy" label={t("policyLabel")} hint={t(`policy.${applied}.text`)} className="max-w-120">
        {(input) => (
          <Select
            {...input}
            placeholder={inheritedPolicy(t, inherited)}
            options={DRIFT_POLICIES.map((value) => ({ value, label: t(`policy.${value}.title`) }))}
          />
        )}
      </FormField>
      {applied === "hold" && (
        <FormField
          form={form}
          name="drift.heldAbove"
          label={t("heldAbove")}
          hint={heldAbove === "" ? inheritedPercent(t, inherited.heldAbove) : undefined}
          className="max-w-60"
        >
          {(input) => <DecimalInput {...input} unit="%" placeholder={inherited.heldAbove.value} />}
        </FormField>
      )}
      <FormField
        form={form}
        name="drift.minCharge"
        label={t("minCharge")}
        hint={minCharge === "" ? inheritedPercent(t, inherited.minCharge) : t("minHint")}
        className="max-w-60"
      >
        {(input) => <DecimalInput {...input} unit="%" placeholder={inherited.minCharge.value} />}
      </FormField>
    </div>
  );
}
