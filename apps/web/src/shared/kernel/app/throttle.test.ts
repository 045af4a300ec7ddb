import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Throttle } from "./throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("runs immediately and then once per period, however often it is called", () => {
  const act = vi.fn<() => void>();
  const throttle = new Throttle(2000, act);
  for (let at = 0; at < 5; at += 1) throttle.ask();
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1999);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(2);
  throttle.ask();
  expect(act).toHaveBeenCalledTimes(3);
});

it("does nothing once it is stopped", () => {
  const act = vi.fn<() => void>();
  const throttle = new Throttle(2000, act);
  throttle.ask();
  throttle.ask();
  throttle.stop();
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(1);
});
