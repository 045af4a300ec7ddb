import fc from "fast-check";
import { expect, test } from "vitest";
import { asAmount, ONE, withExtraCharge, ZERO } from "../../kernel/amount/amount.ts";
import { applyRule, type BatchRule, batchRuleSchema, ROUNDING_ENDINGS, type RuledService } from "./batch-rule.ts";
import { ROUNDING_STEPS } from "./rounding.ts";

const rule = (change: BatchRule["change"], more: Partial<BatchRule> = {}): BatchRule => ({
  change,
  leastMargin: null,
  aboveCost: true,
  rounding: { kind: "none" },
  ...more,
});
const service = (more: Partial<RuledService> = {}): RuledService => ({
  rate: asAmount(130n * ONE),
  cost: asAmount(100n * ONE),
  mode: "follow",
  extraCharge: "30",
  rateStep: ZERO,
  allowLoss: false,
  ...more,
});
const percent = fc.integer({ min: -10_000, max: 20_000 }).map((hundredths) => (hundredths / 100).toFixed(2));
const rules: fc.Arbitrary<BatchRule> = fc.record({
  change: fc.oneof(
    fc.record({ kind: fc.constant("margin" as const), percent: fc.integer({ min: 0, max: 20_000 }).map((n) => (n / 100).toFixed(2)) }),
    fc.record({ kind: fc.constant("change" as const), percent }),
    fc.record({ kind: fc.constant("amount" as const), amount: percent }),
    fc.record({ kind: fc.constant("set" as const), rate: fc.integer({ min: 0, max: 100_000 }).map((n) => (n / 100).toFixed(2)) }),
  ),
  leastMargin: fc.option(fc.integer({ min: 0, max: 500 }).map(String)),
  aboveCost: fc.boolean(),
  rounding: fc.oneof(
    fc.record({ kind: fc.constant("none" as const) }),
    fc.record({ kind: fc.constant("step" as const), step: fc.constantFrom(...ROUNDING_STEPS), up: fc.boolean() }),
    fc.record({ kind: fc.constant("ending" as const), ending: fc.constantFrom(...ROUNDING_ENDINGS) }),
  ),
});
const amount = fc.bigInt({ min: 0n, max: 10n ** 13n }).map(asAmount);
const services: fc.Arbitrary<RuledService> = fc.record({
  rate: amount,
  cost: amount,
  mode: fc.constantFrom("follow" as const, "fixed" as const),
  extraCharge: fc.integer({ min: 0, max: 50_000 }).map((n) => (n / 100).toFixed(2)),
  rateStep: fc.constant(ZERO),
  allowLoss: fc.boolean(),
});

test("no rule sets a price below its floor, and a price that follows its cost matches its extra charge", () => {
  fc.assert(
    fc.property(rules, services, (asked, sold) => {
      expect(batchRuleSchema.parse(asked)).toEqual(asked);
      const ruled = applyRule(asked, sold);
      if (ruled.code !== null) return;
      if (asked.leastMargin !== null) expect(ruled.rate >= withExtraCharge(sold.cost, asked.leastMargin)).toBe(true);
      else if (asked.aboveCost || !sold.allowLoss) expect(ruled.rate >= sold.cost).toBe(true);
      expect(ruled.rate >= 0n).toBe(true);
      if (ruled.mode === "follow") expect(withExtraCharge(sold.cost, ruled.extraCharge)).toBe(ruled.rate);
    }),
    { numRuns: 3000 },
  );
});

test("an extra charge and a percent keep a price following its cost; an amount, a price, rounding or a floor fix it", () => {
  expect(applyRule(rule({ kind: "margin", percent: "40" }), service())).toMatchObject({
    rate: 140n * ONE,
    mode: "follow",
    extraCharge: "40",
  });
  expect(applyRule(rule({ kind: "margin", percent: "40" }), service({ mode: "fixed" }))).toMatchObject({ mode: "follow" });
  expect(applyRule(rule({ kind: "change", percent: "10" }), service())).toMatchObject({
    rate: 143n * ONE,
    mode: "follow",
    extraCharge: "43",
  });
  expect(applyRule(rule({ kind: "change", percent: "-10" }), service({ mode: "fixed" }))).toMatchObject({
    rate: 117n * ONE,
    mode: "fixed",
  });
  expect(applyRule(rule({ kind: "amount", amount: "-5" }), service())).toMatchObject({ rate: 125n * ONE, mode: "fixed" });
  expect(applyRule(rule({ kind: "set", rate: "99.5" }), service())).toMatchObject({ rate: 100n * ONE, mode: "fixed", isRaised: true });
  expect(applyRule(rule({ kind: "change", percent: "-50" }), service())).toMatchObject({ rate: 100n * ONE, mode: "fixed", isRaised: true });
  expect(applyRule(rule({ kind: "change", percent: "-50" }, { leastMargin: "12" }), service())).toMatchObject({ rate: 112n * ONE });
  const loss = rule({ kind: "change", percent: "-50" }, { aboveCost: false });
  expect(applyRule(loss, service())).toMatchObject({ rate: 100n * ONE });
  expect(applyRule(loss, service({ allowLoss: true, mode: "fixed" }))).toMatchObject({ rate: 65n * ONE });
});

test("rounding goes to a step or an ending, and up if down would be below the floor", () => {
  const set = (rate: string, rounding: BatchRule["rounding"], cost = 0n) => {
    const ruled = applyRule(rule({ kind: "set", rate }, { rounding }), service({ cost: asAmount(cost), mode: "fixed" }));
    return ruled.code === null ? ruled.rate : ruled.code;
  };
  expect(set("12.34", { kind: "step", step: "0.1", up: false })).toBe(1_230_000_000n);
  expect(set("12.34", { kind: "step", step: "0.1", up: true })).toBe(1_240_000_000n);
  expect(set("12.34", { kind: "step", step: "5", up: false }, 12n * ONE)).toBe(15n * ONE);
  expect(set("0.004", { kind: "step", step: "0.01", up: false })).toBe(1_000_000n);
  expect(set("12.34", { kind: "ending", ending: "0.99" })).toBe(1_199_000_000n);
  expect(set("12.60", { kind: "ending", ending: "0.99" })).toBe(1_299_000_000n);
  expect(set("12.34", { kind: "ending", ending: "0.99" }, 12n * ONE)).toBe(1_299_000_000n);
  expect(set("0.2", { kind: "ending", ending: "0.5" })).toBe(50_000_000n);
});

test("a service without a price has a reason", () => {
  expect(applyRule(rule({ kind: "margin", percent: "40" }), service({ cost: ZERO }))).toEqual({ code: "no_cost" });
  expect(applyRule(rule({ kind: "margin", percent: "30" }), service())).toEqual({ code: "same" });
  expect(applyRule(rule({ kind: "amount", amount: "-500" }), service())).toEqual({ code: "amount_invalid" });
});
