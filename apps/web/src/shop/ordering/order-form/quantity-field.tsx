import { formatNumber, isUnlimited } from "@vitrine/ui/text/money";
import { TextInput } from "@vitrine/ui/form/text-input";
import { FormField } from "../../kernel/layout/form-field.tsx";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { useFaultText } from "./fault-text.ts";
import { quantityOf, takesRuns } from "./order-fields.ts";
import { quantityChips } from "./quantity-chips.ts";
import type { OrderForm } from "./use-order-form.ts";

export function QuantityField({ form, service }: { form: OrderForm; service: PriceItem }) {
  const { t, language } = useShop();
  const fault = useFaultText();
  const { min, max, increment } = service;
  const quantity = quantityOf(form.fields, service);
  const written = form.fields.quantity ?? formatNumber(language, quantity);
  const bounds = isUnlimited(max) ? t("order.from", { min }) : t("order.bounds", { min, max });
  return (
    <>
      <FormField
        label={form.fields.isDrip && takesRuns(form.asked, service) ? t("ask.runQuantity") : t("order.quantity")}
        hint={increment > 1 ? `${bounds} ${t("order.increment", { increment })}` : bounds}
        error={fault(form.shown.quantity)}
      >
        {(control) => (
          <TextInput
            {...control}
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            value={written}
            onChange={(event) => form.change({ quantity: event.target.value })}
            onBlur={() => {
              form.leave("quantity");
              if (Number.isFinite(quantity)) form.change({ quantity: formatNumber(language, quantity) });
            }}
          />
        )}
      </FormField>
      <div role="group" aria-label={t("order.usual")} className="mb-4 grid grid-cols-3 gap-2">
        {quantityChips(min, max, increment).map((chip) => (
          <button
            key={chip}
            type="button"
            aria-pressed={chip === quantity}
            onClick={() => form.change({ quantity: formatNumber(language, chip) })}
            className="min-h-(--control) cursor-pointer rounded-control border border-line-strong px-2 text-m font-medium hover:bg-inset aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            {formatNumber(language, chip)}
          </button>
        ))}
      </div>
    </>
  );
}
