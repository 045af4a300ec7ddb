import type { FigureName, Grain } from "@vitrine/contract/insight/statistics/names";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Disclosure } from "@vitrine/ui/layout/disclosure";
import { useUi } from "@vitrine/ui/base/ui-provider";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { ExportButton } from "../../kernel/export/export-button.tsx";
import { FigureChart } from "./figure-chart.tsx";
import type { Point, SomeFigures } from "./figure-text.ts";
import { FigureTiles } from "./figure-tiles.tsx";
import { todayIn } from "./period.ts";
import type { StatisticsState } from "./use-statistics.ts";

export interface Answer {
  currency: string;
  timeZone: string;
  grain: Grain;
  totals: SomeFigures;
  previous: SomeFigures | null;
  series: readonly Point[];
  previousSeries: readonly Point[];
}

interface StatisticsBodyProps<Data extends Answer> {
  state: StatisticsState;
  query: { data: Data | undefined; error: unknown; isPlaceholderData: boolean; refetch: () => unknown };
  /** In the order of the tiles; the first is in the chart unless another was chosen. */
  names: readonly FigureName[];
  /** The filter of the exported file of points. */
  filter: Record<string, string | number | null>;
  children: (data: Data) => ReactNode;
}

/** Tiles, chart, rows and definitions of one page of statistics. */
export function StatisticsBody<Data extends Answer>({ state, query, names, filter, children }: StatisticsBodyProps<Data>) {
  const { t } = useTranslation("statistics");
  const { texts } = useUi();
  const { data, error } = query;
  if (error && !data) return <ErrorView detail={errorText(error)} onReload={() => void query.refetch()} />;
  if (!data) return <SkeletonText label={texts.loading} lines={12} />;
  const shown = names.filter((name) => data.totals[name] !== undefined);
  const isEmpty = shown.every((name) => Number(data.totals[name]) === 0) && shown.every((name) => Number(data.previous?.[name] ?? 0) === 0);
  return (
    <div aria-busy={query.isPlaceholderData || undefined}>
      {isEmpty ? (
        <div className="mb-6 rounded-card border border-line bg-sheet">
          <EmptyState icon="chart" title={t("empty.title")}>
            {t("empty.text")}
          </EmptyState>
        </div>
      ) : (
        <Filled state={state} data={data} names={shown} filter={filter} />
      )}
      {!isEmpty && children(data)}
      <Disclosure summary={t("definitions")}>
        <dl className="mt-2 grid gap-2">
          {shown.map((name) => (
            <div key={name}>
              <dt className="font-medium">{t(`figure.${name}`)}</dt>
              <dd className="text-ink-2">{t(`define.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}

function Filled({ state, data, names, filter }: Pick<StatisticsBodyProps<Answer>, "state" | "names" | "filter"> & { data: Answer }) {
  const panelId = usePanelId();
  const { params, set, input } = state;
  const { grain, timeZone } = data;
  const figure = names.find((name) => name === params.get("figure")) ?? names[0]!;
  const pick = (at: number) => {
    const day = todayIn(timeZone, at * 1000);
    set({ period: "custom", from: day, to: day, grain: null });
  };
  return (
    <>
      <FigureTiles {...data} names={names} current={figure} onChoose={(name) => set({ figure: name === names[0] ? null : name })} />
      <FigureChart
        {...data}
        figure={figure}
        onPick={grain === "day" ? pick : undefined}
        actions={
          <ExportButton
            list="statistics"
            panelId={panelId}
            filter={{ from: input.from, to: input.to, grain, block: "series", ...filter }}
          />
        }
      />
    </>
  );
}
