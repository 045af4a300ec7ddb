import fc from "fast-check";
import { expect, test } from "vitest";
import { nextAttempt } from "./schedule.ts";

const DAY = 86_400_000;
const start = new Date("2026-11-21T00:00:00Z");
const givesUpAt = new Date(start.getTime() + DAY);

test("intervals between attempts grow, and end within a day", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 11, maxLength: 11 }), (dice) => {
      let now = start;
      const pauses: number[] = [];
      for (let attempts = 1; ; attempts++) {
        const next = nextAttempt({ attempts, now, givesUpAt }, () => dice[attempts - 1]!);
        if (!next) break;
        pauses.push((next.getTime() - now.getTime()) / 1000);
        expect(next.getTime()).toBeLessThanOrEqual(givesUpAt.getTime());
        now = next;
      }
      expect(pauses.length).toBeGreaterThanOrEqual(9);
      expect(pauses[0]).toBeGreaterThanOrEqual(4);
      expect(pauses[0]).toBeLessThanOrEqual(6);
      expect(now.getTime() - start.getTime()).toBeGreaterThan(DAY * 0.7);
    }),
  );
});

test("waits as long as the receiver requests, but not past the end", () => {
  const asked = (retryAfterSeconds: number) =>
    nextAttempt({ attempts: 1, now: start, givesUpAt, retryAfterSeconds })!.getTime() - start.getTime();
  expect(asked(600)).toBe(600_000);
  expect(asked(10 * 86_400)).toBe(DAY);
});
