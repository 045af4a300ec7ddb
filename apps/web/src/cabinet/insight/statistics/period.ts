import { type Comparison, COMPARISONS, type Grain, GRAINS } from "@vitrine/contract/insight/statistics/names";
import { dayEnd, dayStart } from "@vitrine/ui/list/data-list";

/** Each has a key, by the letter's position on the keyboard. */
export const PERIODS = [
  { id: "today", code: "KeyD" },
  { id: "yesterday", code: "KeyE" },
  { id: "7d", code: "KeyW" },
  { id: "28d", code: "KeyF" },
  { id: "91d", code: "KeyN" },
  { id: "month", code: "KeyM" },
  { id: "lastMonth", code: "KeyP" },
  { id: "year", code: "KeyY" },
  { id: "12m", code: "KeyL" },
  { id: "all", code: "KeyA" },
  { id: "custom", code: "KeyC" },
] as const;
export type PeriodId = (typeof PERIODS)[number]["id"];
export const keyOf = (id: PeriodId): string => PERIODS.find((period) => period.id === id)!.code.slice(3);

/** The first and the last day, both included. */
export interface DayRange {
  from: string;
  to: string;
}

const DAY = 86_400_000;
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const firstOf = (year: number, month: number): string => textOf(Date.UTC(year, month, 1));
const lastOf = (year: number, month: number): string => textOf(Date.UTC(year, month + 1, 0));

/** Today's date in the time zone. */
export const todayIn = (timeZone: string | undefined, now = Date.now()): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(now);

/** Days of a period; undefined for all of them. */
export function rangeOf(id: PeriodId, today: string, custom: DayRange | null): DayRange | undefined {
  const time = Date.parse(`${today}T00:00:00Z`);
  const ago = (days: number) => textOf(time - days * DAY);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  switch (id) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: ago(1), to: ago(1) };
    case "7d":
      return { from: ago(6), to: today };
    case "28d":
      return { from: ago(27), to: today };
    case "91d":
      return { from: ago(90), to: today };
    case "month":
      return { from: firstOf(year, month), to: lastOf(year, month) };
    case "lastMonth":
      return { from: firstOf(year, month - 1), to: lastOf(year, month - 1) };
    case "year":
      return { from: firstOf(year, 0), to: lastOf(year, 11) };
    case "12m":
      return { from: firstOf(year, month - 11), to: lastOf(year, month) };
    case "custom":
      return custom ?? { from: ago(27), to: today };
    case "all":
      return undefined;
  }
}

const USUAL: PeriodId = "28d";

export interface StatisticsAddress {
  period: PeriodId;
  /** Whether it was chosen, rather than the default. */
  isChosen: boolean;
  custom: DayRange | null;
  grain: Grain | undefined;
  compare: Comparison;
}

/** Reads the period from the address; invalid values get the default. */
export function readAddress(params: URLSearchParams): StatisticsAddress {
  const period = PERIODS.find(({ id }) => id === params.get("period"))?.id;
  const [from, to] = [params.get("from"), params.get("to")];
  return {
    period: period ?? USUAL,
    isChosen: period !== undefined,
    custom: isDay(from) && isDay(to) && from <= to ? { from, to } : null,
    grain: GRAINS.find((grain) => grain === params.get("grain")),
    compare: COMPARISONS.find((comparison) => comparison === params.get("compare")) ?? "none",
  };
}

export interface PeriodInput {
  from: number | null;
  to: number | null;
  grain?: Grain;
  compare: Comparison;
}

const daysOf = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** Grains in which a period is readable. */
export function grainsOf(range: DayRange | undefined): readonly Grain[] {
  const days = range ? daysOf(range) : Infinity;
  return GRAINS.filter((grain) => {
    if (grain === "hour") return days <= 14;
    if (grain === "day") return days > 1 && days <= 1000;
    return grain === "week" ? days >= 14 : days >= 60;
  });
}

/** The period as seconds since the epoch at the panel's midnights; `0` starts at the panel's first figure. */
export function inputOf(address: StatisticsAddress, timeZone: string | undefined, today: string): PeriodInput {
  const { period, custom, compare } = address;
  const range = rangeOf(period, today, custom);
  const grain = grainsOf(range).find((one) => one === address.grain);
  const seconds = (time: number | null) => (time === null ? null : Math.ceil(time / 1000));
  const to = seconds(dayEnd(range?.to ?? today, timeZone));
  return { from: range ? seconds(dayStart(range.from, timeZone)) : 0, to, compare: range ? compare : "none", ...(grain && { grain }) };
}
