import { useEffect, useRef } from "react";
import uPlot from "uplot";
// oxlint-disable-next-line no-restricted-imports -- the package has no other path to its style
import "uplot/dist/uPlot.min.css";

export type TimeChartLine = {
  label: string;
  values: readonly number[];
  /** Formatted values. */
  texts: readonly string[];
  /** The token it is drawn in; `ink-3` for what it is compared with. */
  tone: "c1" | "c2" | "c3" | "bad" | "ink-3";
};

export type TimePlotProps = {
  labels: readonly string[];
  lines: readonly TimeChartLine[];
  /** Whether the last point's period has not ended: the line to it is dashed. */
  isOpen: boolean;
  format: (value: number) => string;
  /** The point under the pointer, if any. */
  onPoint: (at: number | null) => void;
  onPick?: ((at: number) => void) | undefined;
};

const HEIGHT = 220;
const variable = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
/** Read while drawing, so that a change of theme only needs a redraw. */
const colour = (name: string) => () => variable(name);

function seriesOf(line: TimeChartLine, isDashed: boolean): uPlot.Series {
  const { tone } = line;
  return {
    stroke: colour(tone),
    width: tone === "ink-3" ? 1 : 2,
    // A single point has no line.
    points: { show: (u, index) => Array.from(u.data[index] ?? []).filter((value) => typeof value === "number").length < 2, size: 6 },
    ...(isDashed ? { dash: [5, 4] } : {}),
    ...(tone !== "ink-3" && !isDashed ? { fill: () => `color-mix(in srgb, ${variable(tone)} 10%, transparent)` } : {}),
  };
}

/** All lines; the last step of the first one is separate if it is dashed. */
function dataOf(
  labels: readonly string[],
  lines: readonly TimeChartLine[],
  isOpen: boolean,
): { data: uPlot.AlignedData; series: uPlot.Series[] } {
  const last = labels.length - 1;
  const x = labels.map((_, at) => at);
  const data: (number | null)[][] = [];
  const series: uPlot.Series[] = [];
  for (const [n, line] of lines.entries()) {
    const values = labels.map((_, at) => line.values[at] ?? null);
    const isSplit = n === 0 && isOpen;
    data.push(isSplit ? values.map((value, at) => (at === last ? null : value)) : values);
    series.push(seriesOf(line, false));
    if (!isSplit) continue;
    data.push(values.map((value, at) => (at < last - 1 ? null : value)));
    series.push(seriesOf(line, true));
  }
  return { data: [x, ...data] as uPlot.AlignedData, series: [{}, ...series] };
}

/** 1, 2, 5, 10 and so on: half an order doesn't exist. */
const WHOLE_STEPS = Array.from({ length: 13 }, (_, power) => [1, 2, 5].map((digit) => digit * 10 ** power)).flat();

const isWhole = (lines: readonly TimeChartLine[]): boolean => lines.every(({ values }) => values.every(Number.isInteger));

function optionsOf(width: number, series: uPlot.Series[], props: { current: TimePlotProps }): uPlot.Options {
  const line = { stroke: colour("line"), width: 1 };
  const axis = { stroke: colour("ink-3"), font: `12px ${variable("font-ui")}`, ticks: { show: false } };
  return {
    width,
    height: HEIGHT,
    series,
    legend: { show: false },
    scales: { x: { time: false }, y: { range: (_, min, max) => [Math.min(0, min), max > 0 ? max * 1.05 : 1] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 32,
        space: 80,
        incrs: [1, 2, 3, 4, 6, 7, 12, 14, 24, 28, 52, 91, 182, 365],
        values: (_, splits) => splits.map((at) => props.current.labels[at] ?? ""),
      },
      {
        ...axis,
        grid: line,
        size: 56,
        ...(isWhole(props.current.lines) ? { incrs: WHOLE_STEPS } : {}),
        values: (_, splits) => splits.map((value) => props.current.format(value)),
      },
    ],
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    hooks: { setCursor: [(u) => props.current.onPoint(u.cursor.idx ?? null)] },
  };
}

/** Only the drawing; its texts and table are rendered around it. */
export default function TimePlot(props: TimePlotProps) {
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const { labels, lines, isOpen } = props;
  useEffect(() => {
    const node = root.current!;
    const { data, series } = dataOf(labels, lines, isOpen);
    const plot = new uPlot(optionsOf(node.clientWidth, series, latest), data, node);
    const pick = () => {
      if (typeof plot.cursor.idx === "number") latest.current.onPick?.(plot.cursor.idx);
    };
    plot.over.addEventListener("click", pick);
    const size = new ResizeObserver(() => plot.setSize({ width: node.clientWidth, height: HEIGHT }));
    size.observe(node);
    const theme = new MutationObserver(() => plot.redraw());
    theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      theme.disconnect();
      size.disconnect();
      plot.destroy();
    };
  }, [labels, lines, isOpen]);
  return <div ref={root} aria-hidden="true" className="min-w-0" style={{ height: HEIGHT }} />;
}
