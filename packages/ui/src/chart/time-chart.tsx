import { clsx } from "clsx";
import { lazy, Suspense, useState } from "react";
import { useUi } from "../base/ui-provider.tsx";
import type { TimeChartLine } from "./time-plot.tsx";

const TimePlot = lazy(() => import("./time-plot.tsx"));

export type { TimeChartLine };

export type TimeChartProps = {
  /** Name of the chart and caption of its table. */
  title: string;
  /** One sentence that says what the chart shows. */
  summary: string;
  labelHeading: string;
  labels: readonly string[];
  /** The first is the subject, the others are what it is compared with. */
  lines: readonly TimeChartLine[];
  /** Whether the last point's period has not ended. */
  isOpen: boolean;
  /** Formats the values of the axis. */
  format: (value: number) => string;
  /** Called when a point is clicked. */
  onPick?: ((at: number) => void) | undefined;
};

const swatch = { c1: "bg-c1", c2: "bg-c2", c3: "bg-c3", bad: "bg-bad", "ink-3": "bg-ink-3" } as const;

/** Lines over time. The drawing is loaded when it is shown; the same figures are also in a table. */
export function TimeChart(props: TimeChartProps) {
  const { title, summary, labels, lines, isOpen, format, onPick } = props;
  const { texts } = useUi();
  const [point, setPoint] = useState<number | null>(null);
  const shown = point === null ? labels.length - 1 : Math.min(point, labels.length - 1);
  return (
    <figure className="min-w-0">
      <figcaption className="sr-only">{`${title}. ${summary}`}</figcaption>
      <p aria-hidden="true" className="mb-2 flex min-h-5 flex-wrap gap-x-4 text-s text-ink-2 tnum">
        <span>{labels[shown]}</span>
        {lines.map((line) => (
          <span key={line.label} className="inline-flex items-center gap-2">
            <span className={clsx("inline-block h-0.5 w-4", swatch[line.tone])} />
            {line.label}: {line.texts[shown] ?? "–"}
          </span>
        ))}
      </p>
      <Suspense fallback={<div className="h-[220px]" />}>
        <TimePlot labels={labels} lines={lines} isOpen={isOpen} format={format} onPoint={setPoint} onPick={onPick} />
      </Suspense>
      <details className="mt-2 text-s">
        <summary className="target inline-flex items-center text-ink-2 hover:text-ink">{texts.asTable}</summary>
        <TimeTable {...props} />
      </details>
    </figure>
  );
}

function TimeTable({ title, labelHeading, labels, lines }: TimeChartProps) {
  const { texts } = useUi();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div role="region" tabIndex={0} aria-label={`${title}: ${texts.asTable}`} className="max-h-96 overflow-auto">
      <table className="mt-2 w-full">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-ink-3">
            <th scope="col" className="py-1 text-left font-medium">
              {labelHeading}
            </th>
            {lines.map((line) => (
              <th key={line.label} scope="col" className="py-1 pl-4 text-right font-medium">
                {line.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            <tr key={label + at} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 text-left font-normal">
                {label}
              </th>
              {lines.map((line) => (
                <td key={line.label} className="py-1 pl-4 text-right tnum">
                  {line.texts[at] ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
