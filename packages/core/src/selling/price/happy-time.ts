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
  const left = minutesLeft(schedule, clockOf(now, timeZone));
  if (left === undefined) return isInWindow(schedule, now) ? schedule.endsAt! : undefined;
  const at = Math.floor(now.getTime() / MINUTE_MS);
  return new Date(atClock(schedule, at, at + left, timeZone) * MINUTE_MS);
}

/** Whether the hours are active. */
export const isHappy = (schedule: HappySchedule, now: Date, timeZone: string): boolean =>
  isInWindow(schedule, now) || minutesLeft(schedule, clockOf(now, timeZone)) !== undefined;

const isInWindow = ({ startsAt, endsAt }: HappySchedule, now: Date): boolean =>
  startsAt !== null && endsAt !== null && startsAt <= now && now < endsAt;

/** Minutes until the end of the daily hours, on a day without a change of clocks. */
function minutesLeft({ fromMinute, toMinute, days }: HappySchedule, { day, minute }: Clock): number | undefined {
  if (fromMinute === null || toMinute === null || !days) return undefined;
  const length = (toMinute - fromMinute + DAY) % DAY || DAY;
  const begun = minute - fromMinute;
  const possible = [
    { since: begun, on: day },
    { since: begun + DAY, on: day === 1 ? 7 : day - 1 },
  ];
  const current = possible.find(({ since, on }) => since >= 0 && since < length && days.includes(on));
  return current && length - current.since;
}

/** If clocks are changed before the hours end, they end an hour earlier or later, or at the change if they are not active after it. */
function atClock(schedule: HappySchedule, now: number, end: number, timeZone: string): number {
  const ahead = ((readClock(end, timeZone).minute - schedule.toMinute! + DAY + DAY / 2) % DAY) - DAY / 2;
  if (ahead === 0) return end;
  const change = changeOfClock(now, end, timeZone);
  const isOnAfter = minutesLeft(schedule, readClock(change, timeZone)) !== undefined;
  return isOnAfter ? Math.max(change, end - ahead) : change;
}

/** The first minute after the change of clocks. */
function changeOfClock(before: number, after: number, timeZone: string): number {
  const offset = (at: number) => (readClock(at, timeZone).minute - (at % DAY) + DAY) % DAY;
  const offsetBefore = offset(before);
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offset(middle) === offsetBefore) low = middle;
    else high = middle;
  }
  return high;
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
  const clock = readClock(at, timeZone);
  clocks.set(timeZone, { at, clock });
  return clock;
}

/** `at` in minutes since the epoch. */
function readClock(at: number, timeZone: string): Clock {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at * MINUTE_MS).map(({ type, value }) => [type, value]));
  return { day: DAYS.indexOf(parts["weekday"]!) + 1, minute: Number(parts["hour"]) * 60 + Number(parts["minute"]) };
}
