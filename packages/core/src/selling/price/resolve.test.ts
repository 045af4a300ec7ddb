import { asAmount, chargeFor, ONE } from "@vitrine/contract/kernel/amount/amount";
import fc from "fast-check";
import { expect, test } from "vitest";
import { less, type PricedService, type PriceTerms, resolvePackage, resolvePrice } from "./resolve.ts";

const percent = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((hundredths) => (BigInt(hundredths) * ONE) / 100n);
const amount = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(asAmount);
const service: fc.Arbitrary<PricedService> = fc.record({
  id: fc.constant(1),
  rate: amount,
  cost: amount,
  allowLoss: fc.boolean(),
  categoryId: fc.constantFrom(1, 2),
  network: fc.constantFrom("Telegram", "TikTok"),
});
const terms: fc.Arbitrary<PriceTerms> = fc.record({
  custom: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant("fixed" as const), rate: amount }),
      fc.record({ kind: fc.constant("percent" as const), discount: percent(100) }),
    ),
    { nil: undefined },
  ),
  groupDiscount: fc.option(percent(100), { nil: undefined }),
  discount: percent(100),
  happy: fc.array(
    fc.record({
      discount: percent(100),
      network: fc.option(fc.constantFrom("Telegram", "TikTok")),
      categoryId: fc.option(fc.constantFrom(1, 2)),
    }),
    { maxLength: 4 },
  ),
});
const plain: PriceTerms = { custom: undefined, groupDiscount: undefined, discount: 0n, happy: [] };
const of = (more: Partial<PricedService>): PricedService => ({
  id: 1,
  rate: asAmount(100n * ONE),
  cost: asAmount(50n * ONE),
  allowLoss: false,
  categoryId: 1,
  network: "Telegram",
  ...more,
});

test("no price is negative or, unless the owner allows loss, below cost", () => {
  fc.assert(
    fc.property(service, terms, (sold, user) => {
      const { rate, fullRate } = resolvePrice(sold, user);
      expect(rate >= 0n).toBe(true);
      expect(fullRate >= rate && fullRate >= sold.rate).toBe(true);
      if (!sold.allowLoss && sold.rate >= sold.cost) expect(rate >= sold.cost).toBe(true);
      if (!sold.allowLoss && sold.rate < sold.cost) expect(rate >= sold.rate).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("a user without special terms pays the service's price, and happy hours never raise a price", () => {
  fc.assert(
    fc.property(service, terms, (sold, user) => {
      expect(resolvePrice(sold, plain)).toEqual({ rate: sold.rate, fullRate: sold.rate });
      expect(resolvePrice(sold, user).rate <= resolvePrice(sold, { ...user, happy: [] }).rate).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("the first rule that applies decides, and no other is added to it", () => {
  fc.assert(
    fc.property(service, terms, (sold, user) => {
      const free = { ...sold, allowLoss: true };
      const alone = { ...plain, happy: user.happy };
      const decided: PriceTerms = user.custom
        ? { ...alone, custom: user.custom }
        : user.groupDiscount === undefined
          ? { ...alone, discount: user.discount }
          : { ...alone, groupDiscount: user.groupDiscount };
      expect(resolvePrice(free, user)).toEqual(resolvePrice(free, decided));
    }),
    { numRuns: 2000 },
  );
});

test("a larger discount is never more expensive, and 100 percent makes the service free if loss is allowed", () => {
  fc.assert(
    fc.property(service, percent(100), percent(100), (sold, one, other) => {
      const [small, large] = one < other ? [one, other] : [other, one];
      expect(resolvePrice(sold, { ...plain, discount: large }).rate <= resolvePrice(sold, { ...plain, discount: small }).rate).toBe(true);
      expect(resolvePrice({ ...sold, allowLoss: true }, { ...plain, discount: 100n * ONE }).rate).toBe(0n);
    }),
    { numRuns: 2000 },
  );
});

test("the largest happy hour that applies to the service counts; those of other networks and categories do not", () => {
  const happy = [
    { discount: 10n * ONE, network: null, categoryId: null },
    { discount: 20n * ONE, network: "Telegram", categoryId: null },
    { discount: 30n * ONE, network: null, categoryId: 2 },
  ];
  expect(resolvePrice(of({}), { ...plain, happy }).rate).toBe(80n * ONE);
  expect(resolvePrice(of({ network: "TikTok" }), { ...plain, happy }).rate).toBe(90n * ONE);
  expect(resolvePrice(of({ categoryId: 2 }), { ...plain, happy }).rate).toBe(70n * ONE);
  expect(resolvePrice(of({}), { ...plain, discount: 50n * ONE, happy })).toEqual({ rate: 50n * ONE, fullRate: 100n * ONE });
});

test("a discount is rounded up, and a fixed price may be more expensive than the service's", () => {
  expect(less(asAmount(1n), 50n * ONE)).toBe(1n);
  expect(less(asAmount(3n), (100n * ONE) / 3n)).toBe(3n);
  expect(resolvePrice(of({}), { ...plain, custom: { kind: "fixed", rate: asAmount(130n * ONE) } })).toEqual({
    rate: 130n * ONE,
    fullRate: 130n * ONE,
  });
  expect(resolvePrice(of({}), { ...plain, custom: { kind: "fixed", rate: ONE } }).rate).toBe(50n * ONE);
  expect(resolvePrice(of({}), { ...plain, custom: { kind: "percent", discount: -10n * ONE } }).rate).toBe(110n * ONE);
});

test("a package is never charged below its cost, nor above its price, and to two decimals", () => {
  const offered = fc.record({ quantity: fc.integer({ min: 1, max: 1_000_000 }), price: fc.option(amount) });
  fc.assert(
    fc.property(service, offered, terms, (sold, packed, agreed) => {
      const charged = resolvePackage(sold, packed, agreed)!;
      const cost = chargeFor(sold.cost, packed.quantity)!;
      expect(charged.charge % (ONE / 100n)).toBe(0n);
      expect(charged.charge <= charged.fullCharge).toBe(true);
      // Without a package price, a rate that the owner set below cost stays as it is.
      if (!sold.allowLoss && sold.rate >= sold.cost) expect(charged.charge >= cost).toBe(true);
      if (packed.price !== null && agreed.custom === undefined) {
        const most = packed.price < cost ? cost : packed.price;
        expect(charged.charge < most + ONE / 100n).toBe(true);
      }
    }),
  );
});
