import { expect, test } from "vitest";
import { type DeliverySettings, emailDue, minuteIn, telegramDue } from "./due-times.ts";

const BASE: DeliverySettings = { quiet: null, timeZone: "UTC", digest: "off", digestAt: 540 };
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);

test("minutes are in the person's time zone", () => {
  expect(minuteIn("UTC", at("00:00"))).toBe(0);
  expect(minuteIn("Europe/Kyiv", at("22:30"))).toBe(30);
  expect(minuteIn("Asia/Kolkata", at("00:00"))).toBe(330);
});

test("without quiet hours and digest it is due immediately, and another of the same kind some minutes after the last", () => {
  expect(telegramDue(BASE, at("12:00"), undefined)).toEqual(at("12:00"));
  expect(emailDue(BASE, at("12:00"), undefined)).toEqual(at("12:00"));
  expect(emailDue(BASE, at("12:00"), at("11:55"))).toEqual(at("12:05"));
  expect(telegramDue(BASE, at("12:00"), at("11:55"))).toEqual(at("12:05"));
  expect(telegramDue(BASE, at("12:00"), at("11:30"))).toEqual(at("12:00"));
});

test("quiet hours end first, also over midnight and in the person's time zone", () => {
  const night = { ...BASE, quiet: { from: 22 * 60, to: 8 * 60 } };
  expect(telegramDue(night, at("23:15"), undefined)).toEqual(new Date("2026-11-22T08:00:00Z"));
  expect(telegramDue(night, at("07:59"), undefined)).toEqual(at("08:00"));
  expect(telegramDue(night, at("08:00"), undefined)).toEqual(at("08:00"));
  expect(telegramDue(night, at("21:59"), undefined)).toEqual(at("21:59"));
  const kyiv = { ...night, timeZone: "Europe/Kyiv" };
  expect(telegramDue(kyiv, at("20:30"), undefined)).toEqual(new Date("2026-11-22T06:00:00Z"));
  const siesta = { ...BASE, quiet: { from: 13 * 60, to: 14 * 60 } };
  expect(emailDue(siesta, at("13:00"), undefined)).toEqual(at("14:00"));
  expect(emailDue({ ...BASE, quiet: { from: 60, to: 60 } }, at("01:00"), undefined)).toEqual(at("01:00"));
});

test("a digest collects emails until the next full hour or the chosen minute of the day, and respects quiet hours", () => {
  expect(emailDue({ ...BASE, digest: "hourly" }, at("12:20"), undefined)).toEqual(at("13:00"));
  expect(emailDue({ ...BASE, digest: "hourly" }, at("12:00"), undefined)).toEqual(at("13:00"));
  expect(emailDue({ ...BASE, digest: "daily" }, at("08:30"), undefined)).toEqual(at("09:00"));
  expect(emailDue({ ...BASE, digest: "daily" }, at("09:00"), undefined)).toEqual(new Date("2026-11-22T09:00:00Z"));
  expect(emailDue({ ...BASE, digest: "hourly", quiet: { from: 780, to: 840 } }, at("12:20"), undefined)).toEqual(at("14:00"));
  expect(telegramDue({ ...BASE, digest: "daily" }, at("08:30"), undefined)).toEqual(at("08:30"));
});

test("quiet hours and digests keep their minute over the nights when clocks are changed", () => {
  const berlin = { ...BASE, timeZone: "Europe/Berlin", quiet: { from: 22 * 60, to: 7 * 60 } };
  // Forward at 01:00 UTC on 29 March, back at 01:00 UTC on 25 October.
  expect(telegramDue(berlin, new Date("2026-03-28T22:00:00Z"), undefined)).toEqual(new Date("2026-03-29T05:00:00Z"));
  expect(telegramDue(berlin, new Date("2026-10-24T21:00:00Z"), undefined)).toEqual(new Date("2026-10-25T06:00:00Z"));
  const daily = { ...BASE, timeZone: "Europe/Berlin", digest: "daily" as const };
  expect(emailDue(daily, new Date("2026-03-28T08:00:00Z"), undefined)).toEqual(new Date("2026-03-29T07:00:00Z"));
  expect(emailDue(daily, new Date("2026-10-24T07:00:00Z"), undefined)).toEqual(new Date("2026-10-25T08:00:00Z"));
  // 02:30 does not exist on 29 March.
  expect(emailDue({ ...daily, digestAt: 150 }, new Date("2026-03-28T22:00:00Z"), undefined)).toEqual(new Date("2026-03-29T01:30:00Z"));
});
