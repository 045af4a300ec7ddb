import { expect, it } from "vitest";
import { clockOf, minutesOfClock } from "./delivery-times.tsx";

it("writes minutes of the day as inputs of time do, and reads them back", () => {
  expect([0, 485, 1439].map(clockOf)).toEqual(["00:00", "08:05", "23:59"]);
  for (let minute = 0; minute < 1440; minute += 7) expect(minutesOfClock(clockOf(minute))).toBe(minute);
  expect(minutesOfClock("")).toBe(0);
});
