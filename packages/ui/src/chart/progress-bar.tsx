import { clsx } from "clsx";

export type ProgressBarProps = {
  /** What is progressing, for assistive technology; without it the bar is decoration next to a figure. */
  label?: string;
  value: number;
  max: number;
  tone?: "accent" | "ok" | "warn" | "bad";
  className?: string;
};

const fill = { accent: "fill-c1", ok: "fill-ok", warn: "fill-warn", bad: "fill-bad" } as const;

/** Width is an SVG attribute, so it holds where the page's policy forbids style attributes. */
export function ProgressBar({ label, value, max, tone = "accent", className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const described = label
    ? {
        role: "progressbar",
        "aria-label": label,
        "aria-valuemin": 0,
        "aria-valuemax": max,
        "aria-valuenow": Math.min(max, Math.max(0, value)),
      }
    : { "aria-hidden": true };
  return (
    <svg {...described} height="4" className={clsx("block w-full overflow-hidden rounded-full", className)}>
      <rect width="100%" height="4" className="fill-inset" />
      <rect width={`${share * 100}%`} height="4" className={clsx("transition-[width] duration-(--move)", fill[tone])} />
    </svg>
  );
}
