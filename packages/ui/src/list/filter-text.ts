import { formatTime } from "../text/time-format.ts";
import type { ListFilter } from "./list-types.ts";

/** The text of a filter's value on its chip. */
export function filterText(filter: ListFilter, value: string, locale: string, timeZone: string | undefined): string {
  if (filter.kind === "choice") {
    return filter.options.find((option) => option.value === value)?.label ?? value;
  }
  if (filter.kind !== "date") return value;
  const day = dayStart(value, timeZone);
  return day === null ? value : formatTime(locale, timeZone, new Date(day), "date");
}

/** Milliseconds since the epoch at which the day of a date filter (`2026-11-20`) starts in the zone; null if it is not a date. */
export function dayStart(value: string, timeZone: string | undefined): number | null {
  const utc = Date.parse(`${value}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(utc)) return null;
  const guess = utc - offsetAt(utc, timeZone);
  return utc - offsetAt(guess, timeZone);
}

/** Last millisecond of that day. */
export function dayEnd(value: string, timeZone: string | undefined): number | null {
  const utc = Date.parse(`${value}T00:00:00Z`);
  if (Number.isNaN(utc)) return null;
  const next = dayStart(new Date(utc + 86_400_000).toISOString().slice(0, 10), timeZone);
  return next === null ? null : next - 1;
}

function offsetAt(time: number, timeZone: string | undefined): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}
