import { Banner, ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Time } from "@vitrine/ui/text/time";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { RateForm } from "../../../shared/selling/catalog/rate-form.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type Rates = { currency: string; items: readonly { currency: string; rate: string; validFrom: number }[]; missing: readonly string[] };

/** The owner's exchange rates for the currencies of their providers, missing ones first. */
export function RatesDialog({ panelId, close }: { panelId: number } & ModalProps) {
  const { t } = useTranslation("catalog");
  const { texts } = useUi();
  const rates = trpc.catalog.rates.useQuery({ panelId });
  return (
    <DialogLayout title={t("rates.title")} text={t("rates.text")} actions={<Button onClick={() => close()}>{texts.close}</Button>}>
      {rates.data && <RateList panelId={panelId} rates={rates.data} />}
      {rates.error && <ErrorBanner onRetry={() => void rates.refetch()}>{errorText(rates.error)}</ErrorBanner>}
      {rates.isPending && <SkeletonText label={texts.loading} />}
    </DialogLayout>
  );
}

function RateList({ panelId, rates }: { panelId: number; rates: Rates }) {
  const { t } = useTranslation("catalog");
  const utils = trpc.useUtils();
  const saved = () => void utils.catalog.invalidate();
  if (rates.items.length + rates.missing.length === 0) return <p className="text-ink-2">{t("rates.none", { currency: rates.currency })}</p>;
  return (
    <ul className="divide-y divide-line">
      {rates.missing.map((currency) => (
        <li key={currency} className="py-4 first:pt-0">
          <Banner tone="warn" className="mb-2">
            {t("rates.missing", { currency })}
          </Banner>
          <RateForm panelId={panelId} from={currency} to={rates.currency} onSaved={saved} />
        </li>
      ))}
      {rates.items.map(({ currency, rate, validFrom }) => (
        <li key={currency} className="py-4 first:pt-0">
          <RateForm panelId={panelId} from={currency} to={rates.currency} rate={rate} onSaved={saved} />
          <p className="mt-1 text-xs text-ink-3">
            {t("rates.since")} <Time value={validFrom * 1000} />
          </p>
        </li>
      ))}
    </ul>
  );
}
