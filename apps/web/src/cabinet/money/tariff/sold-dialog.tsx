import { createTariffInput, type SoldTariff } from "@vitrine/contract/money/tariff/tariff-admin";
import { LANGUAGE_NAMES, type Language, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Form, FormField } from "@vitrine/ui/form/form";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { NumberInput } from "@vitrine/ui/form/number-input";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import { DialogLayout, FormActions } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useId } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useTariffWords } from "./tariff-words.ts";

type Limit = number | string | null;
type Values = {
  type: "panel" | "shop";
  name: string;
  price: string;
  ordersLimit: Limit;
  panelsLimit: Limit;
  /** One per line. */
  features: Record<Language, string>;
};

const linesOf = (text: string): string[] => text.split("\n").flatMap((line) => line.trim() || []);
const { features: _, ...terms } = createTariffInput.shape;
const lines = z.string().transform(linesOf).pipe(createTariffInput.shape.features.shape.en);
const schema = z.object({ ...terms, features: z.object({ en: lines, ru: lines, uk: lines }) }) as z.ZodType as z.ZodType<unknown, Values>;

type SoldProps = { panelId: number; currency: string; row?: SoldTariff } & ModalProps;

/** Creates a tariff, or edits one. The type of an existing one can't be changed. */
export function SoldDialog({ panelId, currency, row, close }: SoldProps) {
  const { t } = useTariffWords();
  const formId = useId();
  const utils = trpc.useUtils();
  const create = trpc.tariff.create.useMutation();
  const update = trpc.tariff.update.useMutation();
  const form = useContractForm<Values>(schema, valuesOf(row));
  const type = useWatch({ control: form.control, name: "type" });
  const save = async (values: Values) => {
    const { type: sold, ...rest } = createTariffInput.parse({ ...values, features: featuresOf(values) });
    if (row) await update.mutateAsync({ panelId, tariffId: row.id, ...rest });
    else await create.mutateAsync({ panelId, type: sold, ...rest });
    toasts.success(row ? t("sold.saved") : t("sold.created"));
    close();
    await utils.tariff.invalidate();
  };
  const title = row ? t("sold.edit") : t("sold.create");
  return (
    <DialogLayout
      title={title}
      text={row ? t("sold.priceNote") : undefined}
      actions={<FormActions form={formId} submit={t("sold.save")} busy={form.formState.isSubmitting} close={close} />}
    >
      <Form id={formId} form={form} failureOf={failureOf} onSubmit={save} label={title} className="grid gap-5">
        {!row && <TypeField form={form} />}
        <FormField form={form} name="name" label={t("sold.name")} required>
          {(input) => <TextInput {...input} data-autofocus autoComplete="off" maxLength={40} />}
        </FormField>
        <FormField form={form} name="price" label={t("sold.price")} required>
          {(input) => <MoneyInput {...input} currency={currency} />}
        </FormField>
        <Limits form={form} hasPanels={(row?.type ?? type) === "panel"} />
        <Features form={form} />
      </Form>
    </DialogLayout>
  );
}

type PartProps = { form: UseFormReturn<Values, unknown, Values> };

function TypeField({ form }: PartProps) {
  const { t } = useTariffWords();
  return (
    <FormField form={form} name="type" label={t("sold.type")}>
      {(input) => (
        <Select
          {...input}
          options={[
            { value: "panel", label: t("type.panel") },
            { value: "shop", label: t("type.shop") },
          ]}
        />
      )}
    </FormField>
  );
}

function Limits({ form, hasPanels }: PartProps & { hasPanels: boolean }) {
  const { t } = useTariffWords();
  return (
    <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
      <FormField form={form} name="ordersLimit" label={t("sold.orders")} hint={t("sold.ordersHint")} optional>
        {(input) => <NumberInput {...input} />}
      </FormField>
      {hasPanels && (
        <FormField form={form} name="panelsLimit" label={t("sold.panels")} hint={t("sold.panelsHint")} optional>
          {(input) => <NumberInput {...input} />}
        </FormField>
      )}
    </div>
  );
}

function Features({ form }: PartProps) {
  const { t } = useTariffWords();
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 font-medium">{t("sold.features")}</legend>
      <p className="text-s text-ink-2">{t("sold.featuresHint")}</p>
      {LANGUAGES.map((language) => (
        <FormField key={language} form={form} name={`features.${language}`} label={LANGUAGE_NAMES[language]}>
          {(input) => <Textarea {...input} rows={4} />}
        </FormField>
      ))}
    </fieldset>
  );
}

const featuresOf = ({ features: { en, ru, uk } }: Values) => ({ en: linesOf(en), ru: linesOf(ru), uk: linesOf(uk) });

function valuesOf(row: SoldTariff | undefined): Values {
  if (!row) return { type: "panel", name: "", price: "", ordersLimit: null, panelsLimit: 0, features: { en: "", ru: "", uk: "" } };
  const { name, price, ordersLimit, panelsLimit, features } = row;
  const texts = { en: features.en.join("\n"), ru: features.ru.join("\n"), uk: features.uk.join("\n") };
  // The type is not sent for a tariff that exists.
  return { type: "panel", name, price, ordersLimit, panelsLimit, features: texts };
}
