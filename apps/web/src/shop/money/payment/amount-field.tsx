import { writtenAmount } from "@vitrine/contract/kernel/amount/typed-amount";
import type { OfferedSystem } from "@vitrine/contract/money/payment/payment";
import { TextInput } from "@vitrine/ui/form/text-input";
import { currencySymbol, formatMoney } from "@vitrine/ui/text/money";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { type Shop, useShop } from "../../kernel/layout/shop-context.tsx";
import type { AmountFault } from "../../../shared/money/payment/top-up-price.ts";
import { AmountChips } from "../../../shared/money/payment/amount-chips.tsx";

export function amountFaultText({ t, language }: Shop, { min, max, currency }: OfferedSystem, fault: AmountFault): string {
  if (fault === "empty") return t("field.required");
  if (fault === "cents") return t("topup.cents", { example: writtenAmount("12.50", language) });
  return t("topup.outOfBounds", { min: formatMoney(language, min, currency), max: formatMoney(language, max, currency) });
}

interface AmountFieldProps {
  system: OfferedSystem;
  value: string;
  /** What an order needs, in the payment's currency. */
  needed: string;
  error: string | undefined;
  change: (typed: string) => void;
  leave: () => void;
}

export function AmountField({ system, value, needed, error, change, leave }: AmountFieldProps) {
  const { t, language } = useShop();
  const { currency, min, max } = system;
  const money = (amount: string) => formatMoney(language, amount, currency);
  return (
    <>
      <FormField label={t("topup.amount")} hint={t("topup.bounds", { min: money(min), max: money(max) })} error={error}>
        {(control) => (
          <TextInput
            {...control}
            name="amount"
            value={value}
            onChange={(event) => change(event.target.value)}
            onBlur={leave}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            required
            suffix={currencySymbol(language, currency)}
          />
        )}
      </FormField>
      <div className="needs-script mb-4 flex flex-wrap gap-2">
        <AmountChips system={system} value={value} needed={needed} language={language} change={change} />
      </div>
    </>
  );
}
