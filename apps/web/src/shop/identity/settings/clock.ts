/** 485 → "08:05" */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** "08:05" → 485; an invalid time becomes midnight. */
export function minutesOfClock(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  const total = hours * 60 + minutes;
  return Number.isInteger(total) ? total : 0;
}
