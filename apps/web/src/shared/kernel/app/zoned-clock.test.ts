import { expect, test } from "vitest";
import { clockIn, secondsAt } from "./zoned-clock.ts";

test("a local time in a zone converts to a timestamp and back, also around a clock change", () => {
  for (const [zone, text, iso] of [
    ["UTC", "2026-11-21T18:00", "2026-11-21T18:00:00Z"],
    ["Europe/Kyiv", "2026-11-21T18:00", "2026-11-21T16:00:00Z"],
    ["Europe/Kyiv", "2026-03-29T02:59", "2026-03-29T00:59:00Z"],
    ["Europe/Kyiv", "2026-03-29T04:00", "2026-03-29T01:00:00Z"],
    ["America/New_York", "2026-11-01T12:00", "2026-11-01T17:00:00Z"],
    ["Asia/Kolkata", "2026-01-01T00:30", "2025-12-31T19:00:00Z"],
  ] as const) {
    const seconds = Date.parse(iso) / 1000;
    expect(secondsAt(text, zone)).toBe(seconds);
    expect(clockIn(seconds, zone)).toBe(text);
  }
  expect(secondsAt("", "UTC")).toBeNull();
  expect(secondsAt("2026-13-01T00:00", "UTC")).toBeNull();
});
