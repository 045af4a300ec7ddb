import { asAmount } from "@vitrine/contract/kernel/amount/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, monthAfter, periodDays, proRata } from "./period.ts";

const amount = fc.bigInt({ min: 0n, max: 10n ** 14n }).map(asAmount);

test("the difference of a change is never negative, never more than the whole difference, and grows with the days that are left", () => {
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 28, max: 31 }), fc.integer({ min: 0, max: 31 }), (paid, charge, all, days) => {
      const left = Math.min(days, all);
      const due = proRata(paid, charge, { left, all });
      const whole = charge > paid ? charge - paid : 0n;
      expect(due).toBeGreaterThanOrEqual(0n);
      expect(due).toBeLessThanOrEqual(whole);
      expect(due).toBeLessThanOrEqual(charge);
      expect(proRata(paid, charge, { left: all, all })).toBe(whole);
      if (left > 0) expect(proRata(paid, charge, { left: left - 1, all })).toBeLessThanOrEqual(due);
      // Never less than the exact share, so that several small upgrades are not cheaper than one.
      expect(due * BigInt(all)).toBeGreaterThanOrEqual(whole * BigInt(left));
    }),
  );
});

test("whatever the changes within a month, its payments are at most the highest price plus a hundredth for each change", () => {
  fc.assert(
    fc.property(amount, fc.array(fc.tuple(amount, fc.integer({ min: 0, max: 30 })), { maxLength: 8 }), (first, changes) => {
      let [paid, spent, most] = [first, first as bigint, first as bigint];
      for (const [charge, left] of changes.toSorted(([, a], [, b]) => b - a)) {
        if (charge <= paid) continue;
        spent += proRata(paid, charge, { left, all: 30 });
        paid = charge;
        most = charge > most ? charge : most;
      }
      expect(spent).toBeLessThanOrEqual(most + BigInt(changes.length) * 1_000_000n);
    }),
  );
});

test("periods begin on the day of the first one, and on the last day of shorter months", () => {
  const dates = [new Date("2027-01-31T10:20:30Z")];
  for (let n = 0; n < 13; n++) dates.push(monthAfter(dates.at(-1)!, 31));
  expect(dates.map((date) => date.toISOString().slice(5, 10))).toEqual([
    "01-31",
    "02-28",
    "03-31",
    "04-30",
    "05-31",
    "06-30",
    "07-31",
    "08-31",
    "09-30",
    "10-31",
    "11-30",
    "12-31",
    "01-31",
    "02-29",
  ]);
  expect(dates.at(-1)!.toISOString()).toContain("10:20:30");
});

test("a day that has begun counts as a whole day", () => {
  const [from, until] = [new Date("2027-04-01T00:00:00Z"), new Date("2027-05-01T00:00:00Z")];
  expect(periodDays(from, until, new Date(from.getTime() + 1))).toEqual({ left: 30, all: 30 });
  expect(periodDays(from, until, new Date(from.getTime() + 10.5 * DAY_MS))).toEqual({ left: 20, all: 30 });
  expect(periodDays(from, until, until)).toEqual({ left: 0, all: 30 });
});
