import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { formatNumber } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import type { Entry } from "../../../shared/supply/provider/catalogue.ts";
import { ChargeExamples } from "../../../shared/supply/provider/extra-charge.tsx";
import { useExchange } from "../../../shared/supply/provider/charge-panel.tsx";
import { ChoiceBar } from "../../../shared/supply/provider/choice-bar.tsx";
import { useStartImport } from "../../../shared/supply/provider/use-start-import.ts";
import { DryRun } from "./dry-run.tsx";
import { chargeOf, importOptions, type ImportOptionsState } from "./use-import-options.ts";
import type { ImportAddress } from "./use-import-address.ts";

type CheckProps = {
  panelId: number;
  provider: Provider;
  entries: readonly Entry[];
  address: ImportAddress;
  options: ImportOptionsState;
  onStarted: () => void;
};

/** Preview of the import, before anything is saved. */
export function ImportCheck({ panelId, provider, entries, address, options, onStarted }: CheckProps) {
  const { t } = useTranslation("provider");
  const { locale } = useUi();
  const { exchange, panelCurrency } = useExchange(panelId, provider.currency);
  const { extraCharge, rounding = null } = address;
  const { start, busy, failure } = useStartImport(panelId, provider.id, (importId) => {
    onStarted();
    address.go("run", { import: importId }, true);
  });
  return (
    <>
      <Section title={t("import.checkTitle")} text={t("import.checkText")}>
        <DryRun panelId={panelId} providerId={provider.id} entries={entries} address={address} options={options} />
        {exchange !== undefined && (
          <div className="mt-6">
            <ChargeExamples
              entries={entries}
              chargeOf={chargeOf(options, extraCharge)}
              providerCurrency={provider.currency}
              panelCurrency={panelCurrency}
              exchange={exchange}
              rounding={rounding}
              count={3}
            />
          </div>
        )}
        {failure && (
          <Banner tone="bad" live title={t("import.notStarted")} className="mt-6">
            {failure}
          </Banner>
        )}
      </Section>
      <ChoiceBar label={t("import.title")}>
        <ButtonLink href={address.hrefOf("charge")}>{t("import.toCharge")}</ButtonLink>
        <Button variant="primary" busy={busy} onClick={() => start(idsOf(entries), extraCharge, rounding, importOptions(entries, options))}>
          {t("import.run", { count: entries.length, total: formatNumber(locale, entries.length) })}
        </Button>
      </ChoiceBar>
    </>
  );
}

const idsOf = (entries: readonly Entry[]) => entries.map(({ service }) => service.service);
