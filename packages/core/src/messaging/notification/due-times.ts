import type { DIGESTS } from "@vitrine/contract/messaging/notification/events";

export interface DeliverySettings {
  quiet: { from: number; to: number } | null;
  timeZone: string;
  digest: (typeof DIGESTS)[number];
  digestAt: number;
}

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
/** A second message of the same kind waits this long, and is sent together with those that follow meanwhile. */
export const GATHER_MS = 10 * MINUTE;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Minutes after midnight in that time zone. */
export function minuteIn(timeZone: string, at: Date): number {
  let clock = clocks.get(timeZone);
  if (!clock)
    clocks.set(timeZone, (clock = new Intl.DateTimeFormat("en", { timeZone, hour: "numeric", minute: "numeric", hourCycle: "h23" })));
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return parts["hour"]! * 60 + parts["minute"]!;
}

const minutesUntil = (minute: number, target: number): number => (target - minute + DAY_MINUTES) % DAY_MINUTES;
const atMinute = (at: Date, minutes: number): Date => new Date(Math.floor(at.getTime() / MINUTE) * MINUTE + minutes * MINUTE);

/** The end of the quiet hours, if `at` lies within them. */
export function afterQuiet({ quiet, timeZone }: Pick<DeliverySettings, "quiet" | "timeZone">, at: Date): Date {
  if (!quiet || quiet.from === quiet.to) return at;
  const minute = minuteIn(timeZone, at);
  const isQuiet = quiet.from < quiet.to ? minute >= quiet.from && minute < quiet.to : minute >= quiet.from || minute < quiet.to;
  return isQuiet ? atMinute(at, minutesUntil(minute, quiet.to)) : at;
}

/** When a Telegram message is due: now, after the quiet hours, or some minutes after the last one of its kind. */
export function telegramDue(settings: DeliverySettings, now: Date, lastOfKind: Date | undefined): Date {
  return afterQuiet(settings, notTooSoon(now, lastOfKind));
}

/** The same for an email, which may also wait for the next digest. */
export function emailDue(settings: DeliverySettings, now: Date, lastOfKind: Date | undefined): Date {
  const { digest, digestAt, timeZone } = settings;
  if (digest === "off") return afterQuiet(settings, notTooSoon(now, lastOfKind));
  const minute = minuteIn(timeZone, now);
  const wait = digest === "hourly" ? 60 - (minute % 60) : minutesUntil(minute, digestAt) || DAY_MINUTES;
  return afterQuiet(settings, atMinute(now, wait));
}

function notTooSoon(now: Date, last: Date | undefined): Date {
  const earliest = last === undefined ? 0 : last.getTime() + GATHER_MS;
  return earliest > now.getTime() ? new Date(earliest) : now;
}
