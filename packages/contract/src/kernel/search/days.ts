import { MOVING_DAYS, type Term } from "./operators.ts";

const DAY_MS = 86_400_000;

/** Days as 2026-11-20, both included; null means no bound. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

export const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);

/** The days of one term; `today` is in the same time zone as the days. */
export function daysOf({ comparison, value }: Pick<Term, "comparison" | "value">, today: string): DayRange {
  const last = /^(\d+)d$/.exec(value);
  if (last) return { from: shiftDay(today, 1 - Number(last[1])), to: today };
  const back = MOVING_DAYS.findIndex((word) => word === value);
  const day = back === -1 ? value : shiftDay(today, -back);
  if (comparison === "=") return { from: day, to: day };
  if (comparison.startsWith(">")) return { from: comparison === ">" ? shiftDay(day, 1) : day, to: null };
  return { from: null, to: comparison === "<" ? shiftDay(day, -1) : day };
}

/** The days that all terms have in common. */
export function daysOfAll(terms: readonly Pick<Term, "comparison" | "value">[], today: string): DayRange {
  return terms
    .map((term) => daysOf(term, today))
    .reduce<DayRange>(
      (all, { from, to }) => ({
        from: all.from === null || (from !== null && from > all.from) ? from : all.from,
        to: all.to === null || (to !== null && to < all.to) ? to : all.to,
      }),
      { from: null, to: null },
    );
}

/** The moment at which the day begins in the zone. */
export function dayStart(day: string, zone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // The offset may change on that day: the second pass uses the offset at the day's start.
  const guess = utc - offsetAt(utc, zone);
  return new Date(utc - offsetAt(guess, zone));
}

export const dayAt = (time: Date, zone: string): string => localTime(time.getTime(), zone).slice(0, 10);

const offsetAt = (time: number, zone: string): number => Date.parse(`${localTime(time, zone).replace(" ", "T")}Z`) - time;

/** Creating a format takes longer than a statement that reads a page of orders. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  clocks.set(zone, clock);
  return clock;
}

/** 2026-11-20 15:04:05 */
const localTime = (time: number, zone: string): string => clockOf(zone).format(time);
