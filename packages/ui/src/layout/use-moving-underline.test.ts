import { expect, test } from "vitest";
import { shiftOf } from "./use-moving-underline.ts";

test("a line starts at the position and width of the previous tab", () => {
  expect(shiftOf({ left: 100, bottom: 36, width: 40 }, { left: 160, bottom: 36, width: 80 })).toBe("translate(-60px, 0px) scaleX(0.5)");
  expect(shiftOf({ left: 0, bottom: 36, width: 90 }, { left: 20, bottom: 72, width: 90 })).toBe("translate(-20px, -36px) scaleX(1)");
});

test("nothing moves if the line stays or a tab is not laid out", () => {
  const place = { left: 100, bottom: 36, width: 40 };
  expect(shiftOf(place, { ...place })).toBeUndefined();
  expect(shiftOf({ ...place, width: 0 }, place)).toBeUndefined();
  expect(shiftOf(place, { ...place, width: 0 })).toBeUndefined();
});
