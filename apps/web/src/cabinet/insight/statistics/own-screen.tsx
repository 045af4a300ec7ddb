import type { OwnStatistics } from "@vitrine/contract/insight/statistics/own";
import { StatRow, StatTile } from "@vitrine/ui/chart/stat-tile";
import { TimeChart, type TimeChartLine } from "@vitrine/ui/chart/time-chart";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Section } from "@vitrine/ui/layout/section";
import { formatMoney, formatNumber } from "@vitrine/ui/text/money";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { secondsText } from "../../../shared/ordering/executor/seconds-text.ts";
import { FiguresTable } from "../../ordering/executor/figures-table.tsx";
import { pointLabels } from "./figure-text.ts";
import { PeriodBar } from "./period-bar.tsx";
import { StatisticsPage } from "./statistics-page.tsx";
import { useStatistics } from "./use-statistics.ts";

/** Work on in-house services: over time, by performer and by service. */
export function Screen() {
  const { texts } = useUi();
  const panelId = usePanelId();
  const state = useStatistics();
  const query = trpc.statistics.own.useQuery({ panelId, ...state.input }, listQueryOptions);
  return (
    <StatisticsPage current="own">
      <PeriodBar state={state} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {query.error && !query.data && <ErrorView detail={errorText(query.error)} onReload={() => void query.refetch()} />}
        {!query.error && !query.data && <SkeletonText label={texts.loading} lines={10} />}
        {query.data && <Work statistics={query.data} />}
      </div>
    </StatisticsPage>
  );
}

function Work({ statistics }: { statistics: OwnStatistics }) {
  const { t } = useTranslation("executor");
  const panelId = usePanelId();
  const { totals, currency, executors, top } = statistics;
  return (
    <>
      <Tiles statistics={statistics} />
      <Section title={t("stat.performed")}>
        {totals.performed === 0 ? <p className="text-ink-2">{t("stat.nothing")}</p> : <Chart statistics={statistics} />}
      </Section>
      {executors.length > 0 && (
        <FiguresTable
          title={t("stat.byExecutor")}
          name={t("list.name")}
          currency={currency}
          rows={executors.map((row) => ({ ...row, href: `/panel/${panelId}/executors/performed?executor=${row.id}` }))}
        />
      )}
      {top.length > 0 && (
        <FiguresTable
          title={t("stat.byService")}
          name={t("services.service")}
          currency={currency}
          rows={top.map((row) => ({ ...row, href: `/panel/${panelId}/services/${row.id}/bots` }))}
        />
      )}
    </>
  );
}

function Tiles({ statistics }: { statistics: OwnStatistics }) {
  const { t } = useTranslation("executor");
  const { t: words } = useTranslation("statistics");
  const { locale } = useUi();
  const { totals, previous, currency, left, atWork } = statistics;
  const number = (value: number) => formatNumber(locale, value);
  const before = (value: string) => words("before", { value });
  const earned = totals.earned !== undefined && t("stat.earned", { amount: formatMoney(locale, totals.earned, currency, "display") });
  return (
    <StatRow>
      <StatTile
        label={t("stat.performed")}
        value={number(totals.performed)}
        note={[earned, previous && before(number(previous.performed))].filter(Boolean).join(" · ")}
      />
      <StatTile
        label={t("stat.orders")}
        value={number(totals.orders)}
        note={t("stat.ordersNote", { done: number(totals.done), ignored: number(totals.canceledByIgnores) })}
      />
      <StatTile
        label={t("stat.median")}
        value={totals.medianSeconds === null ? "—" : secondsText(totals.medianSeconds, locale)}
        note={previous && previous.medianSeconds !== null && before(secondsText(previous.medianSeconds, locale))}
      />
      <StatTile label={t("stat.left")} value={number(left)} note={t("stat.atWork", { n: number(atWork) })} />
    </StatRow>
  );
}

function Chart({ statistics }: { statistics: OwnStatistics }) {
  const { t } = useTranslation("executor");
  const { t: words } = useTranslation("statistics");
  const { locale } = useUi();
  const { series, previousSeries, timeZone, grain } = statistics;
  const labels = useMemo(() => pointLabels(locale, timeZone, grain, series), [locale, timeZone, grain, series]);
  const lines = useMemo(() => {
    const lineOf = (points: typeof series, label: string, tone: TimeChartLine["tone"]): TimeChartLine => ({
      label,
      tone,
      values: points.map(({ performed }) => performed),
      texts: points.map(({ performed }) => formatNumber(locale, performed)),
    });
    const own = lineOf(series, t("stat.performed"), "c1");
    return previousSeries.length > 0 ? [own, lineOf(previousSeries, words("compared"), "ink-3")] : [own];
  }, [series, previousSeries, locale, t, words]);
  const best = series.reduce((top, { performed }, at) => (performed > series[top]!.performed ? at : top), 0);
  return (
    <TimeChart
      title={t("stat.performed")}
      summary={words("summary", { count: series.length, label: labels[best] ?? "", value: lines[0]?.texts[best] ?? "" })}
      labelHeading={words(`grain.${grain}`)}
      labels={labels}
      lines={lines}
      isOpen={series.at(-1)?.isOpen ?? false}
      format={(value) => formatNumber(locale, value, true)}
    />
  );
}
