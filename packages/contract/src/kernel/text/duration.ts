import { numberFormat } from "./formats.ts";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

type Unit = "minute" | "hour" | "day";

/** Rounds a measured time for display: to minutes, then to 15 minutes, then to hours, then to days. */
function parts(seconds: number): [number, Unit][] {
  const to = (step: number) => Math.max(1, Math.round(seconds / step)) * step;
  if (seconds < 10 * MINUTE) return [[to(MINUTE) / MINUTE, "minute"]];
  if (seconds < 57.5 * MINUTE) return [[to(5 * MINUTE) / MINUTE, "minute"]];
  if (seconds < 9.5 * HOUR) {
    const rounded = to(15 * MINUTE);
    return [
      [Math.floor(rounded / HOUR), "hour"],
      [(rounded % HOUR) / MINUTE, "minute"],
    ];
  }
  if (seconds < 47.5 * HOUR) return [[to(HOUR) / HOUR, "hour"]];
  return [[to(DAY) / DAY, "day"]];
}

/** "2 hours 15 minutes" in the language; `short`: "2 hr 15 min", where no line ends before a unit. */
export function durationText(seconds: number, locale: string, look: "long" | "short" = "long"): string {
  return parts(seconds)
    .filter(([value]) => value > 0)
    .map(([value, unit]) => numberFormat(locale, { style: "unit", unit, unitDisplay: look }).format(value))
    .map((text) => (look === "short" ? text.replaceAll(" ", "\u00a0") : text))
    .join(" ");
}
