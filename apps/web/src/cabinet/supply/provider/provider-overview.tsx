import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { ButtonLink } from "@vitrine/ui/form/button";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { Count, Money } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { ProviderStatus } from "../../../shared/supply/provider/provider-status.tsx";
import { ProviderHealth } from "./provider-health.tsx";
import { ProviderSettings } from "./provider-settings.tsx";
import { ProviderTrouble } from "./provider-trouble.tsx";

export function ProviderOverview({ panelId, provider }: { panelId: number; provider: Provider }) {
  const { t } = useTranslation("provider");
  const imports = useCan("catalog.manage");
  const manages = useCan("provider.manage");
  const { balance, currency, balanceAt, syncedAt } = provider;
  return (
    <>
      <ProviderTrouble provider={provider} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Section
          title={t("page.state")}
          actions={
            imports && (
              <ButtonLink size="s" href={`/panel/${panelId}/services/import?provider=${provider.id}`}>
                {t("page.import")}
              </ButtonLink>
            )
          }
        >
          <DescriptionList
            items={[
              { label: t("list.status"), value: <ProviderStatus status={provider.status} /> },
              {
                label: t("list.balance"),
                value: (
                  <>
                    {balance === null ? t("list.never") : <Money amount={balance} currency={currency} className="font-semibold" />}
                    {balanceAt !== null && <Time value={balanceAt * 1000} mode="relative" className="ml-2 text-s text-ink-3" />}
                  </>
                ),
              },
              { label: t("page.currency"), value: currency },
              {
                label: t("list.services"),
                value: (
                  <>
                    <Count value={provider.servicesCount} />
                    {syncedAt !== null && <Time value={syncedAt * 1000} mode="relative" className="ml-2 text-s text-ink-3" />}
                  </>
                ),
              },
              { label: t("page.connected"), value: <Time value={provider.createdAt * 1000} /> },
            ]}
          />
        </Section>
        <ProviderHealth panelId={panelId} providerId={provider.id} />
        {manages && <ProviderSettings key={provider.id} panelId={panelId} provider={provider} />}
      </div>
    </>
  );
}
