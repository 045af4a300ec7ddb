import fc from "fast-check";
import { expect, test } from "vitest";
import { groupDecimal, plainAmount, readTyped, writtenAmount } from "./typed-amount.ts";

test.each<[string, string, string]>([
  ["12,50", "ru", "12.50"],
  ["1 240,50", "uk", "1240.50"],
  ["1240.50", "ru", "1240.50"],
  ["1\u00a0240,5", "ru", "1240.5"],
  ["1\u00a0240.5", "en", "1240.5"],
  ["1’240.5", "en", "1240.5"],
  ["1.240,50", "ru", "1240.50"],
  ["1.240,50", "en", "1240.50"],
  ["1,240.50", "ru", "1240.50"],
  ["1,240", "en", "1240"],
  ["1,240", "ru", "1.240"],
  ["1,24", "en", "1.24"],
  ["1240,500", "en", "1240.500"],
  ["0,125", "en", "0.125"],
  ["0.125", "ru", "0.125"],
  ["1,240,500", "ru", "1240500"],
  ["1.240.500", "en", "1240500"],
  ["007", "en", "7"],
  [",5", "ru", "0.5"],
  ["5,", "ru", "5"],
  ["−3,5", "ru", "-3.5"],
  ["-1,240.50", "en", "-1240.50"],
  ["-0,00", "ru", "0.00"],
])("%j in %s is %s", (typed, language, plain) => expect(readTyped(typed, language)).toBe(plain));

test.each(["", "-", "abc", "1e5", "0x10", "1,2,3.4.5", "1,2345.50", "1.2.3", "12 руб", "NaN", "--1"])("%j is not a number", (typed) => {
  expect(readTyped(typed, "ru")).toBeNull();
  expect(readTyped(typed, "en")).toBeNull();
});

test("text that is not a number stays for the schema to refuse", () => {
  expect(plainAmount(" 12 руб ", "ru")).toBe("12 руб");
  expect(plainAmount(" 12,5 ", "ru")).toBe("12.5");
});

test.each(["en", "ru", "uk"])("a filled-in amount is written as people type it and read back in %s", (language) => {
  for (const plain of ["0.50", "300.00", "1234.125", "12"]) expect(plainAmount(writtenAmount(plain, language), language)).toBe(plain);
  expect(writtenAmount("300.00", language)).toBe(language === "en" ? "300.00" : "300,00");
});

test("a grouped amount is read back as the same amount, with all digits", () => {
  const amount = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 99_999_999 }))
    .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(8, "0")}`);
  fc.assert(
    fc.property(amount, fc.constantFrom("ru", "en", "uk"), (plain, language) => {
      expect(readTyped(groupDecimal(plain, language), language)).toBe(plain);
    }),
  );
});

test.each(["en", "ru", "uk"])("a whole amount is grouped so that it is read back in %s", (language) => {
  for (const plain of ["0", "999", "1000", "1240", "1000000"]) expect(readTyped(groupDecimal(plain, language), language)).toBe(plain);
});
