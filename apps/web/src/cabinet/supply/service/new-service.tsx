import { createServiceInput } from "@vitrine/contract/selling/catalog/service";
import { isPackage, SERVICE_TYPES } from "@vitrine/contract/selling/catalog/service-types";
import { Form, FormCheckbox, FormField } from "@vitrine/ui/form/form";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { Section } from "@vitrine/ui/layout/section";
import { Select } from "@vitrine/ui/form/select";
import { Textarea } from "@vitrine/ui/form/textarea";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { CreateOrCancel, LimitFields, NameAndCategory, useServiceCreation } from "./service-fields.tsx";

const { min, max, increment, description, cancel, duplicateGuard } = createServiceInput.shape;
const { name, type, rate } = createServiceInput.required().shape;
const money = z.literal("").or(rate);
const schema = z.object({
  name,
  categoryId: z.string().min(1),
  description,
  type,
  min,
  max,
  increment,
  rate,
  cost: money,
  cancel,
  duplicateGuard,
});
export type ManualValues = z.output<typeof schema>;
type FormProps = { form: UseFormReturn<ManualValues, unknown, ManualValues> };

const EMPTY = { name: "", categoryId: "", description: "", type: "Default", min: 1, max: 1000, increment: 1, rate: "", cost: "" } as const;

/** A service with orders that the panel performs and completes manually. */
export function NewManualService({ panelId, currency }: { panelId: number; currency: string }) {
  const { t } = useTranslation("catalog");
  const create = useServiceCreation(panelId);
  const form = useContractForm<ManualValues>(schema as z.ZodType as z.ZodType<unknown, ManualValues>, {
    ...EMPTY,
    cancel: true,
    duplicateGuard: false,
  });
  const chosenType = useWatch({ control: form.control, name: "type" });
  const save = async ({ cost, categoryId, ...values }: ManualValues) => {
    await create({ ...values, categoryId: Number(categoryId), ...(cost === "" ? {} : { cost }) });
  };
  return (
    <Form form={form} onSubmit={save} failureOf={failureOf} label={t("create.manual")}>
      <Section look="split" title={t("section.shown")} text={t("section.shownText")}>
        <ShownFields form={form} panelId={panelId} />
      </Section>
      <Section look="split" title={t("section.limits")} text={t("create.limitsText")}>
        <LimitFields form={form} disabled={isPackage(chosenType)} />
      </Section>
      <Section look="split" title={t("section.price")} text={t("section.priceText")}>
        <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1">
          <FormField form={form} name="rate" label={t("field.rate")} required>
            {(input) => <MoneyInput {...input} currency={currency} />}
          </FormField>
          <FormField form={form} name="cost" label={t("create.cost")} hint={t("create.costHint")} optional>
            {(input) => <MoneyInput {...input} currency={currency} />}
          </FormField>
        </div>
      </Section>
      <Section look="split" title={t("section.rules")} text={t("section.rulesText")}>
        <div className="grid gap-5">
          <FormCheckbox form={form} name="cancel" label={t("create.cancel")} />
          <FormCheckbox form={form} name="duplicateGuard" label={t("field.guard")} hint={t("field.guardHint")} />
        </div>
      </Section>
      <CreateOrCancel panelId={panelId} busy={form.formState.isSubmitting} />
    </Form>
  );
}

function ShownFields({ form, panelId }: FormProps & { panelId: number }) {
  const { t } = useTranslation("catalog");
  return (
    <div className="grid gap-4">
      <NameAndCategory form={form} panelId={panelId} />
      <FormField form={form} name="type" label={t("create.type")} hint={t("create.typeHint")} required>
        {(input) => <Select {...input} options={SERVICE_TYPES.map((one) => ({ value: one, label: one }))} />}
      </FormField>
      <FormField form={form} name="description" label={t("field.description")} optional>
        {({ value, ...input }) => <Textarea {...input} value={value ?? ""} rows={4} />}
      </FormField>
    </div>
  );
}
