import { updateServiceInput, type Service } from "@vitrine/contract/selling/catalog/service";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { Form, FormCheckbox, FormField } from "@vitrine/ui/form/form";
import { NumberInput } from "@vitrine/ui/form/number-input";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { Section } from "@vitrine/ui/layout/section";
import { Textarea } from "@vitrine/ui/form/textarea";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { changedOf } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { ReadOnly } from "../../../shared/tenancy/panel/read-only.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { LimitFields, NameAndCategory } from "./service-fields.tsx";
import { useServiceContext } from "../../selling/catalog/service-screen.tsx";
import { ServiceAtProvider } from "./service-at-provider.tsx";
import { ServiceSale } from "../../selling/catalog/service-sale.tsx";
import { useServiceForm } from "../../selling/catalog/use-service-form.ts";

const { name, description, min, max, increment, duplicateGuard, refillDays, overflow } = updateServiceInput.required().shape;
const limits = { min, max, increment, duplicateGuard, refillDays, overflow };
const generalSchema = z.object({ name, description, categoryId: z.string().min(1), ...limits });
type GeneralValues = z.input<typeof generalSchema>;

const valuesOf = (service: Service): GeneralValues => ({
  name: service.name,
  description: service.description ?? "",
  categoryId: String(service.category.id),
  min: service.min,
  max: service.max,
  increment: service.increment,
  duplicateGuard: service.duplicateGuard,
  refillDays: service.refillDays,
  overflow: service.overflow,
});

export function Screen() {
  const { t } = useTranslation("catalog");
  const { panelId, service } = useServiceContext();
  const update = trpc.catalog.updateService.useMutation();
  const { form, saved, discard } = useServiceForm<GeneralValues>(generalSchema, service, valuesOf);
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  const save = async (values: GeneralValues) => {
    // Only what was changed: unchanged limits could be refused if the provider has changed its own meanwhile.
    await saved(await update.mutateAsync({ panelId, serviceId: service.id, ...changedOf(values, dirtyFields) }));
  };
  return (
    <>
      <Section look="split" title={t("section.sale")} text={t("section.saleText")}>
        <ServiceSale panelId={panelId} service={service} />
      </Section>
      <Form form={form} onSubmit={save} failureOf={failureOf} label={t("tab.general")} className="border-t border-line pt-6">
        <ReadOnly unless="catalog.manage">
          <Section look="split" title={t("section.shown")} text={t("section.shownText")}>
            <ShownFields form={form} panelId={panelId} />
          </Section>
          <Section look="split" title={t("section.limits")} text={t("section.limitsText")}>
            <LimitFields form={form} />
          </Section>
          <Section look="split" title={t("section.rules")} text={t("section.rulesText")}>
            <OrderRuleFields form={form} service={service} />
          </Section>
        </ReadOnly>
        <SaveBar dirty={isDirty} busy={isSubmitting} onDiscard={discard} />
      </Form>
      <div className="mt-6 border-t border-line pt-6">
        <Section look="split" title={t("section.provider")}>
          <ServiceAtProvider panelId={panelId} service={service} />
        </Section>
      </div>
    </>
  );
}

type FieldsProps = { form: UseFormReturn<GeneralValues, unknown, GeneralValues> };

function ShownFields({ form, panelId }: FieldsProps & { panelId: number }) {
  const { t } = useTranslation("catalog");
  return (
    <div className="grid gap-4">
      <NameAndCategory form={form} panelId={panelId} />
      <FormField form={form} name="description" label={t("field.description")} optional>
        {({ value, ...input }) => <Textarea {...input} value={value ?? ""} rows={6} />}
      </FormField>
    </div>
  );
}

function OrderRuleFields({ form, service }: FieldsProps & { service: Service }) {
  const { t } = useTranslation("catalog");
  return (
    <div className="grid gap-5">
      <FormCheckbox form={form} name="duplicateGuard" label={t("field.guard")} hint={t("field.guardHint")} />
      <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1">
        {service.refill && (
          <FormField form={form} name="refillDays" label={t("field.refillDays")} hint={t("field.refillDaysHint")}>
            {(input) => <NumberInput {...input} unit={t("field.days")} />}
          </FormField>
        )}
        {!service.isOwn && (
          <FormField form={form} name="overflow" label={t("field.overflow")} hint={t("field.overflowHint")}>
            {(input) => <DecimalInput {...input} unit="%" />}
          </FormField>
        )}
      </div>
    </div>
  );
}
