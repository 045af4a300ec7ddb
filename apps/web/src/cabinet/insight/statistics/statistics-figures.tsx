import { durationText } from "@vitrine/contract/kernel/text/duration";
import type { ServiceStatistics } from "@vitrine/contract/insight/statistics/service";
import { Count, formatNumber, formatPercent } from "@vitrine/ui/text/money";
import { StatRow, StatTile } from "@vitrine/ui/chart/stat-tile";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { Duration } from "../../../shared/kernel/app/duration.tsx";

/** The period's figures, each compared with the previous period. */
export function StatisticsFigures({ statistics }: { statistics: ServiceStatistics }) {
  const { t } = useTranslation("market");
  const { locale } = useUi();
  const { total, before } = statistics;
  const than = (value: string | null) => (value === null ? undefined : t("service.before", { value }));
  const time = (seconds: number | null) => (seconds === null ? null : durationText(seconds, locale, "short"));
  const few = t("service.few");
  return (
    <StatRow>
      <StatTile
        label={t("service.orders")}
        value={<Count value={total.orders} compact />}
        note={than(formatNumber(locale, before.orders))}
      />
      <StatTile
        label={t("service.success")}
        value={total.success === null ? <Duration seconds={null} none={few} /> : formatPercent(locale, total.success)}
        note={than(before.success === null ? null : formatPercent(locale, before.success))}
      />
      <StatTile
        label={t("service.start")}
        value={<Duration seconds={total.startSeconds} none={few} />}
        note={than(time(before.startSeconds)) ?? (total.startSeconds === null ? few : undefined)}
      />
      <StatTile
        label={t("service.finish")}
        value={<Duration seconds={total.finishSeconds} none={few} />}
        note={
          total.finishMostSeconds === null ? few : t("service.finishMost", { time: durationText(total.finishMostSeconds, locale, "short") })
        }
      />
    </StatRow>
  );
}
