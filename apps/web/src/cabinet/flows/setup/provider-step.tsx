import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { Button } from "@vitrine/ui/form/button";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Money } from "@vitrine/ui/text/money";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ConnectProvider } from "../../../shared/supply/provider/connect-provider.tsx";
import { PracticeButton } from "../../../shared/supply/provider/practice-button.tsx";
import { ProviderStatus } from "../../../shared/supply/provider/provider-status.tsx";
import { ProviderOffers } from "./provider-offers.tsx";
import { StepLayout, type StepProps } from "./step-layout.tsx";
import { useProgress } from "./use-progress.ts";

export function ProviderStep({ panel, setup }: StepProps) {
  const { t } = useTranslation("setup");
  const { texts } = useUi();
  const providers = trpc.provider.list.useQuery({ panelId: panel.id, perPage: 100 });
  const { advance, busy } = useProgress(panel.id, setup);
  const toServices = (provider: Provider) => void advance("services", {}, { provider: String(provider.id) });
  const items = providers.data?.items;
  const connected = items?.at(-1);
  const later = (
    <Button variant="quiet" onClick={() => void advance("final")}>
      {t("later")}
    </Button>
  );
  if (providers.error && !items) return <ErrorView onReload={() => void providers.refetch()} />;
  if (!items) return <SkeletonText label={texts.loading} lines={6} />;
  const connect = <ConnectProvider panelId={panel.id} onConnected={toServices} />;
  return (
    <StepLayout
      title={t("provider.title")}
      text={t("provider.text")}
      actions={
        <>
          {connected && (
            <Button variant="primary" busy={busy} onClick={() => toServices(connected)}>
              {t("next")}
            </Button>
          )}
          {later}
        </>
      }
    >
      <div className="grid gap-6">
        {items.length > 0 && (
          <ul className="grid gap-2">
            {items.map((provider) => (
              <ConnectedLine key={provider.id} provider={provider} />
            ))}
          </ul>
        )}
        {setup.practiceAvailable && !items.some((provider) => provider.isPractice) && (
          <PracticeOffer panelId={panel.id} onConnected={toServices} />
        )}
        <ProviderOffers panelId={panel.id} connected={items} onConnected={toServices} />
        {items.length === 0 ? (
          <section aria-labelledby="own-provider">
            <h3 id="own-provider" className="mb-4 font-semibold">
              {t("provider.ownTitle")}
            </h3>
            {connect}
          </section>
        ) : (
          <details>
            <summary className="target inline-flex items-center font-medium">{t("provider.another")}</summary>
            <div className="pt-4">{connect}</div>
          </details>
        )}
      </div>
    </StepLayout>
  );
}

function PracticeOffer(props: { panelId: number; onConnected: (provider: Provider) => void }) {
  const { t } = useTranslation("setup");
  return (
    <section aria-labelledby="practice-offer" className="rounded-card border border-accent bg-accent-soft p-4">
      <h3 id="practice-offer" className="font-semibold">
        {t("provider.practiceTitle")}
      </h3>
      <p className="mt-1 mb-4 text-ink-2 text-pretty">{t("provider.practiceText")}</p>
      <PracticeButton {...props} variant="primary" />
    </section>
  );
}

function ConnectedLine({ provider }: { provider: Provider }) {
  const { t } = useTranslation("setup");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line p-4">
      <span className="min-w-0">
        <span className="block truncate font-medium">{provider.name}</span>
        <ProviderStatus status={provider.status} />
      </span>
      <span className="text-right">
        {provider.balance !== null && (
          <Money amount={provider.balance} currency={provider.currency} mode="display" className="block font-semibold" />
        )}
        <span className="text-s text-ink-2">{t("provider.services", { count: provider.servicesCount })}</span>
      </span>
    </li>
  );
}
