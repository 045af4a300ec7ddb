import { useSyncExternalStore } from "react";
import { formatRelative, formatTime, type TimeMode } from "./time-format.ts";
import { useUi } from "../base/ui-provider.tsx";

export { formatTime, hourStyle, type TimeMode } from "./time-format.ts";

export type TimeProps = {
  /** Milliseconds since the epoch, an ISO string or a Date. */
  value: number | string | Date;
  /**
   * `short` 20 Nov, 15:04 · `moment` the same with the year, for scheduled and end times · `full` with year and seconds · `relative` 5 min
   * ago, kept fresh.
   */
  mode?: TimeMode;
  className?: string;
};

export function Time({ value, mode = "short", className }: TimeProps) {
  const { locale, timeZone } = useUi();
  const ticked = useSyncExternalStore(mode === "relative" ? everyHalfMinute : never, clock, clock);
  const date = value instanceof Date ? value : new Date(value);
  // An event after the last tick must not appear to be in the future.
  const since = date.getTime() - ticked;
  const now = since > 0 && since <= period ? date.getTime() : ticked;
  const full = formatTime(locale, timeZone, date, "full");
  return (
    <time dateTime={date.toISOString()} title={mode === "full" ? undefined : full} className={className} suppressHydrationWarning>
      {mode === "relative" ? formatRelative(locale, timeZone, date, now) : formatTime(locale, timeZone, date, mode)}
    </time>
  );
}

const period = 30_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function clock(): number {
  return now;
}

function never() {
  return () => {};
}

/** One timer for all the relative times on the page. */
function everyHalfMinute(listener: () => void) {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const each of listeners) each();
    }, period);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}
