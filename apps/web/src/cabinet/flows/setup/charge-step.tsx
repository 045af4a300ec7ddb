import type { RoundingStep } from "@vitrine/contract/selling/price/rounding";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { formatNumber } from "@vitrine/ui/text/money";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ChargePanel, useExchange } from "../../../shared/supply/provider/charge-panel.tsx";
import { isExtraCharge } from "@vitrine/contract/kernel/amount/amount";
import { roundingOf } from "../../../shared/supply/provider/rounding-field.tsx";
import { useStartImport } from "../../../shared/supply/provider/use-start-import.ts";
import { NoProvider } from "./no-provider.tsx";
import { StepLayout, type StepProps } from "./step-layout.tsx";
import { useProgress } from "./use-progress.ts";
import { useSetupAddress } from "./use-setup-address.ts";
import { useSetupCatalogue } from "./use-setup-catalogue.ts";

export function ChargeStep({ panel, setup }: StepProps) {
  const { t } = useTranslation(["setup", "provider", "error"]);
  const { texts, locale } = useUi();
  const { params, hrefOf } = useSetupAddress(setup.step);
  const { advance, busy: advancing } = useProgress(panel.id, setup);
  const { providers, provider, catalogue, own, choice, entries, failure: unread, retry } = useSetupCatalogue(panel, params);
  const { rates, exchange } = useExchange(panel.id, provider?.currency ?? panel.currency);
  const { start, busy, failure } = useStartImport(panel.id, provider?.id ?? 0, (importId) => {
    own.forget();
    void advance("final", {}, { provider: String(provider?.id), import: String(importId) });
  });
  const [extraCharge, setExtraCharge] = useState(setup.extraCharge);
  const [chosen, setChosen] = useState<RoundingStep | null>();
  const [tried, setTried] = useState(false);
  if (unread && !catalogue) return <ErrorView onReload={retry} />;
  if (providers && !provider) return <NoProvider panel={panel} setup={setup} />;
  if (!provider || !catalogue) return <SkeletonText label={texts.loading} lines={8} />;
  const rounding = roundingOf(chosen, entries, exchange, extraCharge);
  const valid = isExtraCharge(extraCharge);
  const run = () => {
    setTried(true);
    if (!valid || exchange === undefined) return;
    start(choice === "all" ? "all" : entries.map(({ service }) => service.service), extraCharge, rounding);
  };
  return (
    <StepLayout
      title={t("charge.title")}
      text={t("charge.text")}
      actions={
        <>
          <Button variant="primary" busy={busy || advancing || rates.isLoading} onClick={run}>
            {t("charge.run", { count: entries.length, total: formatNumber(locale, entries.length) })}
          </Button>
          <ButtonLink variant="quiet" href={hrefOf("services", { provider: String(provider.id), choose: choice })}>
            {t("charge.back")}
          </ButtonLink>
        </>
      }
    >
      <ChargePanel
        panelId={panel.id}
        provider={provider}
        entries={entries}
        extraCharge={extraCharge}
        onChange={setExtraCharge}
        rounding={rounding}
        onRounding={setChosen}
        error={tried && !valid ? t("error:field.extra_charge") : undefined}
      />
      <Problems needsRate={tried && valid && exchange === undefined} failure={failure} />
    </StepLayout>
  );
}

function Problems({ needsRate, failure }: { needsRate: boolean; failure: string | null | undefined }) {
  const { t } = useTranslation("provider");
  return (
    <>
      {needsRate && (
        <p role="alert" className="mt-4 font-medium text-bad">
          {t("rate.needed")}
        </p>
      )}
      {failure && (
        <Banner tone="bad" live title={t("import.notStarted")} className="mt-6">
          {failure}
        </Banner>
      )}
    </>
  );
}
