import { expect, test } from "vitest";
import { type HappySchedule, happyUntil } from "./happy-time.ts";

const daily = (from: string, to: string, days = [1, 2, 3, 4, 5, 6, 7]): HappySchedule => {
  const minute = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return { startsAt: null, endsAt: null, fromMinute: minute(from), toMinute: minute(to), days };
};
const until = (schedule: HappySchedule, at: string, zone = "UTC") => happyUntil(schedule, new Date(at), zone)?.toISOString();

test("a window is active from its start until just before its end", () => {
  const window: HappySchedule = {
    startsAt: new Date("2026-11-21T10:00:00Z"),
    endsAt: new Date("2026-11-21T12:00:00Z"),
    fromMinute: null,
    toMinute: null,
    days: null,
  };
  expect(until(window, "2026-11-21T09:59:59Z")).toBeUndefined();
  expect(until(window, "2026-11-21T10:00:00Z")).toBe("2026-11-21T12:00:00.000Z");
  expect(until(window, "2026-11-21T12:00:00Z")).toBeUndefined();
});

test("daily hours follow the panel's time zone", () => {
  const evening = daily("18:00", "21:00");
  expect(until(evening, "2026-11-21T16:30:20Z", "Europe/Kyiv")).toBe("2026-11-21T19:00:00.000Z");
  expect(until(evening, "2026-11-21T16:30:20Z")).toBeUndefined();
  expect(until(evening, "2026-11-21T19:00:00Z", "Europe/Kyiv")).toBeUndefined();
});

test("hours that end before they start continue after midnight, and belong to the day on which they start", () => {
  // 21 November 2026 is a Saturday.
  const friday = daily("22:00", "02:00", [5]);
  expect(until(friday, "2026-11-20T23:30:00Z")).toBe("2026-11-21T02:00:00.000Z");
  expect(until(friday, "2026-11-21T01:59:00Z")).toBe("2026-11-21T02:00:00.000Z");
  expect(until(friday, "2026-11-21T02:00:00Z")).toBeUndefined();
  expect(until(friday, "2026-11-21T23:00:00Z")).toBeUndefined();
  const sunday = daily("23:00", "01:00", [7]);
  expect(until(sunday, "2026-11-23T00:30:00Z")).toBe("2026-11-23T01:00:00.000Z");
  expect(until(daily("09:00", "09:00", [6]), "2026-11-22T08:00:00Z")).toBe("2026-11-22T09:00:00.000Z");
});

test("if clocks are changed meanwhile, the hours end by local time", () => {
  const night = daily("22:00", "06:00");
  expect(until(night, "2026-10-24T20:00:00Z", "Europe/Kyiv")).toBe("2026-10-25T04:00:00.000Z");
  expect(until(night, "2026-10-25T03:59:00Z", "Europe/Kyiv")).toBe("2026-10-25T04:00:00.000Z");
  expect(until(night, "2026-10-25T04:00:00Z", "Europe/Kyiv")).toBeUndefined();
  expect(until(night, "2027-03-27T21:00:00Z", "Europe/Kyiv")).toBe("2027-03-28T03:00:00.000Z");
  expect(until(night, "2027-03-28T03:00:00Z", "Europe/Kyiv")).toBeUndefined();
  expect(until(daily("00:00", "00:00"), "2026-10-24T21:30:00Z", "Europe/Kyiv")).toBe("2026-10-25T22:00:00.000Z");
  // The clock leaps from 3:00 to 4:00.
  expect(until(daily("01:00", "03:30"), "2027-03-28T00:00:00Z", "Europe/Kyiv")).toBe("2027-03-28T01:00:00.000Z");
  expect(until(daily("01:00", "03:30"), "2027-03-28T01:00:00Z", "Europe/Kyiv")).toBeUndefined();
  expect(until(daily("02:30", "03:20"), "2027-03-28T00:40:00Z", "Europe/Kyiv")).toBe("2027-03-28T01:00:00.000Z");
  // From 24:00 to 1:00, in hours that last all day.
  expect(until(daily("00:00", "00:00"), "2026-04-23T21:30:00Z", "Africa/Cairo")).toBe("2026-04-23T22:00:00.000Z");
  // From 4:00 back to 3:00: the hours pause until 3:30 comes again.
  expect(until(daily("03:30", "04:30"), "2026-10-25T00:40:00Z", "Europe/Kyiv")).toBe("2026-10-25T01:00:00.000Z");
  expect(until(daily("03:30", "04:30"), "2026-10-25T01:10:00Z", "Europe/Kyiv")).toBeUndefined();
  expect(until(daily("03:30", "04:30"), "2026-10-25T01:40:00Z", "Europe/Kyiv")).toBe("2026-10-25T02:30:00.000Z");
});
