import { expect, test } from "vitest";
import { mayShowPopups } from "./popup-dialogs.tsx";
import { isDue } from "./show-popup.ts";

const DAY = 86_400_000;
const seen = (last: number | null, visit: boolean) => ({ last: () => last, visit: () => visit });

test.each([
  ["once", seen(null, false), true],
  ["once", seen(1, false), false],
  ["daily", seen(null, false), true],
  ["daily", seen(10 * DAY, true), false],
  ["daily", seen(9 * DAY - 1, true), true],
  ["session", seen(1, false), true],
  ["session", seen(null, true), false],
  ["always", seen(10 * DAY, true), true],
  // Storage that is blocked: rather not at all than with every page.
  ["once", seen(Infinity, true), false],
  ["daily", seen(Infinity, true), false],
  ["session", seen(Infinity, true), false],
] as const)("%s, after it was seen at %o: %s", (frequency, memory, due) => {
  expect(isDue(frequency, "1", 10 * DAY, memory)).toBe(due);
});

test.each([
  ["/", true],
  ["/services", true],
  ["/blog/news", true],
  ["/order", false],
  ["/topup", false],
  ["/payments/VT12", false],
  ["/login", false],
  ["/orders", true],
] as const)("a pop-up may be shown at %s: %s", (path, may) => {
  expect(mayShowPopups(path)).toBe(may);
});
