import { clsx } from "clsx";

export type SparklineProps = {
  values: readonly number[];
  /** The text alternative: what the line says, in words and figures. */
  summary: string;
  tone?: "accent" | "money" | "bad";
  className?: string;
};

const stroke = { accent: "stroke-c1", money: "stroke-c2", bad: "stroke-bad" } as const;
const width = 120;
const height = 32;

export function Sparkline({ values, summary, tone = "accent", className }: SparklineProps) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const points = values.map((value, at) => {
    const y = height - 2 - ((value - low) / span) * (height - 4);
    return `${(at * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      className={clsx("h-8 w-full", className)}
    >
      <polyline points={points.join(" ")} strokeWidth="1.5" vectorEffect="non-scaling-stroke" className={stroke[tone]} />
    </svg>
  );
}
