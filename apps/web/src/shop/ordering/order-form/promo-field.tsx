import { useState } from "react";
import type { Quote } from "@vitrine/contract/ordering/order/place";
import { Button } from "@vitrine/ui/form/button";
import { TextInput } from "@vitrine/ui/form/text-input";
import { formatMoney } from "@vitrine/ui/text/money";
import { ApiError, api } from "../../kernel/island/api.ts";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import { useFaultText } from "./fault-text.ts";
import { orderBody } from "./order-fields.ts";
import type { OrderForm } from "./use-order-form.ts";

/** A code that lowers this order's price; it is used when the order is placed. */
export function PromoField({ form, service }: { form: OrderForm; service: PriceItem }) {
  const { t, language, currency } = useShop();
  const fault = useFaultText();
  const [busy, setBusy] = useState(false);
  const [quoted, setQuoted] = useState<{ body: string; charge: string }>();
  const body = orderBody(form.fields, service, form.asked);
  const check = async () => {
    setBusy(true);
    try {
      const { charge } = await api<Quote>("orders/quote", { body });
      setQuoted({ body: JSON.stringify(body), charge });
    } catch (error) {
      form.tell({ promoCode: error instanceof ApiError ? error.message : t("failure.noAnswer") });
    }
    setBusy(false);
  };
  // A price is shown for what was checked alone.
  const isCurrent = quoted?.body === JSON.stringify(body);
  const { promoCode } = form.fields;
  return (
    <details className="mb-4 border-t border-line pt-2" open={promoCode !== "" || form.shown.promoCode !== undefined}>
      <summary className="target inline-flex cursor-pointer items-center">{t("ask.promo")}</summary>
      <FormField
        label={<span className="sr-only">{t("ask.promo")}</span>}
        error={fault(form.shown.promoCode)}
        hint={isCurrent ? t("ask.promoTotal", { amount: formatMoney(language, quoted.charge, currency) }) : undefined}
      >
        {(control) => (
          <span className="flex gap-2">
            <TextInput
              {...control}
              className="min-w-0 flex-1"
              value={promoCode}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="characters"
              onChange={(event) => form.change({ promoCode: event.target.value })}
            />
            <Button
              busy={busy}
              aria-disabled={promoCode.trim() === "" || undefined}
              onClick={() => void (promoCode.trim() !== "" && check())}
            >
              {t("ask.promoCheck")}
            </Button>
          </span>
        )}
      </FormField>
    </details>
  );
}
