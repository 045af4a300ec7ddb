import fc from "fast-check";
import { expect, test } from "vitest";
import { isExtraCharge } from "./amount.ts";
import {
  amountInput,
  asAmount,
  chargeFor,
  convertAmount,
  formatAmount,
  MAX_AMOUNT,
  negate,
  ONE,
  parseAmount,
  parseDecimal,
  refundFor,
  withExtraCharge,
} from "./money.ts";

test.each([
  ["1", 100_000_000n],
  ["0.90", 90_000_000n],
  ["-1.5", -150_000_000n],
  ["1e-7", 10n],
  [".5", 50_000_000n],
  ["5.", 500_000_000n],
  ["0.000000005", 1n],
  ["0.0000000049", 0n],
  ["2205.8019", 220_580_190_000n],
  ["92233720368.54775807", MAX_AMOUNT],
])("%s is read at scale 8", (text, amount) => {
  expect(parseDecimal(text)).toBe(amount);
});

test.each(["1,000", "1e5", "1E5", "0x64", "+1", ".5", "5.", " 1", "1 000", "0.123456789", "1_000", "١"])(
  "%s is no amount of an input",
  (text) => {
    expect(parseAmount(text)).toBeUndefined();
    expect(amountInput.safeParse(text).success).toBe(false);
  },
);

test("an amount of an input keeps its text", () => {
  expect(amountInput.parse("-12.50")).toBe("-12.50");
  expect(amountInput.parse("0.00000001")).toBe("0.00000001");
  expect(amountInput.parse(12.5)).toBe("12.5");
  expect(amountInput.safeParse(0.1 + 0.2).success).toBe(false);
  expect(amountInput.safeParse(1e21).success).toBe(false);
});

test.each(["", ".", "abc", "1,5", "1.2.3", "0x10", "NaN", "Infinity", "1e999", "92233720368.54775808", "--1"])(
  "%s is no amount",
  (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  },
);

test("formatted amounts parse back to the same value", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: negate(MAX_AMOUNT), max: MAX_AMOUNT }).map(asAmount),
      (amount) => parseAmount(formatAmount(amount)) === amount,
    ),
  );
});

test.each([
  [150_000_000n, "1.50"],
  [8_740_000n, "0.0874"],
  [0n, "0.00"],
  [-1n, "-0.00000001"],
  [100_000_000_000n, "1000.00"],
])("%s prints as %s", (amount, text) => {
  expect(formatAmount(asAmount(amount))).toBe(text);
});

test("2.32 per 1000 times 500 is 1.16, where floats say 1.15", () => {
  expect(chargeFor(parseAmount("2.32")!, 500)).toBe(parseAmount("1.16"));
});

test("a charge is the least whole unit that covers rate times quantity", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }).map(asAmount), fc.integer({ min: 1, max: 2_147_483_647 }), (rate, quantity) => {
      const charge = chargeFor(rate, quantity);
      if (charge === undefined) return (rate * BigInt(quantity)) / 1000n >= MAX_AMOUNT;
      const exact = rate * BigInt(quantity);
      return charge * 1000n >= exact && (charge - 1n) * 1000n < exact;
    }),
  );
});

test("a refund is never more than the charge, and the whole charge if nothing was delivered", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: MAX_AMOUNT }).map(asAmount),
      fc.integer({ min: 1, max: 2_147_483_647 }),
      fc.integer(),
      (charge, quantity, remains) => {
        const refund = refundFor(charge, quantity, remains);
        return refund >= 0n && refund <= charge && (remains < quantity || refund === charge) && (remains > 0 || refund === 0n);
      },
    ),
  );
});

test("30 % on the real catalogues' costs is exact to the last decimal", () => {
  expect(withExtraCharge(parseAmount("5.8047")!, "30")).toBe(parseAmount("7.54611"));
  expect(withExtraCharge(parseAmount("0.00000001")!, "30")).toBe(2n);
  expect(withExtraCharge(parseAmount("100")!, "0.5")).toBe(parseAmount("100.5"));
});

test("conversion rounds up, so that a price never falls below its cost", () => {
  expect(convertAmount(asAmount(1100n * ONE), "0.000061")).toBe(parseAmount("0.0671"));
  expect(convertAmount(asAmount(1n), "0.5")).toBe(1n);
  expect(convertAmount(asAmount(7n * ONE), "3")).toBe(21n * ONE);
});

test.each(["0", "30", "12.5", "10000", "0.0001"])("%s is an extra charge", (text) => expect(isExtraCharge(text)).toBe(true));

test.each(["", "-1", "10000.0001", "0.00001", "abc", "30 %"])("%s is not an extra charge", (text) =>
  expect(isExtraCharge(text)).toBe(false),
);
