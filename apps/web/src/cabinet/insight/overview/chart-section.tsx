import type { Overview } from "@vitrine/contract/tenancy/panel/overview";
import { BarChart } from "@vitrine/ui/chart/bar-chart";
import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { formatMoney, formatNumber } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

const FIGURES = ["revenue", "orders", "profit"] as const;
type Figure = (typeof FIGURES)[number];

/** The last thirty days; today is marked as unfinished. */
export function ChartSection({ overview }: { overview: Overview }) {
  const { t } = useTranslation("panel");
  const { locale } = useUi();
  const [params] = useSearchParams();
  // A manager without access to money sees only the orders.
  const figures: readonly Figure[] = overview.today.revenue === null ? ["orders"] : FIGURES;
  const figure = figures.find((name) => name === params.get("chart")) ?? figures[0]!;
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const textOf = (value: string | number) =>
    typeof value === "number" ? formatNumber(locale, value) : formatMoney(locale, value, overview.currency, "display");
  const { days } = overview;
  const items = days.map((entry, at) => ({
    label: day.format(new Date(`${entry.day}T00:00:00Z`)),
    value: Number(entry[figure]),
    text: textOf(entry[figure] ?? 0),
    open: at === days.length - 1,
  }));
  const sold = days.some((entry) => entry.orders > 0);
  const best = items.toSorted((a, b) => b.value - a.value)[0];
  return (
    <Section title={t("chart.title")}>
      <LinkTabs
        label={t("chart.figure")}
        items={figures.map((name) => ({
          id: name,
          label: t(`chart.${name}`),
          href: name === "revenue" ? "?" : `?chart=${name}`,
          current: name === figure,
        }))}
      />
      <div className="pt-4">
        {!sold && <p className="text-ink-2">{t("chart.nothing")}</p>}
        {sold && best && (
          <BarChart
            title={t(`chart.${figure}`)}
            summary={t("chart.summary", { count: items.length, day: best.label, value: best.text })}
            labelHeading={t("chart.day")}
            valueHeading={t(`chart.${figure}`)}
            items={items}
            tone={figure === "profit" ? "money" : "accent"}
          />
        )}
      </div>
    </Section>
  );
}
