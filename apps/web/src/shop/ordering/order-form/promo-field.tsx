import { Button } from "@vitrine/ui/form/button";
import { TextInput } from "@vitrine/ui/form/text-input";
import { formatMoney } from "@vitrine/ui/text/money";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { useFaultText } from "./fault-text.ts";
import type { OrderForm } from "./use-order-form.ts";

/** A code that lowers this order's price; it is used when the order is placed. */
export function PromoField({ form }: { form: OrderForm }) {
  const { t, language, currency } = useShop();
  const fault = useFaultText();
  const { charge, check, isBusy } = form.promo;
  const { promoCode } = form.fields;
  const isTyped = promoCode.trim() !== "";
  return (
    <details className="mb-4 border-t border-line pt-2" open={promoCode !== "" || form.shown.promoCode !== undefined}>
      <summary className="target inline-flex cursor-pointer items-center">
        <span className="ruled-link">{t("ask.promo")}</span>
      </summary>
      <FormField
        label={<span className="sr-only">{t("ask.promo")}</span>}
        error={fault(form.shown.promoCode)}
        hint={isTyped && charge !== undefined ? t("ask.promoTotal", { amount: formatMoney(language, charge, currency) }) : undefined}
      >
        {(control) => (
          <span className="flex gap-2">
            <TextInput
              {...control}
              className="min-w-0 flex-1"
              name="promoCode"
              value={promoCode}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="characters"
              onChange={(event) => form.change({ promoCode: event.target.value })}
            />
            <Button className="needs-script" busy={isBusy} aria-disabled={!isTyped || undefined} onClick={() => void (isTyped && check())}>
              {t("ask.promoCheck")}
            </Button>
          </span>
        )}
      </FormField>
    </details>
  );
}
