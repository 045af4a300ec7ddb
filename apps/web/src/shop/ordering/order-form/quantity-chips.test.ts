import { describe, expect, it } from "vitest";
import { quantityChips } from "./quantity-chips.ts";

describe("quantity chips", () => {
  it.each([
    [10, 1_000_000, 1, [1000, 5000, 10_000]],
    [100, 50_000, 1, [1000, 5000, 10_000]],
    [5, 500, 1, [50, 100, 500]],
    [5000, 20_000, 1, [5000, 10_000]],
    [1, 1, 1, [1]],
    [20, 40, 1, [20, 40]],
    [1000, 1500, 300, [1200, 1500]],
    [100, 100_000, 250, [1000, 5000, 10_000]],
    [7, 8, 5, []],
  ])("from %i to %i by %i", (min, max, increment, chips) => {
    expect(quantityChips(min, max, increment)).toEqual(chips);
  });

  it("never offers a quantity that the service refuses", () => {
    for (let min = 1; min < 4000; min += 37)
      for (const max of [min, min * 3, min * 100])
        for (const increment of [1, 7, 10, 250])
          for (const chip of quantityChips(min, max, increment)) {
            expect(chip).toBeGreaterThanOrEqual(min);
            expect(chip).toBeLessThanOrEqual(max);
            expect(chip % increment).toBe(0);
          }
  });
});
