/** The time zones the browser knows, UTC, and the current one. */
export function timeZones(chosen: string): string[] {
  return [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", chosen])].sort();
}

export function timeIn(locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone, hour: "2-digit", minute: "2-digit", weekday: "short" }).format(new Date());
}
