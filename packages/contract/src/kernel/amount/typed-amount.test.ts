import { expect, test } from "vitest";
import { plainAmount, writtenAmount } from "./typed-amount.ts";

test.each<[string, string, string]>([
  ["12,50", "ru", "12.50"],
  ["1 240,50", "uk", "1240.50"],
  ["1\u00a0240.5", "en", "1240.5"],
  ["1,240.50", "ru", "1240.50"],
  ["1.240,50", "en", "1240.50"],
  ["1,240", "en", "1240"],
  ["1,240", "ru", "1.240"],
  ["0,125", "en", "0.125"],
  ["1,240,500", "uk", "1240500"],
  ["abc", "en", "abc"],
])("%j in %s is %s", (typed, language, plain) => expect(plainAmount(typed, language)).toBe(plain));

test.each(["en", "ru", "uk"])("what is filled in is written as people type it and read back in %s", (language) => {
  for (const plain of ["0.50", "300.00", "1234.125", "12"]) expect(plainAmount(writtenAmount(plain, language), language)).toBe(plain);
  expect(writtenAmount("300.00", language)).toBe(language === "en" ? "300.00" : "300,00");
});
