import { Switch } from "@vitrine/ui/form/switch";
import { TextInput } from "@vitrine/ui/form/text-input";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import { useFaultText } from "./fault-text.ts";
import { countedBy } from "./order-fields.ts";
import type { OrderForm } from "./use-order-form.ts";

/** Start immediately, or not before a time in the customer's time zone. */
export function StartField({ form, service }: { form: OrderForm; service: PriceItem }) {
  const { t } = useShop();
  const fault = useFaultText();
  const { isLater, startAt } = form.fields;
  return (
    <div className="mb-4 border-t border-line pt-2">
      <Switch
        label={t("ask.later")}
        hint={countedBy(service) === "posts" ? undefined : t("ask.laterHint")}
        checked={isLater}
        onChange={(event) => form.change({ isLater: event.target.checked })}
        className="w-full min-h-11"
      />
      {isLater && (
        <div className="mt-2">
          <FormField label={t("ask.startAt")} error={fault(form.shown.startAt)}>
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                value={startAt}
                onChange={(event) => form.change({ startAt: event.target.value })}
                onBlur={() => startAt !== "" && form.leave("startAt")}
              />
            )}
          </FormField>
        </div>
      )}
    </div>
  );
}
