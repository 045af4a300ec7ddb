import { type BatchRule, batchRuleSchema, type ROUNDING_ENDINGS } from "@vitrine/contract/selling/price/batch-rule";
import type { ROUNDING_STEPS } from "@vitrine/contract/selling/price/rounding";

export const RULE_KINDS = ["margin", "change", "amount", "set"] as const;
export type RuleKind = (typeof RULE_KINDS)[number];
export const ROUNDINGS = ["none", "step", "ending"] as const;

/** The rule as it is being typed. */
export type RuleDraft = {
  kind: RuleKind;
  value: string;
  /** Empty: the floor is the cost itself. */
  leastMargin: string;
  aboveCost: boolean;
  rounding: (typeof ROUNDINGS)[number];
  step: (typeof ROUNDING_STEPS)[number];
  up: boolean;
  ending: (typeof ROUNDING_ENDINGS)[number];
};

export const FIRST_DRAFT: RuleDraft = {
  kind: "change",
  value: "",
  leastMargin: "",
  aboveCost: true,
  rounding: "none",
  step: "0.01",
  up: false,
  ending: "0.99",
};

const FIELD = { margin: "percent", change: "percent", amount: "amount", set: "rate" } as const;

/** undefined while the input is not a valid rule. */
export function ruleOf(draft: RuleDraft): BatchRule | undefined {
  if (draft.value.trim() === "") return undefined;
  const { kind, value, leastMargin, aboveCost, rounding, step, up, ending } = draft;
  const parsed = batchRuleSchema.safeParse({
    change: { kind, [FIELD[kind]]: value },
    leastMargin: leastMargin.trim() === "" ? null : leastMargin,
    aboveCost,
    rounding: rounding === "step" ? { kind: "step", step, up } : rounding === "ending" ? { kind: "ending", ending } : { kind: "none" },
  });
  return parsed.success ? parsed.data : undefined;
}
