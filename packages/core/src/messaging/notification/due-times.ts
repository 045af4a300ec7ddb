import type { DIGESTS } from "@vitrine/contract/messaging/notification/events";
import type { SettingsRow } from "../store/notification-settings.ts";

export interface DeliverySettings {
  quiet: { from: number; to: number } | null;
  timeZone: string;
  digest: (typeof DIGESTS)[number];
  digestAt: number;
}

/** A person's settings; without a time zone of their own, the panel's counts. */
export const deliverySettings = ({ quietFrom, quietTo, timeZone, digest, digestAt }: SettingsRow, panelZone: string): DeliverySettings => ({
  quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
  timeZone: timeZone ?? panelZone,
  digest,
  digestAt,
});

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

/** The next time after now at that minute of the day in the time zone, also on a day when clocks are changed. */
function nextMinute(timeZone: string, at: Date, target: number): Date {
  const there = atMinute(at, minutesUntil(minuteIn(timeZone, at), target) || DAY_MINUTES);
  const late = minutesUntil(target, minuteIn(timeZone, there));
  const changed = late > DAY_MINUTES / 2 ? late - DAY_MINUTES : late;
  const exact = atMinute(there, -changed);
  // The clocks jump over this minute on that day.
  return exact > at && minuteIn(timeZone, exact) === target ? exact : there;
}

/** The end of the quiet hours, if `at` lies within them. */
export function afterQuiet({ quiet, timeZone }: Pick<DeliverySettings, "quiet" | "timeZone">, at: Date): Date {
  if (!quiet || quiet.from === quiet.to) return at;
  const minute = minuteIn(timeZone, at);
  const isQuiet = quiet.from < quiet.to ? minute >= quiet.from && minute < quiet.to : minute >= quiet.from || minute < quiet.to;
  return isQuiet ? nextMinute(timeZone, at, quiet.to) : at;
}

/** When a Telegram message is due: now, after the quiet hours, or some minutes after the last one of its kind. */
export function telegramDue(settings: DeliverySettings, now: Date, lastOfKind: Date | undefined): Date {
  return afterQuiet(settings, notTooSoon(now, lastOfKind));
}

/** The same for an email, which may also wait for the next digest. */
export function emailDue(settings: DeliverySettings, now: Date, lastOfKind: Date | undefined): Date {
  const { digest, digestAt, timeZone } = settings;
  if (digest === "off") return afterQuiet(settings, notTooSoon(now, lastOfKind));
  const due = digest === "hourly" ? atMinute(now, 60 - (minuteIn(timeZone, now) % 60)) : nextMinute(timeZone, now, digestAt);
  return afterQuiet(settings, due);
}

function notTooSoon(now: Date, last: Date | undefined): Date {
  const earliest = last === undefined ? 0 : last.getTime() + GATHER_MS;
  return earliest > now.getTime() ? new Date(earliest) : now;
}
