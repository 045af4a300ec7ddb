import { expect, test } from "vitest";
import { RecentKeys } from "./recent-keys.ts";

test("knows a key that was met lately, and no other", () => {
  const recent = new RecentKeys(1000);
  const keys = Array.from({ length: 300 }, (_, n) => `panel ${n} own`);
  expect(keys.filter((key) => recent.meet(key))).toEqual([]);
  // Those whose place another has taken are forgotten early.
  expect(keys.filter((key) => recent.meet(key)).length).toBeGreaterThan(200);
});

test("forgets keys as others come", () => {
  const recent = new RecentKeys(8);
  recent.meet("early");
  for (let n = 0; n < 1000; n++) recent.meet(`later ${n}`);
  expect(recent.meet("early")).toBe(false);
});
