import { isPackage } from "@vitrine/contract/selling/catalog/service-types";
import { type CreateOwnServiceInput, OWN_SERVICE_TYPES } from "@vitrine/contract/ordering/executor/own-service";
import { asAmount, formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/amount";
import { FormCheckbox, FormField } from "@vitrine/ui/form/form";
import { formatMoney } from "@vitrine/ui/text/money";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { NumberInput } from "@vitrine/ui/form/number-input";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useId } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

export type NewServiceValues = CreateOwnServiceInput;
type Props = { form: UseFormReturn<NewServiceValues, unknown, NewServiceValues> };

export function SoldFields({ form }: Props) {
  const { t } = useTranslation("executor");
  const panelId = usePanelId();
  const listId = useId();
  const categories = trpc.category.list.useQuery({ panelId }, { staleTime: 60_000 }).data?.items ?? [];
  return (
    <div className="grid gap-4">
      <FormField form={form} name="name" label={t("new.name")} required>
        {(input) => <TextInput {...input} maxLength={300} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="category" label={t("new.category")} hint={t("new.categoryHint")} required>
        {(input) => <TextInput {...input} list={listId} maxLength={200} autoComplete="off" />}
      </FormField>
      <datalist id={listId}>
        {categories.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <FormField form={form} name="type" label={t("new.type")} hint={t("new.typeHint")} required>
        {(input) => <Select {...input} options={OWN_SERVICE_TYPES.map((type) => ({ value: type, label: type }))} />}
      </FormField>
      <FormField form={form} name="description" label={t("new.description")} optional>
        {({ value, ...input }) => <Textarea {...input} value={value ?? ""} rows={4} />}
      </FormField>
    </div>
  );
}

/** A package is one execution, so there are no quantity limits. */
export function LimitFields({ form }: Props) {
  const { t } = useTranslation("executor");
  const type = useWatch({ control: form.control, name: "type" });
  const disabled = isPackage(type);
  return (
    <fieldset disabled={disabled} className="grid min-w-0 grid-cols-3 items-start gap-4 narrow:grid-cols-1">
      <FormField form={form} name="min" label={t("new.min")} required>
        {(input) => <NumberInput {...input} />}
      </FormField>
      <FormField form={form} name="max" label={t("new.max")} required>
        {(input) => <NumberInput {...input} />}
      </FormField>
      <FormField form={form} name="increment" label={t("new.increment")} required>
        {(input) => <NumberInput {...input} />}
      </FormField>
    </fieldset>
  );
}

export function PriceFields({ form, currency }: Props & { currency: string }) {
  const { t } = useTranslation("executor");
  const type = useWatch({ control: form.control, name: "type" });
  return (
    <FormField
      form={form}
      name="rate"
      label={t(isPackage(type) ? "new.ratePackage" : "new.rate")}
      hint={<Kept form={form} currency={currency} />}
      required
    >
      {(input) => <MoneyInput {...input} currency={currency} className="max-w-60" />}
    </FormField>
  );
}

function Kept({ form, currency }: Props & { currency: string }) {
  const { t } = useTranslation("executor");
  const { locale } = useUi();
  const [type, rateText, payText] = useWatch({ control: form.control, name: ["type", "rate", "pay"] });
  const [rate, pay] = [parseAmount(rateText), parseAmount(payText)];
  if (rate === undefined || pay === undefined) return null;
  const kept = asAmount(rate - (isPackage(type) ? pay : pay * 1000n));
  if (kept < 0n) return <span className="text-bad">{t("new.lost")}</span>;
  const amount = formatMoney(locale, formatAmount(kept), currency, "display");
  return t(isPackage(type) ? "new.keptPackage" : "new.kept", { amount });
}

export function AllowedFields({ form }: Props) {
  const { t } = useTranslation("executor");
  return (
    <div className="grid gap-4">
      <FormCheckbox form={form} name="cancel" label={t("new.cancel")} />
      <FormCheckbox form={form} name="duplicateGuard" label={t("new.guard")} />
      <FormCheckbox form={form} name="dripfeed" label={t("new.dripfeed")} />
      <FormCheckbox form={form} name="isOnSale" label={t("new.onSale")} />
    </div>
  );
}
