export type TimeMode = "relative" | "short" | "moment" | "full" | "date" | "time";

const styles: Record<Exclude<TimeMode, "relative">, Intl.DateTimeFormatOptions> = {
  short: { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
  moment: { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" },
  full: {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  },
  date: { day: "numeric", month: "short", year: "numeric" },
  time: { hour: "2-digit", minute: "2-digit" },
};

const steps: [limit: number, seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, 1, "second"],
  [3600, 60, "minute"],
  [86_400, 3600, "hour"],
  [86_400 * 7, 86_400, "day"],
];

/** "9:05 AM" in English, "09:05" elsewhere. */
export const hourStyle = (locale: string): "numeric" | "2-digit" => (locale.startsWith("en") ? "numeric" : "2-digit");

const formats = new Map<string, Intl.DateTimeFormat>();

export function formatTime(locale: string, timeZone: string | undefined, value: Date, mode: Exclude<TimeMode, "relative">): string {
  const key = `${locale} ${timeZone} ${mode}`;
  let format = formats.get(key);
  if (!format) {
    const style = styles[mode];
    format = new Intl.DateTimeFormat(locale, { ...style, ...(style.hour && { hour: hourStyle(locale) }), timeZone });
    formats.set(key, format);
  }
  return format.format(value);
}

/** "5 minutes ago" up to a week either way, a short date beyond. */
export function formatRelative(locale: string, timeZone: string | undefined, value: Date, now: number): string {
  const seconds = Math.round((value.getTime() - now) / 1000);
  const step = steps.find(([limit]) => Math.abs(seconds) < limit);
  if (!step) return formatTime(locale, timeZone, value, "date");
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });
  return relative.format(Math.trunc(seconds / step[1]), step[2]);
}
