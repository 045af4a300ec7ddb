import { OWN_PERIODS, type OwnStatistics } from "@vitrine/contract/ordering/executor/statistics";
import { BarChart } from "@vitrine/ui/chart/bar-chart";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { formatMoney, formatNumber } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { StatRow, StatTile } from "@vitrine/ui/chart/stat-tile";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { secondsText } from "../../../shared/ordering/executor/seconds-text.ts";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { FiguresTable } from "../../ordering/executor/figures-table.tsx";
import { StatisticsPage } from "./statistics-page.tsx";

export function Screen() {
  const { t } = useTranslation("executor");
  const { texts } = useUi();
  const panelId = usePanelId();
  const [params] = useSearchParams();
  const days = OWN_PERIODS.find((period) => String(period) === params.get("days")) ?? 30;
  const query = trpc.executor.statistics.useQuery({ panelId, days }, listQueryOptions);
  return (
    <StatisticsPage current="own">
      <LinkTabs
        label={t("stat.period")}
        items={OWN_PERIODS.map((period) => ({
          id: String(period),
          label: t("stat.days", { count: period }),
          href: `?days=${period}`,
          current: period === days,
        }))}
      />
      <div className="grid gap-6 pt-6">
        {query.error && !query.data && <ErrorView onReload={() => void query.refetch()} />}
        {!query.error && !query.data && <SkeletonText label={texts.loading} lines={10} />}
        {query.data && <Figures statistics={query.data} />}
      </div>
    </StatisticsPage>
  );
}

function Figures({ statistics }: { statistics: OwnStatistics }) {
  const { t } = useTranslation("executor");
  const { locale } = useUi();
  const panelId = usePanelId();
  const { totals, currency, executors, services } = statistics;
  const number = (value: number) => formatNumber(locale, value);
  return (
    <>
      <StatRow>
        <StatTile
          label={t("stat.performed")}
          value={number(totals.performed)}
          note={t("stat.earned", { amount: formatMoney(locale, totals.earned, currency, "display") })}
        />
        <StatTile
          label={t("stat.orders")}
          value={number(totals.orders)}
          note={t("stat.ordersNote", { done: number(totals.done), ignored: number(totals.canceledByIgnores) })}
        />
        <StatTile label={t("stat.median")} value={totals.medianSeconds === null ? "—" : secondsText(totals.medianSeconds, locale)} />
        <StatTile label={t("stat.left")} value={number(totals.left)} note={t("stat.atWork", { n: number(totals.atWork) })} />
      </StatRow>
      <Section title={t("stat.chart")}>
        <Days statistics={statistics} />
      </Section>
      {executors.length > 0 && (
        <FiguresTable
          title={t("stat.byExecutor")}
          name={t("list.name")}
          currency={currency}
          rows={executors.map((row) => ({ ...row, href: `/panel/${panelId}/executors/performed?executor=${row.id}` }))}
        />
      )}
      {services.length > 0 && (
        <FiguresTable
          title={t("stat.byService")}
          name={t("services.service")}
          currency={currency}
          rows={services.map((row) => ({ ...row, href: `/panel/${panelId}/services/${row.id}/bots` }))}
        />
      )}
    </>
  );
}

function Days({ statistics: { days, totals } }: { statistics: OwnStatistics }) {
  const { t } = useTranslation("executor");
  const { locale } = useUi();
  if (totals.performed === 0) return <p className="text-ink-2">{t("stat.nothing")}</p>;
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const items = days.map(({ day, performed }, at) => ({
    label: format.format(new Date(`${day}T00:00:00Z`)),
    value: performed,
    text: formatNumber(locale, performed),
    open: at === days.length - 1,
  }));
  const best = items.toSorted((a, b) => b.value - a.value)[0]!;
  return (
    <BarChart
      title={t("stat.chart")}
      summary={t("stat.summary", { day: best.label, value: best.text })}
      labelHeading={t("stat.day")}
      valueHeading={t("stat.performed")}
      items={items}
    />
  );
}
