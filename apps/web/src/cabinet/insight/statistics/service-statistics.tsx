import { STATISTICS_DAYS } from "@vitrine/contract/insight/statistics/service";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Select } from "@vitrine/ui/form/select";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useServiceContext } from "../../selling/catalog/service-screen.tsx";
import { StatisticsChart } from "./statistics-chart.tsx";
import { StatisticsFigures } from "./statistics-figures.tsx";
import { StatisticsOutcomes } from "./statistics-outcomes.tsx";
import { StatisticsTime } from "./statistics-time.tsx";

const USUAL = 30;

/** The service's performance: orders, completion rate, delivery time and refunds. */
export function Screen() {
  const { t } = useTranslation("market");
  const { texts } = useUi();
  const { panelId, service } = useServiceContext();
  const [params, setParams] = useSearchParams();
  const days = STATISTICS_DAYS.find((known) => String(known) === params.get("days")) ?? USUAL;
  const query = trpc.statistics.service.useQuery({ panelId, serviceId: service.id, days }, listQueryOptions);
  const choose = (value: string) =>
    setParams((before) => {
      if (value === String(USUAL)) before.delete("days");
      else before.set("days", value);
      return before;
    });
  if (query.error && !query.data) return <ErrorView onReload={() => void query.refetch()} />;
  const found = query.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <label className="flex items-center gap-4">
        <span className="text-s text-ink-2">{t("service.period")}</span>
        <Select
          className="w-40"
          value={String(days)}
          onChange={(event) => choose(event.target.value)}
          options={STATISTICS_DAYS.map((value) => ({ value: String(value), label: t(`service.days.${value}`) }))}
        />
      </label>
      {!found && <SkeletonText label={texts.loading} lines={10} />}
      {found && found.total.orders === 0 && found.before.orders === 0 && (
        <EmptyState icon="chart" title={t("service.empty")}>
          {t("service.emptyText")}
        </EmptyState>
      )}
      {found && (found.total.orders > 0 || found.before.orders > 0) && (
        <>
          <StatisticsFigures statistics={found} />
          <StatisticsChart statistics={found} />
          <StatisticsOutcomes statistics={found} />
        </>
      )}
      {found && <StatisticsTime service={service} measured={found.measured} />}
    </div>
  );
}
