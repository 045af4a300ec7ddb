import { expect, test } from "vitest";
import { nextAskAt, watchedAskAt } from "./timing.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const END = at(24 * 3600);

test("while a payment's page is open, its system is asked 15 seconds after the last time", () => {
  const askAt = nextAskAt(NOW, 4, END);
  expect(askAt).toEqual(at(8 * 60));
  expect(watchedAskAt(at(5), { asked: 4, askAt })).toEqual(at(15));
  expect(watchedAskAt(at(100), { asked: 4, askAt })).toEqual(at(100));
});

test.each([
  ["never asked yet", { asked: 0, askAt: at(20) }],
  ["asked soon anyway", { asked: 4, askAt: at(2) }],
  ["asked often enough", { asked: 60, askAt: at(600) }],
  ["over", { asked: 3, askAt: null }],
])("%s: stays as it is", (_, payment) => expect(watchedAskAt(at(3), payment)).toBeUndefined());
