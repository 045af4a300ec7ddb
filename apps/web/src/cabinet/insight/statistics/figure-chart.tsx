import type { FigureName, Grain } from "@vitrine/contract/insight/statistics/names";
import { TimeChart, type TimeChartLine } from "@vitrine/ui/chart/time-chart";
import { Section } from "@vitrine/ui/layout/section";
import { formatNumber } from "@vitrine/ui/text/money";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { figureText, type Point, pointLabels, valueOf } from "./figure-text.ts";

interface FigureChartProps {
  figure: FigureName;
  series: readonly Point[];
  previousSeries: readonly Point[];
  currency: string;
  timeZone: string;
  grain: Grain;
  actions?: ReactNode;
  /** Opens a point's time as the new period. */
  onPick?: ((at: number) => void) | undefined;
}

/** One figure over the period, together with the period it is compared with. */
export function FigureChart({ figure, series, previousSeries, currency, timeZone, grain, actions, onPick }: FigureChartProps) {
  const { t } = useTranslation("statistics");
  const { locale } = useUi();
  const labels = useMemo(() => pointLabels(locale, timeZone, grain, series), [locale, timeZone, grain, series]);
  const lines = useMemo(() => {
    const lineOf = (points: readonly Point[], label: string, tone: TimeChartLine["tone"]): TimeChartLine => ({
      label,
      tone,
      values: points.map((point) => valueOf(point, figure)),
      texts: points.map((point) => figureText(locale, currency, figure, point)),
    });
    const own = lineOf(series, t(`figure.${figure}`), figure === "profit" ? "c2" : "c1");
    return previousSeries.length > 0 ? [own, lineOf(previousSeries, t("compared"), "ink-3")] : [own];
  }, [series, previousSeries, figure, locale, currency, t]);
  const best = series.reduce((top, point, at) => (valueOf(point, figure) > valueOf(series[top], figure) ? at : top), 0);
  const format = (value: number) => formatNumber(locale, value, true);
  const isOpen = series.at(-1)?.isOpen ?? false;
  return (
    <Section title={t(`figure.${figure}`)} text={isOpen ? t("open") : undefined} actions={actions} className="mb-6">
      <TimeChart
        title={t(`figure.${figure}`)}
        summary={t("summary", { count: series.length, label: labels[best] ?? "", value: lines[0]?.texts[best] ?? "" })}
        labelHeading={t(`grain.${grain}`)}
        labels={labels}
        lines={lines}
        isOpen={isOpen}
        format={format}
        onPick={onPick && ((at) => series[at] && onPick(series[at].at))}
      />
    </Section>
  );
}
