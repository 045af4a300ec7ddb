/** The local time in the zone as the value of a datetime-local field: "2026-11-21T18:00". */
export function clockIn(seconds: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const part = Object.fromEntries(format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]));
  return `${part["year"]}-${part["month"]}-${part["day"]}T${part["hour"]}:${part["minute"]}`;
}

/** The timestamp of a local time in the zone; null if it is not a date. A time skipped by a clock change is moved an hour later. */
export function secondsAt(text: string, timeZone: string): number | null {
  const utc = Date.parse(`${text.slice(0, 16)}:00Z`) / 1000;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) || Number.isNaN(utc)) return null;
  const offset = (seconds: number) => Date.parse(`${clockIn(seconds, timeZone)}:00Z`) / 1000 - seconds;
  const guess = utc - offset(utc);
  return utc - offset(guess);
}
