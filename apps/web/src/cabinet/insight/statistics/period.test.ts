import { expect, test } from "vitest";
import { grainsOf, inputOf, PERIODS, rangeOf, readAddress, todayIn } from "./period.ts";

const TODAY = "2026-03-31";
const address = (query: string) => readAddress(new URLSearchParams(query));

test("each period has days of the calendar, today included", () => {
  const ranges = PERIODS.map(({ id }) => [id, rangeOf(id, TODAY, { from: "2026-01-05", to: "2026-01-09" })]);
  expect(Object.fromEntries(ranges)).toEqual({
    today: { from: TODAY, to: TODAY },
    yesterday: { from: "2026-03-30", to: "2026-03-30" },
    "7d": { from: "2026-03-25", to: TODAY },
    "28d": { from: "2026-03-04", to: TODAY },
    "91d": { from: "2025-12-31", to: TODAY },
    month: { from: "2026-03-01", to: TODAY },
    lastMonth: { from: "2026-02-01", to: "2026-02-28" },
    year: { from: "2026-01-01", to: "2026-12-31" },
    "12m": { from: "2025-04-01", to: TODAY },
    all: undefined,
    custom: { from: "2026-01-05", to: "2026-01-09" },
  });
  expect(new Set(PERIODS.map(({ code }) => code)).size).toBe(PERIODS.length);
});

test("the period is read from the address, and invalid values get the default", () => {
  expect(address("")).toEqual({ period: "28d", isChosen: false, custom: null, grain: undefined, compare: "none" });
  expect(address("period=custom&from=2026-01-05&to=2026-01-09&grain=week&compare=year")).toEqual({
    period: "custom",
    isChosen: true,
    custom: { from: "2026-01-05", to: "2026-01-09" },
    grain: "week",
    compare: "year",
  });
  expect(address("period=ever&from=2026-02-31x&to=2026-01-09&grain=second&compare=me")).toMatchObject({
    period: "28d",
    isChosen: false,
    custom: null,
    grain: undefined,
    compare: "none",
  });
});

test("midnights are the zone's, also where the clock changes", () => {
  // The clock in Kyiv goes forward on 29 March 2026: that Sunday has 23 hours.
  const day = inputOf(address("period=custom&from=2026-03-29&to=2026-03-29"), "Europe/Kyiv", TODAY);
  expect(day).toMatchObject({ from: Date.UTC(2026, 2, 28, 22) / 1000, to: Date.UTC(2026, 2, 29, 21) / 1000 });
  expect(inputOf(address("period=all&compare=year"), "UTC", TODAY)).toMatchObject({ from: 0, compare: "none" });
  expect(todayIn("Asia/Tokyo", Date.UTC(2026, 2, 30, 20))).toBe(TODAY);
});

test("a grain that doesn't fit the period's length is left to the server", () => {
  expect(grainsOf({ from: TODAY, to: TODAY })).toEqual(["hour"]);
  expect(grainsOf({ from: "2026-01-01", to: "2026-12-31" })).toEqual(["day", "week", "month"]);
  expect(grainsOf(undefined)).toEqual(["week", "month"]);
  expect(inputOf(address("period=year&grain=hour"), "UTC", TODAY)).not.toHaveProperty("grain");
  expect(inputOf(address("period=7d&grain=hour"), "UTC", TODAY)).toHaveProperty("grain", "hour");
});
