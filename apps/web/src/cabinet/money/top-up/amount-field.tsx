import type { OfferedSystem } from "@vitrine/contract/money/payment/payment";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Field } from "@vitrine/ui/form/field";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { formatMoney } from "@vitrine/ui/text/money";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AmountChips } from "../../../shared/money/payment/amount-chips.tsx";

interface AmountFieldProps {
  system: OfferedSystem;
  value: string;
  /** The missing amount, in the payment's currency; "" if no particular amount is needed. */
  needed: string;
  note: ReactNode;
  error: string | undefined;
  change: (typed: string) => void;
  leave: () => void;
}

export function AmountField({ system, value, needed, note, error, change, leave }: AmountFieldProps) {
  const { t } = useTranslation("payModal");
  const { locale } = useUi();
  const { currency, min, max } = system;
  const money = (amount: string) => formatMoney(locale, amount, currency);
  return (
    <div>
      <Field label={t("amount")} hint={t("terms.bounds", { min: money(min), max: money(max) })} error={error} required>
        {(control) => (
          <MoneyInput {...control} name="amount" currency={currency} value={value} onChange={change} onBlur={leave} maxLength={24} />
        )}
      </Field>
      <div role="group" aria-label={t("amounts")} className="mt-2 flex flex-wrap gap-2">
        <AmountChips system={system} value={value} needed={needed} language={locale} change={change} />
      </div>
      {note && <p className="mt-2 text-s text-ink-2">{note}</p>}
    </div>
  );
}
