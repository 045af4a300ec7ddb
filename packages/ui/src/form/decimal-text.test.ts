import fc from "fast-check";
import { expect, test } from "vitest";
import { groupDecimal, parseDecimal } from "./decimal-text.tsx";

test.each([
  ["1 240,50", "ru", "1240.50"],
  ["1240.50", "ru", "1240.50"],
  ["1\u00a0240,5", "ru", "1240.5"],
  ["1.240,50", "ru", "1240.50"],
  ["1,240.50", "ru", "1240.50"],
  ["1,240", "en", "1240"],
  ["1,240", "ru", "1.240"],
  ["1,24", "en", "1.24"],
  ["1,240,500", "ru", "1240500"],
  ["1.240.500", "en", "1240500"],
  ["007", "en", "7"],
  [",5", "ru", "0.5"],
  ["5,", "ru", "5"],
  ["−3,5", "ru", "-3.5"],
  ["-0,00", "ru", "0.00"],
])("%j in %s is %s", (typed, locale, value) => {
  expect(parseDecimal(typed, locale)).toBe(value);
});

test.each(["", "-", "abc", "1e5", "0x10", "1,2,3.4.5", "12 руб", "NaN", "--1"])("%j is no number", (typed) => {
  expect(parseDecimal(typed, "ru")).toBeNull();
});

test("a formatted amount parses back to the same amount, with all digits", () => {
  const amount = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 99_999_999 }))
    .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(8, "0")}`);
  fc.assert(
    fc.property(amount, fc.constantFrom("ru", "en", "uk"), (value, locale) => {
      expect(parseDecimal(groupDecimal(value, locale), locale)).toBe(value);
    }),
  );
});
