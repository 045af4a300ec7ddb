import { expect, test } from "vitest";
import { decimalsFor, exactDecimals, rateDecimals } from "./decimals.ts";
import { formatLimit } from "./money.tsx";
import { currencySymbol, formatMoney, formatNumber, formatPercent } from "./number-format.tsx";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const shown = (amount: string) => plain(formatMoney("ru", amount, "RUB", "display"));

test.each([
  ["0.5", "0,50 ₽"],
  ["0.078", "0,0780 ₽"],
  ["0.12345", "0,1235 ₽"],
  ["0.999949", "0,9999 ₽"],
  ["1", "1,00 ₽"],
  ["29.94", "29,94 ₽"],
  ["30", "30,00 ₽"],
  ["1240.5", "1 240,50 ₽"],
  ["-0.12345", "-0,1235 ₽"],
  ["-1.26", "-1,26 ₽"],
  ["-30.404", "-30,40 ₽"],
  ["304.30931107", "304,31 ₽"],
])("%s is shown as %s", (amount, text) => {
  expect(shown(amount)).toBe(text);
});

test("an exact amount keeps every digit it has, beyond what a float could hold", () => {
  expect(plain(formatMoney("ru", "90071992547409931.00000001", "RUB"))).toBe("90 071 992 547 409 931,00000001 ₽");
  expect(formatMoney("en", "0.0874", "USD")).toBe("$0.0874");
  expect(formatMoney("en", "12.50000000", "USD")).toBe("$12.50");
});

test.each([
  [["1.7", "12.50"], 2],
  [["1.70", "0.0872"], 4],
  [["1.70", "0.50", "304.30931107"], 2],
  [["0.00004", "-12.00", null, undefined], 4],
  [["0.00", "-0.125"], 4],
  [[], 2],
])("%j are shown with %i decimals", (amounts, decimals) => {
  expect(decimalsFor(amounts)).toBe(decimals);
});

test.each([
  [["1.70000000", "12.5"], 2],
  [["1.70", "0.08720001"], 8],
  [["-304.309", null, undefined], 3],
  [[], 2],
])("every digit of %j is shown with %i decimals", (amounts, decimals) => {
  expect(exactDecimals(amounts)).toBe(decimals);
});

test("prices per 1000 keep the first digit of the smallest, and every row has as many decimals", () => {
  const rates = ["2867.54247", "0.0872", "0.00000412"];
  const decimals = rateDecimals(rates);
  expect(rates.map((rate) => formatMoney("en", rate, "USD", decimals))).toEqual(["$2,867.542470", "$0.087200", "$0.000004"]);
  expect(formatMoney("en", "-0.001", "USD", 2)).toBe("$0.00");
});

test("every currency has its short sign in every language, and tokens keep their code", () => {
  expect(["uk", "ru", "en"].map((locale) => currencySymbol(locale, "rub"))).toEqual(["₽", "₽", "₽"]);
  expect(currencySymbol("en", "")).toBe("$");
  expect(formatMoney("en", "5", "USDT")).toBe("5.00 USDT");
});

test("large figures are shortened in lists and nowhere else", () => {
  expect(formatMoney("en", "1284300", "USD", "compact")).toBe("$1.3M");
  expect(formatMoney("en", "999", "USD", "compact")).toBe("$999.00");
  expect(formatMoney("en", "9999", "USD", "compact")).toBe("$9,999.00");
  expect(formatMoney("en", "-10000", "USD", "compact")).toBe("-$10K");
  expect(formatMoney("en", "2500000000", "USD", "compact")).toBe("$2.5B");
  expect(formatNumber("en", 9_999, true)).toBe("9,999");
  expect(formatNumber("en", 12_480, true)).toBe("12.5K");
  expect(formatNumber("en", 12_480)).toBe("12,480");
  expect(plain(formatPercent("ru", "38.5", true))).toBe("+38,5 %");
});

test("the largest number is shown as no maximum", () => {
  expect(formatLimit("en", 50_000)).toBe("50,000");
  expect(formatLimit("en", 2_147_483_646)).toBe("2,147,483,646");
  expect(formatLimit("ru", 2_147_483_647)).toBe("∞");
});
