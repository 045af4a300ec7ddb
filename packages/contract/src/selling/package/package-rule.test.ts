import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asAmount, formatAmount, ONE, parseAmount } from "../../kernel/amount/amount.ts";
import { fitsLimits, packagesOnOffer, suggestedPrice, usualQuantities } from "./package-rule.ts";
import { setPackagesInput } from "./package.ts";

describe("usual quantities", () => {
  test.each([
    [{ min: 10, max: 100_000, increment: 1 }, [100, 250, 500, 1000, 2500, 5000]],
    [{ min: 50, max: 2000, increment: 1 }, [50, 100, 250, 500, 1000]],
    [{ min: 1, max: 40, increment: 1 }, [1, 5, 10, 25]],
    [{ min: 100, max: 1000, increment: 100 }, [100, 500, 1000]],
    [{ min: 3, max: 4, increment: 1 }, [3, 4]],
    [{ min: 7, max: 7, increment: 7 }, [7]],
    [{ min: 1000, max: 2_147_483_647, increment: 1 }, [1000, 2500, 5000, 10_000, 25_000, 50_000]],
  ])("%o", (limits, quantities) => expect(usualQuantities(limits)).toEqual(quantities));

  test("fit the limits, and exist whenever something can be ordered", () => {
    const limits = fc.record({
      min: fc.integer({ min: 1, max: 5000 }),
      more: fc.nat(1_000_000),
      increment: fc.integer({ min: 1, max: 700 }),
    });
    fc.assert(
      fc.property(limits, ({ min, more, increment }) => {
        const bounds = { min, max: min + more, increment };
        const quantities = usualQuantities(bounds);
        expect(quantities.every((quantity) => fitsLimits(quantity, bounds))).toBe(true);
        expect(quantities.length > 0).toBe(Math.ceil(min / increment) * increment <= bounds.max);
      }),
    );
  });
});

test("the owner's active packages that fit are offered, and the usual ones if there are none", () => {
  const limits = { min: 100, max: 1000, increment: 50 };
  const own = (quantity: number, isOn = true) => ({ quantity, price: null, isOn });
  const offered = (packages: ReturnType<typeof own>[] | null) => packagesOnOffer(packages, limits).map(({ quantity }) => quantity);
  expect(offered([own(750), own(150), own(500, false), own(2000), own(120)])).toEqual([150, 750]);
  expect(offered([own(2000), own(500, false)])).toEqual([100, 250, 500, 1000]);
  expect(offered(null)).toEqual([100, 250, 500, 1000]);
});

test("quantities are unique, at least one package is on, and a price is optional", () => {
  const parse = (items: object[]) => setPackagesInput.safeParse({ serviceId: 1, items });
  expect(parse([{ quantity: 100 }]).data?.items).toEqual([{ quantity: 100, price: null, isOn: true }]);
  const issuesOf = (items: object[]) => parse(items).error!.issues.map(({ path, message }) => [path.join("."), message]);
  expect(issuesOf([{ quantity: 100 }, { quantity: 100 }])).toEqual([["items.1.quantity", "taken"]]);
  expect(issuesOf([{ quantity: 100, isOn: false }])[0]![0]).toBe("items.0.isOn");
  expect(parse([]).success).toBe(false);
  expect(parse(Array.from({ length: 13 }, (_, n) => ({ quantity: n + 1 }))).success).toBe(false);
});

test("a suggested price ends in nines and is never below what the rate gives", () => {
  const suggested = (text: string) => formatAmount(suggestedPrice(parseAmount(text)!));
  expect(["0.13", "1.16", "1.19", "9.95", "23.2", "99.95", "123.4", "0"].map(suggested)).toEqual([
    "0.19",
    "1.19",
    "1.19",
    "9.99",
    "23.90",
    "100.90",
    "124.00",
    "0.09",
  ]);
  fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 6n * ONE }), (units) => suggestedPrice(asAmount(units)) >= units));
});
