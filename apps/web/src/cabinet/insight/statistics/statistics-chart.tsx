import type { ServiceStatistics } from "@vitrine/contract/insight/statistics/service";
import { BarChart } from "@vitrine/ui/chart/bar-chart";
import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { formatMoney, formatNumber, formatPercent } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

const FIGURES = ["orders", "success", "failed", "refunded"] as const;
type Figure = (typeof FIGURES)[number];

/** One figure at a time, per day; today is marked as unfinished. */
export function StatisticsChart({ statistics }: { statistics: ServiceStatistics }) {
  const { t } = useTranslation("market");
  const { locale } = useUi();
  const [params] = useSearchParams();
  const { days, currency, total } = statistics;
  const figures = FIGURES.filter((name) => name !== "refunded" || total.refunded !== null);
  const figure = figures.find((name) => name === params.get("chart")) ?? figures[0]!;
  const date = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const items = days.map((day, at) => ({
    label: date.format(new Date(`${day.day}T00:00:00Z`)),
    value: Number(day[figure] ?? 0),
    text: textOf(figure, day[figure]),
    open: at === days.length - 1,
  }));
  const best = items.toSorted((a, b) => b.value - a.value)[0]!;
  function textOf(name: Figure, value: number | string | null): string {
    if (value === null) return "–";
    if (name === "refunded") return formatMoney(locale, String(value), currency, "display");
    return name === "success" ? formatPercent(locale, Number(value)) : formatNumber(locale, Number(value));
  }
  const hrefOf = (name: Figure) => {
    const next = new URLSearchParams(params);
    if (name === figures[0]) next.delete("chart");
    else next.set("chart", name);
    return `?${next}`;
  };
  return (
    <Section title={t("service.byDay")}>
      <LinkTabs
        label={t("service.figure")}
        items={figures.map((name) => ({ id: name, label: t(`service.chart.${name}`), href: hrefOf(name), current: name === figure }))}
      />
      <BarChart
        className="mt-4"
        title={t(`service.chart.${figure}`)}
        summary={t("service.summary", { days: items.length, day: best.label, value: best.text })}
        labelHeading={t("service.day")}
        valueHeading={t(`service.chart.${figure}`)}
        items={items}
      />
    </Section>
  );
}
