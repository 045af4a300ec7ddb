import { fitsLimits, MOST_PACKAGES, suggestedPrice } from "@vitrine/contract/selling/package/package-rule";
import type { Service } from "@vitrine/contract/selling/catalog/service";
import { type Amount, chargeFor, formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/amount";
import { Button } from "@vitrine/ui/form/button";
import { FormCheckbox, FormField } from "@vitrine/ui/form/form";
import { IconButton } from "@vitrine/ui/form/icon-button";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { NumberInput } from "@vitrine/ui/form/number-input";
import { formatMoney } from "@vitrine/ui/text/money";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";

export interface PackageValues {
  items: { quantity: number | string | null; price: string | null; isOn: boolean }[];
}
export type PackageForm = UseFormReturn<PackageValues, unknown, PackageValues>;

interface RowsProps {
  form: PackageForm;
  service: Service;
  currency: string;
}

/** Quantity and price of each package; a blank price follows the service's rate. */
export function PackageRows({ form, service, currency }: RowsProps) {
  const { t } = useTranslation("package");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "items" });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {fields.map((row, at) => (
        <div key={row.id} role="group" aria-label={t("row", { place: at + 1 })} className="border-b border-line pb-4">
          <div className="flex items-start gap-2">
            <FormField form={form} name={`items.${at}.quantity`} label={t("quantity")} required className="flex-1">
              {(input) => <NumberInput {...input} />}
            </FormField>
            <FormField form={form} name={`items.${at}.price`} label={t("price")} className="flex-1">
              {(input) => (
                <MoneyInput
                  {...input}
                  currency={currency}
                  placeholder={t("followsRate")}
                  onChange={(text: string) => input.onChange(text === "" ? null : text)}
                />
              )}
            </FormField>
            <IconButton
              icon="close"
              label={t("remove", { place: at + 1 })}
              className="mt-6"
              disabled={fields.length === 1}
              onClick={() => remove(at)}
            />
          </div>
          <RowPrices form={form} service={service} currency={currency} at={at} />
          <FormCheckbox form={form} name={`items.${at}.isOn`} label={t("isOn")} className="mt-2" />
        </div>
      ))}
      {fields.length < MOST_PACKAGES && (
        <Button icon="plus" className="justify-self-start" onClick={() => append({ quantity: null, price: null, isOn: true })}>
          {t("add")}
        </Button>
      )}
    </div>
  );
}

const chargeAt = (rate: string, quantity: number): Amount | undefined => {
  const amount = parseAmount(rate);
  return amount === undefined ? undefined : chargeFor(amount, quantity);
};

/** The quantity's cost to the panel, its price by the rate, and a suggested round price. */
function RowPrices({ form, service, currency, at }: RowsProps & { at: number }) {
  const { t } = useTranslation("package");
  const { locale } = useUi();
  const { quantity } = form.watch(`items.${at}`);
  if (typeof quantity !== "number" || !fitsLimits(quantity, service)) return null;
  const [byRate, cost] = [chargeAt(service.rate, quantity), chargeAt(service.cost, quantity)];
  if (byRate === undefined || cost === undefined) return null;
  const suggested = formatAmount(suggestedPrice(byRate > cost ? byRate : cost));
  const price = (amount: string) => formatMoney(locale, amount, currency);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-s text-ink-2">
      <span>{t("byRate", { price: price(formatAmount(byRate)) })}</span>
      <span>{t("cost", { price: price(formatAmount(cost)) })}</span>
      <Button size="s" onClick={() => form.setValue(`items.${at}.price`, suggested, { shouldDirty: true, shouldValidate: true })}>
        {t("suggest", { price: price(suggested) })}
      </Button>
    </div>
  );
}
