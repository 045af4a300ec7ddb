import { expect, it } from "vitest";
import { costInMargin, deliveredOf, marginPercent } from "./order-figures.ts";

it.each([
  [{ status: "queued", quantity: 1000, remains: null }, 0],
  [{ status: "active", quantity: 1000, remains: 400 }, 600],
  [{ status: "active", quantity: 1000, remains: 1200 }, 0],
  [{ status: "partial", quantity: 1000, remains: 0 }, 1000],
  [{ status: "done", quantity: 1000, remains: null }, 1000],
  [{ status: "done", quantity: 1000, remains: 3 }, 1000],
  [{ status: "fail", quantity: 1000, remains: null }, 0],
] as const)("%j delivered %i", (order, delivered) => expect(deliveredOf(order)).toBe(delivered));

it("computes the profit margin on what the customer finally pays", () => {
  expect(marginPercent({ charge: "65.00", refunded: "0.00", margin: "15.00" })).toBe(23);
  expect(marginPercent({ charge: "65.00", refunded: "32.50", margin: "7.50" })).toBe(23);
  expect(marginPercent({ charge: "10.00", refunded: "0.00", margin: "-2.55" })).toBe(-25.5);
  expect(marginPercent({ charge: "65.00", refunded: "65.00", margin: "0.00" })).toBeNull();
});

it("takes the cost from the sums, so that they add up to the last digit", () => {
  expect(costInMargin({ charge: "0.10000001", refunded: "0.00", margin: "0.02300000" })).toBe("0.07700001");
});
