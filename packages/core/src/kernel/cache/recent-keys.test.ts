import { expect, test } from "vitest";
import { RecentKeys } from "./recent-keys.ts";

test("recognizes a recently seen key, and no other", () => {
  const recent = new RecentKeys(1000);
  const keys = Array.from({ length: 300 }, (_, n) => `panel ${n} own`);
  expect(keys.filter((key) => recent.meet(key))).toEqual([]);
  // Keys overwritten by another one with the same slot are forgotten early.
  expect(keys.filter((key) => recent.meet(key)).length).toBeGreaterThan(200);
});

test("forgets keys as new ones arrive", () => {
  const recent = new RecentKeys(8);
  recent.meet("early");
  for (let n = 0; n < 1000; n++) recent.meet(`later ${n}`);
  expect(recent.meet("early")).toBe(false);
});
