import { expect, test } from "vitest";
import { exchangeRate, inverseRate, priceWith, readRate, spreadByRate } from "./exchange-rate.ts";

test("the owner's latest rate counts, the panel's own currency needs none", () => {
  const items = [
    { currency: "RUB", rate: "0.011", validFrom: 10 },
    { currency: "RUB", rate: "0.012", validFrom: 20 },
    { currency: "EUR", rate: "1.1", validFrom: 30 },
  ];
  const rates = { currency: "USD", items };
  expect(exchangeRate(rates, "RUB")).toBe("0.012");
  expect(exchangeRate(rates, "USD")).toBe("1");
  expect(exchangeRate(rates, "IDR")).toBeUndefined();
});

test.each([
  ["0,0109", "0.0109"],
  ["1 240,5", "1240.5"],
  ["91", "91"],
  ["0", undefined],
  ["0,000", undefined],
  ["-1", undefined],
  ["1.1234567890123", undefined],
  ["one", undefined],
])("a typed rate: %s", (text, rate) => {
  expect(readRate(text)).toBe(rate);
});

test("an inverted rate", () => {
  expect(inverseRate("0.0109")).toBe(91.743);
  expect(inverseRate("16500")).toBe(0.000060606);
});

test("cost, price and profit, to the last digit", () => {
  expect(priceWith("5.8047", "1", "30")).toEqual({ cost: "5.8047", price: "7.54611", earned: "1.74141" });
  expect(priceWith("1100.00", "0.00006", "30")).toEqual({ cost: "0.066", price: "0.0858", earned: "0.0198" });
  expect(priceWith("5.00", "1", "")).toBeUndefined();
});

test("examples range from the cheapest to the most expensive", () => {
  const items = [9, 1, 5, 3, 7].map((rate) => ({ rate }));
  expect(spreadByRate(items, 3).map((item) => item.rate)).toEqual([1, 5, 9]);
  expect(spreadByRate(items, 9)).toHaveLength(5);
});
