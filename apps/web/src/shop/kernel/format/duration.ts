import { numberFormat } from "@vitrine/contract/kernel/text/formats";

const UNITS = [
  ["day", 1440],
  ["hour", 60],
  ["minute", 1],
] as const;

/** "1 day 4 hours": the two largest units of a number of minutes. */
export function durationText(language: string, minutes: number): string {
  const parts: string[] = [];
  let left = Math.max(1, Math.round(minutes));
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count === 0) {
      if (parts.length > 0) break;
      continue;
    }
    parts.push(numberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count));
    if (parts.length === 2) break;
  }
  return parts.join(" ");
}
