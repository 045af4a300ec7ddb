import { expect, test } from "vitest";
import { formatRelative, formatTime } from "./time-format.ts";

const now = Date.UTC(2026, 10, 20, 13, 4, 0);
const ago = (seconds: number) => formatRelative("en", "UTC", new Date(now - seconds * 1000), now);

test.each([
  [0, "now"],
  [59, "59 sec. ago"],
  [119, "1 min. ago"],
  [3600 * 5, "5 hr. ago"],
  [86_400, "yesterday"],
  [86_400 * 8, "Nov 12, 2026"],
  [-120, "in 2 min."],
])("%i seconds ago reads %s", (seconds, text) => {
  expect(ago(seconds)).toBe(text);
});

test("times are formatted in the panel's time zone", () => {
  const text = formatTime("ru", "Europe/Kyiv", new Date(now), "short");
  expect(text).toBe("20 нояб., 15:04");
});

test("scheduled times are shown to the minute, with the year", () => {
  expect(formatTime("ru", "Europe/Kyiv", new Date(now), "moment")).toBe("20 нояб. 2026 г., 15:04");
  expect(formatTime("en", "UTC", new Date(now), "moment")).toBe("Nov 20, 2026, 1:04 PM");
});
