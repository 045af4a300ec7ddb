import { asAmount, withExtraCharge, ZERO } from "@vitrine/contract/kernel/amount/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { DriftTerms } from "./drift.ts";
import { moveOf } from "./price-move.ts";
import { type LinkedService, reprice } from "./reprice.ts";

/** Bought at 100, sold at 130. */
const service: LinkedService = {
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
  providerId: 7,
  externalId: "1",
  type: "Default",
  min: 1,
  max: 10,
  refill: false,
  cancel: false,
  dripfeed: false,
};
const fixed = { priceMode: "fixed" } as const;
const pausedFor = (statusReason: string) => ({ status: "paused" as const, statusReason });

const terms = (policy: "follow" | "hold" | "keep", minCharge = "0", guard: DriftTerms["guard"] = "pause"): DriftTerms => ({
  policy: { value: policy, from: "provider" },
  heldAbove: { value: "25", from: "panel" },
  minCharge: { value: minCharge, from: "service" },
  guard,
});

type Case = [string, Partial<LinkedService>, bigint, DriftTerms, { rate: bigint; mode: string; reason: string | null; move: string }];
const CASES: Case[] = [
  ["follows up", {}, 120n, terms("follow"), { rate: 156n, mode: "follow", reason: null, move: "followed follow provider" }],
  ["follows down", {}, 50n, terms("hold"), { rate: 65n, mode: "follow", reason: null, move: "followed hold provider" }],
  ["keeps, as fixed", {}, 120n, terms("keep"), { rate: 130n, mode: "fixed", reason: null, move: "kept keep provider" }],
  ["keeps when it gets cheaper", {}, 50n, terms("keep"), { rate: 130n, mode: "fixed", reason: null, move: "kept keep provider" }],
  ["keeps no price below cost", {}, 131n, terms("keep"), { rate: 130n, mode: "fixed", reason: "below_cost", move: "off cost null" }],
  ["whatever the guard", {}, 131n, terms("keep", "0", "tell"), { rate: 130n, mode: "fixed", reason: "below_cost", move: "off cost null" }],
  ["keeps to the minimum", {}, 113n, terms("keep", "15"), { rate: 130n, mode: "fixed", reason: null, move: "kept keep provider" }],
  ["and not below", {}, 114n, terms("keep", "15"), { rate: 130n, mode: "fixed", reason: "below_minimum", move: "off minimum service" }],
  ["a price that follows has its own charge", {}, 114n, terms("follow", "50"), { rate: 149n, mode: "follow", reason: null, move: "followed follow provider" }], // prettier-ignore
  ["fixed stays", fixed, 120n, terms("follow"), { rate: 130n, mode: "fixed", reason: null, move: "kept fixed service" }],
  ["fixed below its minimum", fixed, 120n, terms("hold", "10"), { rate: 130n, mode: "fixed", reason: "below_minimum", move: "off minimum service" }], // prettier-ignore
  ["raised to follow", fixed, 120n, terms("hold", "10", "follow"), { rate: 156n, mode: "fixed", reason: null, move: "raised minimum service" }], // prettier-ignore
  ["raised to the minimum", fixed, 120n, terms("hold", "50", "follow"), { rate: 180n, mode: "fixed", reason: null, move: "raised minimum service" }], // prettier-ignore
  ["only reported", fixed, 140n, terms("hold", "0", "tell"), { rate: 130n, mode: "fixed", reason: null, move: "low cost null" }],
  ["loss is allowed", { ...fixed, allowLoss: true }, 140n, terms("hold", "10"), { rate: 130n, mode: "fixed", reason: null, move: "kept fixed service" }], // prettier-ignore
  ["back", { ...fixed, ...pausedFor("below_minimum") }, 90n, terms("hold", "10"), { rate: 130n, mode: "fixed", reason: null, move: "back fixed service" }], // prettier-ignore
  ["still too low", { ...fixed, ...pausedFor("below_minimum") }, 140n, terms("hold", "10"), { rate: 130n, mode: "fixed", reason: "below_cost", move: "none" }], // prettier-ignore
  ["another reason stays", { ...fixed, ...pausedFor("gone") }, 140n, terms("keep"), { rate: 130n, mode: "fixed", reason: "gone", move: "none" }], // prettier-ignore
  ["the same cost", {}, 100n, terms("keep"), { rate: 130n, mode: "follow", reason: null, move: "none" }],
];

test.each(CASES)("%s", (_, more, cost, drift, expected) => {
  const before = { ...service, ...more };
  const after = reprice(before, asAmount(cost), "1", drift);
  expect(after).toMatchObject({ rate: expected.rate, cost, priceMode: expected.mode, statusReason: expected.reason });
  const move = moveOf(before, after, drift);
  expect(move ? `${move.outcome} ${move.rule} ${move.ruleFrom}` : "none").toBe(expected.move);
});

const amount = fc.bigInt(0n, 10n ** 12n).map(asAmount);
const percent = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => (hundredths / 100).toFixed(2));
const anyTerms = fc.record({
  policy: fc.constantFrom("follow" as const, "hold" as const, "keep" as const).map((value) => ({ value, from: "panel" as const })),
  heldAbove: percent.map((value) => ({ value, from: "panel" as const })),
  minCharge: percent.map((value) => ({ value, from: "panel" as const })),
  guard: fc.constantFrom("pause" as const, "follow" as const, "tell" as const),
});
const anyService = fc.record({
  status: fc.constantFrom("active" as const, "paused" as const, "off" as const),
  priceMode: fc.constantFrom("follow" as const, "fixed" as const),
  allowLoss: fc.boolean(),
  extraCharge: percent,
  rate: amount,
  cost: amount,
});

test("nothing is sold below its cost or minimum unless the owner allows it, and a kept price never moves", () => {
  fc.assert(
    fc.property(anyService, amount, anyTerms, (more, costRate, drift) => {
      const before: LinkedService = {
        ...service,
        ...more,
        costRate: more.cost,
        statusReason: more.status === "paused" ? "below_cost" : null,
      };
      const after = reprice(before, costRate, "1", drift);
      if (before.status === "off") expect(after.status).toBe("off");
      if (drift.policy.value === "keep" && drift.guard !== "follow") expect(after.rate).toBe(before.rate);
      const isAllowed = before.allowLoss || (drift.guard === "tell" && drift.policy.value !== "keep");
      if (after.status !== "active" || isAllowed) return;
      expect(after.rate).toBeGreaterThanOrEqual(after.cost);
      if (after.priceMode === "fixed") expect(after.rate).toBeGreaterThanOrEqual(withExtraCharge(after.cost, drift.minCharge.value));
    }),
    { numRuns: 2000 },
  );
});
