import type { ProviderHealth as Health } from "@vitrine/contract/supply/provider/health";
import { Banner, ErrorBanner } from "@vitrine/ui/feedback/banner";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { Link } from "@vitrine/ui/text/link";
import { Count, Money, Percent } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { StatRow, StatTile } from "@vitrine/ui/chart/stat-tile";
import { Time } from "@vitrine/ui/text/time";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { lastsText } from "./provider-columns.tsx";
import { ProviderCharts } from "./provider-charts.tsx";

/** The provider's acceptance rate and speed, waiting orders, and how long its balance lasts. */
export function ProviderHealth({ panelId, providerId }: { panelId: number; providerId: number }) {
  const { t } = useTranslation("provider");
  const { texts } = useUi();
  const query = trpc.provider.health.useQuery({ panelId, providerId }, { refetchInterval: 60_000 });
  const health = query.data;
  if (query.error && !health) {
    return <ErrorBanner onRetry={() => void query.refetch()}>{errorText(query.error)}</ErrorBanner>;
  }
  return (
    <>
      {health?.isLow && (
        <Banner tone="warn" title={t("health.low")}>
          {health.hoursLeft ? t("health.lowText", { count: health.hoursLeft }) : t("health.lowGone")}
        </Banner>
      )}
      <Section title={t("health.title")} text={t("health.text")}>
        {health ? <Figures health={health} /> : <SkeletonText label={texts.loading} lines={4} />}
        {health && (
          <div className="mt-4">
            <Queue health={health} panelId={panelId} />
          </div>
        )}
      </Section>
      {health && <ProviderCharts health={health} />}
    </>
  );
}

function Figures({ health }: { health: Health }) {
  const { t } = useTranslation("provider");
  const { locale } = useUi();
  const { sent, successRate, medianMs, spent, currency, hoursLeft } = health;
  const seconds =
    medianMs === null ? null : new Intl.NumberFormat(locale, { maximumFractionDigits: medianMs < 1000 ? 2 : 1 }).format(medianMs / 1000);
  return (
    <StatRow>
      <StatTile
        label={t("health.accepted")}
        value={successRate === null ? "—" : <Percent value={successRate} />}
        note={sent === 0 ? t("health.none") : t("health.acceptedNote", { count: sent })}
      />
      <StatTile label={t("health.answer")} value={seconds === null ? "—" : t("health.answerMs", { text: seconds })} />
      {spent !== null && <StatTile label={t("health.spent")} value={<Money amount={spent} currency={currency} mode="display" />} />}
      <StatTile label={t("health.lasts")} value={lastsText(hoursLeft, t)} note={hoursLeft !== null && t("health.lastsNote")} />
    </StatRow>
  );
}

function Queue({ health, panelId }: { health: Health; panelId: number }) {
  const { t } = useTranslation("provider");
  const { waiting, dueSince, sending, running, unknown } = health.queue;
  return (
    <DescriptionList
      items={[
        {
          label: t("health.waiting"),
          value: (
            <>
              <Count value={waiting} />
              {dueSince !== null && (
                <span className="ml-2 text-s text-ink-3">
                  {t("health.dueSince")} <Time value={dueSince * 1000} mode="relative" />
                </span>
              )}
            </>
          ),
        },
        { label: t("health.sending"), value: <Count value={sending} /> },
        { label: t("health.running"), value: <Count value={running} /> },
        {
          label: t("health.unknown"),
          value:
            unknown === 0 ? (
              <Count value={0} />
            ) : (
              <Link href={`/panel/${panelId}/orders/unknown`}>
                <Count value={unknown} />
              </Link>
            ),
        },
      ]}
    />
  );
}
