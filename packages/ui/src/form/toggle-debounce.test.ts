import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TOGGLE_MS, ToggleDebounce } from "./toggle-debounce.ts";

const sent: (boolean | undefined)[] = [];
const toggle = new ToggleDebounce((changed) => sent.push(changed));
beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
});
afterEach(() => void vi.useRealTimers());

it("waits 100 ms after the last flip", () => {
  expect(TOGGLE_MS).toBe(100);
  toggle.flip(true, false);
  vi.advanceTimersByTime(99);
  toggle.flip(false, false);
  vi.advanceTimersByTime(99);
  toggle.flip(true, false);
  vi.advanceTimersByTime(99);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([true]);
});

it("reports no change for a switch that is back where it was", () => {
  toggle.flip(false, true);
  toggle.flip(true, true);
  vi.advanceTimersByTime(TOGGLE_MS);
  expect(sent).toEqual([undefined]);
});

it("sends a pending change once when the switch leaves the page", () => {
  toggle.flip(false, true);
  toggle.flush();
  toggle.flush();
  vi.advanceTimersByTime(TOGGLE_MS);
  expect(sent).toEqual([false]);
});
