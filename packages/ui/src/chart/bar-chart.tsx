import { clsx } from "clsx";
import { useUi } from "../base/ui-provider.tsx";

export type BarChartItem = {
  label: string;
  value: number;
  /** Formatted value. */
  text: string;
  /** The current, unfinished period. */
  open?: boolean;
};

export type BarChartProps = {
  /** Name of the chart and caption of its table. */
  title: string;
  /** One sentence that says what the chart shows. */
  summary: string;
  labelHeading: string;
  valueHeading: string;
  items: readonly BarChartItem[];
  tone?: "accent" | "money";
  className?: string;
};

const fill = { accent: "fill-c1", money: "fill-c2" } as const;
const width = 640;
const height = 160;

/** A bar chart with a base line and a line at the top value; the same figures as a table for assistive technology. */
export function BarChart(props: BarChartProps) {
  const { title, summary, items, tone = "accent", className } = props;
  const { texts } = useUi();
  const top = Math.max(...items.map((item) => item.value), 0) || 1;
  const highest = items.find((item) => item.value === top);
  const slot = width / Math.max(items.length, 1);
  const gap = Math.min(8, slot * 0.25);
  return (
    <figure className={clsx("min-w-0", className)}>
      <p className="mb-1 text-right text-xs text-ink-3 tnum">{highest?.text}</p>
      <svg
        role="img"
        aria-label={`${title}. ${summary}`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block h-40 w-full border-y border-line"
      >
        {items.map((item, at) => {
          const size = (Math.max(0, item.value) / top) * height;
          return (
            <rect
              key={item.label}
              x={at * slot + gap / 2}
              y={height - size}
              width={slot - gap}
              height={size}
              className={clsx(fill[tone], item.open && "opacity-50")}
            >
              <title>{`${item.label}: ${item.text}`}</title>
            </rect>
          );
        })}
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-between gap-4 text-xs text-ink-3">
        <span>{items[0]?.label}</span>
        <span>{items.at(-1)?.label}</span>
      </div>
      <details className="mt-2 text-s">
        <summary className="target inline-flex items-center text-ink-2 hover:text-ink">{texts.asTable}</summary>
        <ChartTable {...props} />
      </details>
    </figure>
  );
}

function ChartTable({ title, labelHeading, valueHeading, items }: BarChartProps) {
  return (
    <table className="mt-2 w-full">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-ink-3">
          <th scope="col" className="py-1 text-left font-medium">
            {labelHeading}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {valueHeading}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.label} className="border-b border-line last:border-0">
            <th scope="row" className="py-1 text-left font-normal">
              {item.label}
            </th>
            <td className="py-1 text-right tnum">{item.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
