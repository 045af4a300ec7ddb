import { expect, test } from "vitest";
import { dayEnd, dayStart } from "./filter-text.ts";

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

test("a day begins at midnight in the panel's time zone, also on days with a clock change", () => {
  expect(iso(dayStart("2026-11-20", "Europe/Kyiv"))).toBe("2026-11-19T22:00:00.000Z");
  expect(iso(dayStart("2026-07-01", "Europe/Kyiv"))).toBe("2026-06-30T21:00:00.000Z");
  expect(iso(dayStart("2026-10-25", "Europe/Kyiv"))).toBe("2026-10-24T21:00:00.000Z");
  expect(iso(dayEnd("2026-10-25", "Europe/Kyiv"))).toBe("2026-10-25T21:59:59.999Z");
  expect(iso(dayStart("2026-11-20", "America/New_York"))).toBe("2026-11-20T05:00:00.000Z");
});

test.each(["", "2026-13-01", "20.11.2026", "2026-11-20T10:00"])("%j is no day", (value) => {
  expect(dayStart(value, "UTC")).toBeNull();
});
