import type { RoundingStep } from "@vitrine/contract/selling/price/rounding";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { Field } from "@vitrine/ui/form/field";
import { formatPercent, Money, rateDecimals, SameDecimals } from "@vitrine/ui/text/money";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { clsx } from "clsx";
import { useTranslation } from "react-i18next";
import { shownChange } from "@vitrine/contract/kernel/amount/shown";
import type { Entry } from "./catalogue.ts";
import { type Priced, priceWith, spreadByRate } from "../../selling/catalog/exchange-rate.ts";

const PRESETS = ["15", "30", "50", "100"];

type ChargeProps = { value: string; onChange: (value: string) => void; error?: string | undefined };

export function ExtraCharge({ value, onChange, error }: ChargeProps) {
  const { t } = useTranslation("provider");
  const { locale } = useUi();
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field label={t("charge.label")} error={error} className="w-40">
        {(control) => <DecimalInput {...control} unit="%" value={value} onChange={onChange} />}
      </Field>
      <div role="group" aria-label={t("charge.presets")} className="mt-6 flex flex-wrap gap-2">
        {PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={value === preset}
            onClick={() => onChange(preset)}
            className="min-h-(--control) min-w-14 rounded-control border border-line-strong bg-sheet px-2 text-m font-medium transition-colors duration-(--fast) hover:bg-inset aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            {formatPercent(locale, preset)}
          </button>
        ))}
      </div>
    </div>
  );
}

type ExamplesProps = {
  entries: readonly Entry[];
  /** The percent of each. */
  chargeOf: (entry: Entry) => string;
  providerCurrency: string;
  panelCurrency: string;
  exchange: string;
  rounding: RoundingStep | null;
  count?: number;
};

/** Example services of the selection, from the cheapest to the most expensive, with their future prices. */
export function ChargeExamples(props: ExamplesProps) {
  const { entries, chargeOf, providerCurrency, panelCurrency, exchange, rounding, count = 5 } = props;
  const { t } = useTranslation("provider");
  const isForeign = providerCurrency !== panelCurrency;
  const examples = spreadByRate(entries, count).map((entry) => ({
    service: entry.service,
    priced: priceWith(entry.service.rate, exchange, chargeOf(entry), rounding),
  }));
  const decimals = rateDecimals(examples.flatMap(({ service, priced }) => [isForeign ? service.rate : null, priced?.cost, priced?.price]));
  const heading = "h-10 border-b border-line bg-paper text-xs font-medium whitespace-nowrap text-ink-3";
  return (
    <div className="overflow-clip rounded-card border border-line bg-sheet">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t("charge.examples")}</caption>
        <thead>
          <tr>
            <th scope="col" className={clsx(heading, "pr-2 pl-4 text-left")}>
              {t("charge.service")}
            </th>
            <th scope="col" className={clsx(heading, "px-2 text-right narrow:hidden")}>
              {t("charge.cost")}
            </th>
            <th scope="col" className={clsx(heading, "px-2 text-right")}>
              {t("charge.price")}
            </th>
            <th scope="col" className={clsx(heading, "pr-4 pl-2 text-right")}>
              {t("charge.earned")}
            </th>
          </tr>
        </thead>
        <tbody>
          <SameDecimals value={decimals}>
            {examples.map(({ service, priced }) => (
              <tr key={service.service} className="border-b border-line last:border-b-0">
                <th scope="row" className="w-full max-w-0 min-w-32 py-2 narrow:min-w-20 pr-2 pl-4 text-left font-normal">
                  <span className="block truncate" title={service.name}>
                    {service.name}
                  </span>
                  {isForeign && (
                    <span className="block text-xs text-ink-3">
                      <span className="narrow:sr-only">{t("charge.atProvider")}</span>{" "}
                      <Money amount={service.rate} currency={providerCurrency} mode="display" />
                    </span>
                  )}
                </th>
                {priced ? <Prices priced={priced} currency={panelCurrency} decimals={decimals} /> : <td colSpan={3}>—</td>}
              </tr>
            ))}
          </SameDecimals>
        </tbody>
      </table>
    </div>
  );
}

/** Cost and profit as shown make the price as shown. */
function Prices({ priced, currency, decimals }: { priced: Priced; currency: string; decimals: number }) {
  const { cost, price, earned } = priced;
  return (
    <>
      <td className="px-2 text-right tnum narrow:hidden">
        <Money amount={cost} currency={currency} mode="display" />
      </td>
      <td className="px-2 text-right font-medium tnum">
        <Money amount={price} currency={currency} mode="display" />
      </td>
      <td className="py-2 pr-4 pl-2 text-right tnum">
        <Money amount={earned} shown={shownChange(cost, price, decimals)} currency={currency} mode="display" earned />
      </td>
    </>
  );
}
