import type { HappyDiscount } from "./resolve.ts";

export interface HappySchedule {
  startsAt: Date | null;
  endsAt: Date | null;
  /** Time of day in the panel's time zone; an end before the start is on the next day. */
  fromMinute: number | null;
  toMinute: number | null;
  /** Days on which the hours start, from 1 (Monday) to 7. */
  days: number[] | null;
}

export interface HappyHours extends HappySchedule, HappyDiscount {
  id: number;
  name: string;
  categoryName: string | null;
}

const DAY = 1440;
const MINUTE_MS = 60_000;

/** When the current hours end; undefined if they are not active. */
export function happyUntil(schedule: HappySchedule, now: Date, timeZone: string): Date | undefined {
  const { startsAt, endsAt, fromMinute, toMinute, days } = schedule;
  if (startsAt && endsAt) return startsAt <= now && now < endsAt ? endsAt : undefined;
  if (fromMinute === null || toMinute === null || !days) return undefined;
  const { day, minute } = clockOf(now, timeZone);
  const length = (toMinute - fromMinute + DAY) % DAY || DAY;
  const begun = minute - fromMinute;
  const possible = [
    { since: begun, on: day },
    { since: begun + DAY, on: day === 1 ? 7 : day - 1 },
  ];
  for (const { since, on } of possible) {
    if (since < 0 || since >= length || !days.includes(on)) continue;
    return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + (length - since) * MINUTE_MS);
  }
  return undefined;
}

interface Clock {
  /** From 1 (Monday) to 7. */
  day: number;
  minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const clocks = new Map<string, { at: number; clock: Clock }>();
const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** The local time of a panel; computed once a minute for each time zone. */
function clockOf(now: Date, timeZone: string): Clock {
  const at = Math.floor(now.getTime() / MINUTE_MS);
  const known = clocks.get(timeZone);
  if (known?.at === at) return known.clock;
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const clock = { day: DAYS.indexOf(parts["weekday"]!) + 1, minute: Number(parts["hour"]) * 60 + Number(parts["minute"]) };
  clocks.set(timeZone, { at, clock });
  return clock;
}
