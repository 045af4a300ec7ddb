import type { BatchRule } from "@vitrine/contract/selling/price/batch-rule";
import { asAmount, ONE, ZERO } from "@vitrine/contract/kernel/amount/amount";
import { expect, test } from "vitest";
import { type BulkService, inOrder, linesOf, extraChargeOf, planOf, toBulkService } from "./bulk-plan.ts";
import { FIRST_DRAFT, ruleOf } from "./rule-draft.ts";

const service = (id: number, rate: bigint, more: Partial<BulkService> = {}): BulkService => ({
  id,
  name: `Service ${id}`,
  category: "Likes",
  mode: "fixed",
  extraCharge: "0",
  rateStep: ZERO,
  allowLoss: false,
  rate: asAmount(rate * ONE),
  cost: asAmount(10n * ONE),
  sold: ONE,
  ...more,
});
const rule = (percent: string): BatchRule => ruleOf({ ...FIRST_DRAFT, kind: "change", value: percent })!;
const all = [service(1, 20n), service(2, 12n), service(3, 30n, { mode: "follow", extraCharge: "200" }), service(4, 8n, { cost: ZERO })];

test("increases, decreases, floors and profit are counted without the excluded services", () => {
  const down = linesOf(all, rule("-50"));
  expect(down.map(({ rate }) => rate && rate / ONE)).toEqual([10n, 10n, 15n, 4n]);
  expect(planOf(down, new Set())).toMatchObject({ rise: 0, fall: 4, raised: 1, unfollow: 0, belowCost: 0 });
  expect(planOf(down, new Set()).profit).toEqual({ before: 40n * ONE, after: 9n * ONE });
  expect(planOf(down, new Set([1, 3]))).toMatchObject({ fall: 2, profit: { before: 40n * ONE, after: 34n * ONE } });
});

test("rounding turns a price that follows its cost into a fixed one, and an extra charge needs a cost", () => {
  const rounded = ruleOf({ ...FIRST_DRAFT, kind: "change", value: "1", rounding: "step", step: "1" })!;
  expect(planOf(linesOf(all, rounded), new Set())).toMatchObject({ unfollow: 1 });
  const margin = ruleOf({ ...FIRST_DRAFT, kind: "margin", value: "50" })!;
  expect(planOf(linesOf(all, margin), new Set())).toMatchObject({ unfit: 1, rise: 1, fall: 2 });
});

test("lines are in the owner's order, or sorted by the largest decrease, the largest increase or the smallest extra charge", () => {
  const lines = linesOf([service(1, 20n), service(2, 40n), service(3, 11n)], ruleOf({ ...FIRST_DRAFT, kind: "set", value: "20" }));
  const ids = (order: Parameters<typeof inOrder>[1]) => inOrder(lines, order).map((line) => line.service.id);
  expect(ids("list")).toEqual([1, 2, 3]);
  expect(ids("fall")).toEqual([2, 3, 1]);
  expect(ids("rise")).toEqual([3, 2, 1]);
  expect(extraChargeOf(asAmount(15n), asAmount(10n))).toBe(50);
  expect(extraChargeOf(asAmount(15n), ZERO)).toBeNull();
});

test("the input becomes a rule only when it is valid", () => {
  expect(ruleOf({ ...FIRST_DRAFT, kind: "change", value: "" })).toBeUndefined();
  expect(ruleOf({ ...FIRST_DRAFT, kind: "change", value: "-101" })).toBeUndefined();
  expect(ruleOf({ ...FIRST_DRAFT, kind: "margin", value: "-1" })).toBeUndefined();
  expect(ruleOf({ ...FIRST_DRAFT, kind: "set", value: "-1" })).toBeUndefined();
  expect(ruleOf({ ...FIRST_DRAFT, kind: "amount", value: "-1,5" })).toBeUndefined();
  expect(ruleOf({ ...FIRST_DRAFT, kind: "amount", value: "-1.5", leastMargin: "10" })).toMatchObject({
    change: { kind: "amount", amount: "-1.5" },
    leastMargin: "10",
  });
  expect(
    toBulkService({
      ...all[0]!,
      type: "Default",
      cost: "1.00",
      rate: "2.00",
      rounding: null,
      sold: null,
      newRate: null,
      newMode: null,
      code: "same",
    }),
  ).toMatchObject({
    rate: 2n * ONE,
    sold: undefined,
  });
});
