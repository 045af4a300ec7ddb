import { expect, onTestFinished, test, vi } from "vitest";
import { repeat } from "./repeat.ts";

test.each([
  ["quick calls are made as often as requested", 0, 50],
  ["slow ones until the time is over", 100, 3],
  ["each at least once", 400, 1],
])("%s", async (_, took, expected) => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  let made = 0;
  await repeat({ calls: 50, milliseconds: 300 }, async () => {
    made++;
    await vi.advanceTimersByTimeAsync(took);
  });
  expect(made).toBe(expected);
});
