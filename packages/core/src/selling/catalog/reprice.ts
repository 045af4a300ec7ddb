import { LOW_REASONS } from "@vitrine/contract/selling/catalog/pause-reason";
import { type Amount, MAX_AMOUNT, withExtraCharge } from "@vitrine/contract/kernel/amount/money";
import type { DriftTerms } from "./drift.ts";
import { costOf, followingPrice, plainDecimal, type Price } from "./price.ts";
import { paused, resumed, resumedForPrice, type ServiceState } from "./service-state.ts";

export interface PricedService extends ServiceState {
  id: number;
  priceMode: "follow" | "fixed";
  extraCharge: string;
  /** Zero: exact. */
  rateStep: Amount;
  allowLoss: boolean;
  rate: Amount;
  cost: Amount;
  costRate: Amount;
  exchangeRate: string;
}

export interface LinkedService extends PricedService {
  providerId: number;
  externalId: string;
  type: string;
  min: number;
  max: number;
  refill: boolean;
  cancel: boolean;
  dripfeed: boolean;
}

export type Repriced = Pick<PricedService, "rate" | "cost" | "costRate" | "exchangeRate" | "priceMode"> & ServiceState;

type ModePrice = Price & Pick<PricedService, "priceMode">;

/** For the owner's own decision: only a loss is refused. */
const OWNERS_WORD: DriftTerms = {
  policy: { value: "follow", from: "panel" },
  heldAbove: { value: "0", from: "panel" },
  minCharge: { value: "0", from: "panel" },
  guard: "pause",
};

/**
 * Recalculates the service with a new cost. A price that follows moves with it, unless the policy keeps it: then it becomes a fixed one. If
 * a price that stays is below its cost or its minimum and loss is not allowed, the margin guard decides: the service is paused until that
 * ends, its price is raised, or it stays on sale. A price that a policy keeps is never sold too low: there the service is paused. A price
 * beyond 64 bits changes only the state.
 */
export function reprice(service: PricedService, costRate: Amount, exchangeRate: string, terms: DriftTerms = OWNERS_WORD): Repriced {
  const price = priceUnder(service, costRate, exchangeRate, terms);
  if (!price) {
    const { rate, cost, priceMode } = service;
    return {
      rate,
      cost,
      priceMode,
      costRate: service.costRate,
      exchangeRate: plainDecimal(service.exchangeRate),
      ...paused(service, "amount_invalid"),
    };
  }
  return { ...price, costRate, exchangeRate: plainDecimal(exchangeRate), ...stateUnder(service, price, terms) };
}

/** Why the price is too low to be sold at; undefined if it is not. A price that follows the cost always has the owner's extra charge. */
export function tooLow(
  { rate, cost, priceMode, allowLoss }: ModePrice & Pick<PricedService, "allowLoss">,
  { minCharge }: Pick<DriftTerms, "minCharge">,
): (typeof LOW_REASONS)[number] | undefined {
  if (allowLoss) return undefined;
  if (rate < cost) return "below_cost";
  return priceMode === "fixed" && rate < withExtraCharge(cost, minCharge.value) ? "below_minimum" : undefined;
}

const isLow = (reason: string | null): boolean => LOW_REASONS.some((low) => low === reason);

function stateUnder(service: PricedService, price: ModePrice, terms: DriftTerms): ServiceState {
  const reason = tooLow({ ...price, allowLoss: service.allowLoss }, terms);
  if (reason === undefined || guardUnder(terms) === "tell") return resumedForPrice(service);
  // A service that is already paused keeps its reason, which is independent of the price.
  return service.status === "active" || isLow(service.statusReason) ? paused(service, reason) : resumed(service);
}

const guardUnder = ({ policy, guard }: DriftTerms): DriftTerms["guard"] => (policy.value === "keep" ? "pause" : guard);

function priceUnder(service: PricedService, costRate: Amount, exchangeRate: string, terms: DriftTerms): ModePrice | undefined {
  const following = followingPrice(costRate, exchangeRate, service.extraCharge, service.rateStep);
  if (service.priceMode === "follow" && terms.policy.value !== "keep") return following && { ...following, priceMode: "follow" };
  const cost = costOf(costRate, exchangeRate);
  if (cost === undefined) return undefined;
  const priceMode = cost === service.cost ? service.priceMode : "fixed";
  const kept: ModePrice = { rate: service.rate, cost, priceMode };
  const isRaised = guardUnder(terms) === "follow" && tooLow({ ...kept, allowLoss: service.allowLoss }, terms) !== undefined;
  return isRaised ? raised(kept, following, withExtraCharge(cost, terms.minCharge.value)) : kept;
}

/** A fixed price that was too low: as if it followed, and not below the minimum. */
function raised(kept: ModePrice, following: Price | undefined, least: Amount): ModePrice | undefined {
  if (!following) return undefined;
  const rate = following.rate < least ? least : following.rate;
  return rate > MAX_AMOUNT ? undefined : { ...kept, rate };
}

/** Whether anything visible to a customer or an order changes. */
export function isRepriced(service: PricedService, next: Repriced): boolean {
  return (
    service.rate !== next.rate ||
    service.cost !== next.cost ||
    service.costRate !== next.costRate ||
    service.status !== next.status ||
    service.statusReason !== next.statusReason ||
    plainDecimal(service.exchangeRate) !== next.exchangeRate
  );
}
