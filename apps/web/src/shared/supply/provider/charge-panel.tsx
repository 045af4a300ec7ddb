import type { Provider } from "@vitrine/contract/supply/provider/provider";
import type { RoundingStep } from "@vitrine/contract/selling/price/rounding";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { formatNumber } from "@vitrine/ui/text/money";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../../kernel/app/trpc.ts";
import type { Entry } from "./catalogue.ts";
import { RoundingField } from "./rounding-field.tsx";
import { ChargeExamples, ExtraCharge } from "./extra-charge.tsx";
import { exchangeRate, inverseRate, isTiny } from "../../selling/catalog/exchange-rate.ts";
import { RateForm } from "../../selling/catalog/rate-form.tsx";

type PanelProps = {
  panelId: number;
  provider: Provider;
  entries: readonly Entry[];
  extraCharge: string;
  /** Set if some entries have their own percentage. */
  chargeOf?: (entry: Entry) => string;
  onChange: (extraCharge: string) => void;
  rounding: RoundingStep | null;
  onRounding: (rounding: RoundingStep | null) => void;
  error?: string | undefined;
};

/** The owner's exchange rate between the currencies; `exchange` is undefined while it is missing. */
export function useExchange(panelId: number, providerCurrency: string) {
  const rates = trpc.catalog.rates.useQuery({ panelId });
  return { rates, exchange: rates.data && exchangeRate(rates.data, providerCurrency), panelCurrency: rates.data?.currency ?? "" };
}

/** The exchange rate if the currencies differ, the extra charge, and example prices. */
export function ChargePanel(props: PanelProps) {
  const { panelId, provider, entries, extraCharge, chargeOf = () => extraCharge, onChange, rounding, onRounding, error } = props;
  const { t } = useTranslation("provider");
  const { texts } = useUi();
  const { rates, exchange, panelCurrency } = useExchange(panelId, provider.currency);
  if (rates.error && !rates.data) return <ErrorView onReload={() => void rates.refetch()} />;
  if (!rates.data) return <SkeletonText label={texts.loading} lines={4} />;
  const foreign = provider.currency !== panelCurrency;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {foreign && <RatePart panelId={panelId} from={provider.currency} to={panelCurrency} rate={exchange} />}
      <ExtraCharge value={extraCharge} onChange={onChange} error={error} />
      {exchange !== undefined && (
        <>
          <RoundingField currency={panelCurrency} value={rounding} onChange={onRounding} />
          <ChargeExamples
            entries={entries}
            chargeOf={chargeOf}
            providerCurrency={provider.currency}
            panelCurrency={panelCurrency}
            exchange={exchange}
            rounding={rounding}
          />
          <p className="-mt-4 text-s text-ink-3">{t("charge.note")}</p>
        </>
      )}
    </div>
  );
}

function RatePart({ panelId, from, to, rate }: { panelId: number; from: string; to: string; rate: string | undefined }) {
  const { t } = useTranslation("provider");
  const { locale } = useUi();
  const [editing, setEditing] = useState(false);
  if (rate === undefined) {
    return (
      <div className="grid gap-4">
        <Banner tone="warn" title={t("rate.missingTitle", { from, to })}>
          {t("rate.missingText")}
        </Banner>
        <RateForm panelId={panelId} from={from} to={to} />
      </div>
    );
  }
  const rateText = isTiny(rate)
    ? t("rate.current", { from: to, to: from, rate: formatNumber(locale, inverseRate(rate)) })
    : t("rate.current", { from, to, rate: formatNumber(locale, Number(rate)) });
  if (editing) return <RateForm panelId={panelId} from={from} to={to} rate={rate} onSaved={() => setEditing(false)} />;
  return (
    <p className="flex flex-wrap items-center gap-2">
      {rateText}
      <Button size="s" variant="quiet" icon="edit" onClick={() => setEditing(true)}>
        {t("rate.change")}
      </Button>
    </p>
  );
}
