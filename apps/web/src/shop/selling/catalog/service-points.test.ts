import { expect, it } from "vitest";
import en from "@vitrine/contract/texts/flows/en/shop.json";
import page from "@vitrine/contract/texts/flows/en/shopPage.json";
import { createTranslate } from "../../kernel/format/text.ts";
import type { Shop } from "../../kernel/layout/shop-context.tsx";
import type { PriceItem } from "./price-item.ts";
import { servicePoints, serviceTerms } from "./service-points.tsx";

const shop = { t: createTranslate("en", { ...en, ...page }), language: "en", currency: "USD" } as Shop;

const item: PriceItem = {
  id: 7,
  name: "Likes",
  network: "VK",
  category: "Likes",
  type: "Default",
  rate: "1.30",
  fullRate: null,
  min: 10,
  max: 1000,
  increment: 1,
  refill: false,
  cancel: false,
  dripfeed: false,
  averageTime: null,
  startTime: null,
  tags: [],
  packages: null,
};

const termOf = (id: string, changes: Partial<PriceItem>, isMeasured = false) =>
  serviceTerms(shop, { item: { ...item, ...changes }, isMeasured }).find((term) => term.id === id)?.text;

it("calls a time a median only where it was measured", () => {
  expect(termOf("time", {})).toBe("There are too few completed orders to measure it yet.");
  expect(termOf("time", { averageTime: 600 })).toMatch(/^Usually takes about 10\u00a0min\. There are too few/);
  expect(termOf("time", { averageTime: 600, startTime: 120 })).toBe(
    "Usually starts in 2\u00a0min: the median of the last completed orders. Usually takes about 10\u00a0min.",
  );
  expect(termOf("time", { averageTime: 600, startTime: 120 }, true)).toBe(
    "Usually starts in 2\u00a0min and takes 10\u00a0min: the medians of the last completed orders.",
  );
});

it("promises refills only as long as the service allows", () => {
  expect(termOf("guarantee", {})).toBe("Drops are not refilled.");
  expect(termOf("guarantee", { tags: ["refill:none"], refill: true })).toBe("Drops are not refilled.");
  expect(termOf("guarantee", { tags: ["refill:30"] })).toContain("within 30 days");
  expect(termOf("guarantee", { tags: ["refill:1"] })).toContain("within 1 day.");
  expect(termOf("guarantee", { tags: ["refill:lifetime"] })).toContain("no time limit");
  expect(termOf("guarantee", { refill: true })).toContain("ask for a refill");
});

it("leaves out limits of a service sold by the package", () => {
  const labels = (changes: Partial<PriceItem>) => servicePoints(shop, { ...item, ...changes }).map(([label]) => label);
  expect(labels({})).toEqual(["Guarantee", "Cancellation", "Min", "Max"]);
  expect(labels({ packages: [{ quantity: 10, charge: "1.00", fullCharge: null }], startTime: 60 })).toEqual([
    "Typical start time",
    "Guarantee",
    "Cancellation",
  ]);
});
