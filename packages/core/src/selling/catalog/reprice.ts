import type { MarginGuard } from "@vitrine/contract/selling/price/settings";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { costOf, followingPrice, plainDecimal, type Price } from "./price.ts";
import { paused, resumed, type ServiceState } from "./service-state.ts";

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

export type Repriced = Pick<PricedService, "rate" | "cost" | "costRate" | "exchangeRate"> & ServiceState;

/**
 * Recalculates the service with a new cost; a price that follows moves with it. If a fixed price is then below its cost and loss is not
 * allowed, the margin guard decides: the service is paused until that ends, its price is raised to the cost plus its extra charge, or it
 * stays on sale. A price beyond 64 bits changes only the state.
 */
export function reprice(service: PricedService, costRate: Amount, exchangeRate: string, guard: MarginGuard = "pause"): Repriced {
  const price = priceUnder(service, costRate, exchangeRate, guard);
  if (!price) {
    const { rate, cost } = service;
    return {
      rate,
      cost,
      costRate: service.costRate,
      exchangeRate: plainDecimal(service.exchangeRate),
      ...paused(service, "amount_invalid"),
    };
  }
  const atLoss = price.rate < price.cost && !service.allowLoss;
  // A service that is already paused keeps its reason, which is independent of the price.
  const state =
    atLoss && service.status === "active" && guard !== "tell"
      ? paused(service, "below_cost")
      : atLoss && guard !== "tell"
        ? resumed(service)
        : resumed(service, "below_cost", "amount_invalid");
  return { ...price, costRate, exchangeRate: plainDecimal(exchangeRate), ...state };
}

function priceUnder(service: PricedService, costRate: Amount, exchangeRate: string, guard: MarginGuard): Price | undefined {
  const following = () => followingPrice(costRate, exchangeRate, service.extraCharge, service.rateStep);
  if (service.priceMode === "follow") return following();
  const price = fixedPrice(service.rate, costRate, exchangeRate);
  return price && guard === "follow" && !service.allowLoss && price.rate < price.cost ? following() : price;
}

function fixedPrice(rate: Amount, costRate: Amount, exchangeRate: string): Price | undefined {
  const cost = costOf(costRate, exchangeRate);
  return cost === undefined ? undefined : { rate, cost };
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
