import { asAmount, MAX_AMOUNT, ZERO } from "@vitrine/contract/kernel/amount/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { followingPrice, plainDecimal } from "./price.ts";
import { isRepriced, type PricedService, reprice } from "./reprice.ts";

const service: PricedService = {
  id: 1,
  status: "active",
  statusReason: null,
  priceMode: "follow",
  extraCharge: "30.0000",
  rateStep: ZERO,
  allowLoss: false,
  rate: asAmount(130n),
  cost: asAmount(100n),
  costRate: asAmount(100n),
  exchangeRate: "1.000000000000",
};

test.each([
  ["1.000000000000", "1"],
  ["0.000061000000", "0.000061"],
  ["30", "30"],
  ["12.5000", "12.5"],
  ["100", "100"],
  ["0.000000000000", "0"],
])("%s is %s", (text, plain) => {
  expect(plainDecimal(text)).toBe(plain);
});

test("a price that follows never falls below its cost and is the lowest that holds the charge", () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 14n).map(asAmount),
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 1, max: 10 ** 9 }),
      (costRate, percent4, micro) => {
        const exchange = `${Math.floor(micro / 1e6)}.${String(micro % 1e6).padStart(6, "0")}`;
        const price = followingPrice(costRate, exchange, `${Math.floor(percent4 / 1e4)}.${String(percent4 % 1e4).padStart(4, "0")}`);
        const exact = costRate * BigInt(micro);
        if (!price) {
          expect((exact * (1_000_000n + BigInt(percent4))) / 10n ** 12n).toBeGreaterThanOrEqual(MAX_AMOUNT);
          return;
        }
        expect(price.cost * 1_000_000n >= exact && (price.cost - 1n) * 1_000_000n < exact).toBe(true);
        const charged = price.cost * (1_000_000n + BigInt(percent4));
        expect(price.rate * 1_000_000n >= charged && (price.rate - 1n) * 1_000_000n < charged).toBe(true);
      },
    ),
    { examples: [[asAmount(95174504114841n), 99999995, 959506126]] },
  );
});

test("a price beyond 64 bits is rejected, and pauses a service instead of changing it", () => {
  expect(followingPrice(MAX_AMOUNT, "1", "1")).toBeUndefined();
  expect(followingPrice(MAX_AMOUNT, "1.5", "0")).toBeUndefined();
  expect(followingPrice(MAX_AMOUNT, "1", "0")).toEqual({ cost: MAX_AMOUNT, rate: MAX_AMOUNT });
  expect(reprice(service, MAX_AMOUNT, "1")).toMatchObject({
    rate: 130n,
    cost: 100n,
    costRate: 100n,
    status: "paused",
    statusReason: "amount_invalid",
  });
});

test("the same cost changes nothing", () => {
  expect(isRepriced(service, reprice(service, asAmount(100n), "1"))).toBe(false);
  expect(isRepriced(service, reprice(service, asAmount(101n), "1"))).toBe(true);
});

test("a service with a fixed price below cost is paused and resumes; another reason to be paused is kept", () => {
  const fixed: PricedService = { ...service, priceMode: "fixed" };
  expect(reprice(fixed, asAmount(131n), "1")).toMatchObject({ rate: 130n, cost: 131n, status: "paused", statusReason: "below_cost" });
  expect(reprice(fixed, asAmount(130n), "1")).toMatchObject({ status: "active" });
  expect(reprice({ ...fixed, status: "paused", statusReason: "below_cost" }, asAmount(120n), "1")).toMatchObject({
    status: "active",
    statusReason: null,
  });
  expect(reprice({ ...fixed, status: "paused", statusReason: "below_cost" }, asAmount(140n), "1")).toMatchObject({
    status: "paused",
    statusReason: "below_cost",
  });
  expect(reprice({ ...fixed, status: "paused", statusReason: "gone" }, asAmount(140n), "1")).toMatchObject({ statusReason: "gone" });
  expect(reprice({ ...fixed, status: "off" }, asAmount(140n), "1")).toMatchObject({ status: "off" });
  expect(reprice({ ...fixed, allowLoss: true }, asAmount(140n), "1")).toMatchObject({ status: "active", cost: 140n });
});
