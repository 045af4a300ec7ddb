import type { DriftLevel } from "@vitrine/contract/selling/price/drift";
import type { MoveOutcome, MoveRule } from "@vitrine/contract/selling/catalog/move";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { DriftTerms } from "./drift.ts";
import { costOf } from "./price.ts";
import { type LinkedService, type Repriced, tooLow } from "./reprice.ts";
import { isPausedForPrice, type ServiceState } from "./service-state.ts";

/** The outcome of a changed cost for a service's price, and the rule that decided. */
export interface PriceMove {
  serviceId: number;
  providerId: number;
  outcome: MoveOutcome;
  rule: MoveRule;
  ruleFrom: DriftLevel | null;
  rulePercent: string | null;
  costBefore: Amount;
  costAfter: Amount;
  rateBefore: Amount;
  rateAfter: Amount;
}

/** The move of a service that is active, or paused only because of its price; undefined if nothing moved. */
export function moveOf(before: LinkedService, after: Repriced, terms: DriftTerms): PriceMove | undefined {
  const outcome = isPriced(before) ? outcomeOf(before, after, terms) : undefined;
  if (outcome === undefined) return undefined;
  return {
    serviceId: before.id,
    providerId: before.providerId,
    outcome,
    ...ruleOf(outcome, before, after, terms),
    costBefore: before.cost,
    costAfter: after.cost,
    rateBefore: before.rate,
    rateAfter: after.rate,
  };
}

/** An increase on hold, which changes nothing but the service's state. Undefined if it was on hold already, or beyond 64 bits. */
export function holdOf(before: LinkedService, costRate: Amount, exchangeRate: string, terms: DriftTerms): PriceMove | undefined {
  if (before.statusReason === "price_held") return undefined;
  const { id: serviceId, providerId, cost, rate } = before;
  const rule = { rule: "hold" as const, ruleFrom: terms.policy.from, rulePercent: terms.heldAbove.value };
  const costAfter = costOf(costRate, exchangeRate);
  return costAfter === undefined
    ? undefined
    : { serviceId, providerId, outcome: "held", ...rule, costBefore: cost, costAfter, rateBefore: rate, rateAfter: rate };
}

const isPriced = (state: ServiceState): boolean => state.status === "active" || isPausedForPrice(state);

function outcomeOf(before: LinkedService, after: Repriced, terms: DriftTerms): MoveOutcome | undefined {
  if (after.status !== "active") {
    const wasLow = before.status === "paused" && before.statusReason !== "price_held";
    return isPausedForPrice(after) && !wasLow ? "off" : undefined;
  }
  if (before.status !== "active") return "back";
  if (after.cost === before.cost) return undefined;
  if (tooLow({ ...after, allowLoss: before.allowLoss }, terms) !== undefined) return "low";
  if (after.priceMode === "follow") return "followed";
  return after.rate === before.rate ? "kept" : "raised";
}

type Rule = Pick<PriceMove, "rule" | "ruleFrom" | "rulePercent">;

function ruleOf(outcome: MoveOutcome, before: LinkedService, after: Repriced, terms: DriftTerms): Rule {
  const { policy, heldAbove, minCharge } = terms;
  if (outcome === "off" || outcome === "low" || outcome === "raised") {
    const isMinimum = outcome === "raised" ? after.rate >= after.cost && before.rate >= after.cost : after.rate >= after.cost;
    return isMinimum
      ? { rule: "minimum", ruleFrom: minCharge.from, rulePercent: minCharge.value }
      : { rule: "cost", ruleFrom: null, rulePercent: null };
  }
  if (before.priceMode === "fixed") return { rule: "fixed", ruleFrom: "service", rulePercent: null };
  return { rule: policy.value, ruleFrom: policy.from, rulePercent: policy.value === "hold" ? heldAbove.value : null };
}
