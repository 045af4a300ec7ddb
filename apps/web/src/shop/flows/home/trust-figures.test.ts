import en from "@vitrine/contract/texts/flows/en/shopPage.json";
import { expect, test } from "vitest";
import { createTranslate } from "../../kernel/format/text.ts";
import { trustFigures } from "./trust-figures.ts";

const shop = { t: createTranslate("en", en), language: "en" } as const;
const since = Date.UTC(2025, 3, 1) / 1000;

test("every known figure has its value and what it counts", () => {
  const trust = { ordersDone: 12_480, medianStartSeconds: 900, deliveredShare: 98.46, refillServices: 1, since };
  expect(trustFigures(shop, trust).map(({ value, label }) => `${value} ${label}`)).toEqual([
    "12,480 orders completed since 2025",
    "15\u00a0min from order to start, as a rule",
    "98.5% of orders delivered in full, last 30 days",
    "1 service with refill",
  ]);
});

test("unknown figures are left out", () => {
  const trust = { ordersDone: 60, medianStartSeconds: null, deliveredShare: null, refillServices: 0, since };
  expect(trustFigures(shop, trust).map(({ id }) => id)).toEqual(["done"]);
});
