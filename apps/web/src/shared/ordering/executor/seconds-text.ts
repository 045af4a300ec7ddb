import { numberFormat } from "@vitrine/contract/kernel/text/formats";

const STEPS = [
  [86_400, "day"],
  [3600, "hour"],
  [60, "minute"],
] as const;

/** "40 sec", "12 min", "3 hr": in the largest suitable unit, rounded. */
export function secondsText(seconds: number, locale: string): string {
  const [size, unit] = STEPS.find(([step]) => seconds >= step * 1.5) ?? ([1, "second"] as const);
  return numberFormat(locale, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 0 }).format(seconds / size);
}
