import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { formatNumber, formatPercent } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import type { Entry } from "../../../shared/supply/provider/catalogue.ts";
import { ChargeExamples } from "../../../shared/supply/provider/extra-charge.tsx";
import { useExchange } from "../../../shared/supply/provider/charge-panel.tsx";
import { ChoiceBar } from "../../../shared/supply/provider/choice-bar.tsx";
import { useStartImport } from "../../../shared/supply/provider/use-start-import.ts";
import type { ImportAddress } from "./use-import-address.ts";

type CheckProps = {
  panelId: number;
  provider: Provider;
  entries: readonly Entry[];
  address: ImportAddress;
  onStarted: () => void;
};

/** Preview of the import, before anything is saved. */
export function ImportCheck({ panelId, provider, entries, address, onStarted }: CheckProps) {
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
        <Summary entries={entries} extraCharge={extraCharge} />
        {exchange !== undefined && (
          <div className="mt-6">
            <ChargeExamples
              entries={entries}
              extraCharge={extraCharge}
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
        <Button variant="primary" busy={busy} onClick={() => start(idsOf(entries), extraCharge, rounding)}>
          {t("import.run", { count: entries.length, total: formatNumber(locale, entries.length) })}
        </Button>
      </ChoiceBar>
    </>
  );
}

const idsOf = (entries: readonly Entry[]) => entries.map(({ service }) => service.service);

function Summary({ entries, extraCharge }: { entries: readonly Entry[]; extraCharge: string }) {
  const { t } = useTranslation("provider");
  const { locale } = useUi();
  const number = (value: number) => formatNumber(locale, value);
  const known = entries.filter(({ service }) => service.importedId !== null).length;
  const unsupported = entries.filter(({ service }) => !service.orderable);
  const types = [...new Set(unsupported.map(({ service }) => service.type))];
  return (
    <DescriptionList
      figures
      className="max-w-form"
      items={[
        { label: t("import.new"), value: number(entries.length - known) },
        { label: t("import.update"), value: number(known) },
        unsupported.length > 0 && { label: t("import.unsupported", { types: types.join(", ") }), value: number(unsupported.length) },
        { label: t("charge.label"), value: formatPercent(locale, extraCharge) },
        { label: t("import.total"), value: number(entries.length), strong: true },
      ]}
    />
  );
}
