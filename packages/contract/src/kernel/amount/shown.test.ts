import fc from "fast-check";
import { expect, test } from "vitest";
import { asAmount, formatAmount, parseDecimal, sumAmounts } from "./amount.ts";
import { isSameShown, roundAmount, shownBalance, shownChange, shownMovement, shownParts } from "./shown.ts";

const amounts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map(asAmount);
const decimals = fc.integer({ min: 2, max: 8 });
const read = (text: string) => asAmount(parseDecimal(text)!);

test.each([
  ["304.30931107", 2, "304.31"],
  ["0.0872", 4, "0.0872"],
  ["0.00005", 4, "0.0001"],
  ["-1.005", 2, "-1.01"],
  ["-0.004", 2, "0.00"],
  ["7.00000001", 8, "7.00000001"],
])("%s at %i decimals is %s", (text, digits, shown) => {
  expect(formatAmount(roundAmount(read(text), digits))).toBe(shown);
});

test("parts as shown add up to the total as shown, each less than a step from its amount", () => {
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 20 }), decimals, (parts, digits) => {
      const shown = shownParts(parts.map(formatAmount), digits).map(read);
      const step = 10n ** BigInt(8 - digits);
      expect(sumAmounts(shown)).toBe(roundAmount(sumAmounts(parts), digits));
      for (const [index, part] of shown.entries()) {
        const off = part - parts[index]!;
        expect(off < 0n ? -off : off).toBeLessThanOrEqual(step);
      }
    }),
  );
});

test("a statement's lines as shown lead from each balance as shown to the next", () => {
  fc.assert(
    fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 20 }), decimals, (start, movements, digits) => {
      let exact = start;
      let shown = read(shownBalance(formatAmount(start), digits));
      for (const amount of movements) {
        exact = asAmount(exact + amount);
        shown = asAmount(shown + read(shownMovement({ amount: formatAmount(amount), balanceAfter: formatAmount(exact) }, digits)));
        expect(formatAmount(shown)).toBe(shownBalance(formatAmount(exact), digits));
        expect(shown).toBeLessThanOrEqual(exact);
      }
    }),
  );
});

test("cost and profit as shown add up to the price as shown", () => {
  expect(shownChange("5.8047", "7.54611", 2)).toBe("1.75");
  expect(shownParts(["24.155", "7.155"], 2)).toEqual(["24.16", "7.15"]);
});

test("a change hidden by the decimals is detected", () => {
  expect(isSameShown("12.341", "12.344", 2)).toBe(true);
  expect(isSameShown("12.341", "12.346", 2)).toBe(false);
  expect(isSameShown("12.341", "12.344", 3)).toBe(false);
});
