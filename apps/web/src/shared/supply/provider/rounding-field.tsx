import { ROUNDING_STEPS, type RoundingStep, suggestedStep } from "@vitrine/contract/selling/price/rounding";
import { parseAmount } from "@vitrine/contract/kernel/amount/amount";
import { Field } from "@vitrine/ui/form/field";
import { Select } from "@vitrine/ui/form/select";
import { formatMoney } from "@vitrine/ui/text/money";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { priceWith } from "../../selling/catalog/exchange-rate.ts";
import type { Entry } from "./catalogue.ts";

type RoundingProps = { currency: string; value: RoundingStep | null; onChange: (rounding: RoundingStep | null) => void };

/** Prices that follow the cost are rounded up, so that none falls below it. */
export function RoundingField({ currency, value, onChange }: RoundingProps) {
  const { t } = useTranslation("provider");
  const { locale } = useUi();
  const steps = ROUNDING_STEPS.map((step) => ({ value: step, label: t("rounding.step", { amount: formatMoney(locale, step, currency) }) }));
  return (
    <Field label={t("rounding.label")} hint={t("rounding.hint")} className="max-w-80">
      {(control) => (
        <Select
          {...control}
          value={value ?? ""}
          placeholder={t("rounding.none")}
          onChange={(event) => onChange(ROUNDING_STEPS.find((step) => step === event.target.value) ?? null)}
          options={steps}
        />
      )}
    </Field>
  );
}

/** What was chosen, or else what suits the prices that these entries get; null while the exchange rate is missing. */
export function roundingOf(
  chosen: RoundingStep | null | undefined,
  entries: readonly Entry[],
  exchange: string | undefined,
  extraCharge: string,
): RoundingStep | null {
  if (chosen !== undefined) return chosen;
  if (exchange === undefined) return null;
  return suggestedStep(entries.flatMap(({ service }) => parseAmount(priceWith(service.rate, exchange, extraCharge)?.price ?? "") ?? []));
}
