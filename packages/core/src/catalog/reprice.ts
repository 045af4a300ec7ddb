import { costOf, followingPrice, plainDecimal, type Price } from "./price.ts";
import { paused, resumed, type ServiceState } from "./service-state.ts";

export interface PricedService extends ServiceState {
  id: number;
  priceMode: "follow" | "fixed";
  extraCharge: string;
  allowLoss: boolean;
  rate: bigint;
  cost: bigint;
  costRate: bigint;
  exchangeRate: string;
}

export type Repriced = Pick<PricedService, "rate" | "cost" | "costRate" | "exchangeRate"> & ServiceState;

/**
 * The service under another cost: one that follows moves with it; one whose fixed price is then below its cost is paused unless loss is
 * allowed, and comes back when that ends. A price beyond 64 bits changes nothing but the state.
 */
export function reprice(service: PricedService, costRate: bigint, exchangeRate: string): Repriced {
  const price =
    service.priceMode === "follow"
      ? followingPrice(costRate, exchangeRate, service.extraCharge)
      : fixedPrice(service.rate, costRate, exchangeRate);
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
  // A service that is paused already keeps its reason: it outlives the price.
  const state =
    atLoss && service.status === "active"
      ? paused(service, "below_cost")
      : atLoss
        ? resumed(service)
        : resumed(service, "below_cost", "amount_invalid");
  return { ...price, costRate, exchangeRate: plainDecimal(exchangeRate), ...state };
}

function fixedPrice(rate: bigint, costRate: bigint, exchangeRate: string): Price | undefined {
  const cost = costOf(costRate, exchangeRate);
  return cost === undefined ? undefined : { rate, cost };
}

/** Whether anything a customer or an order sees is different. */
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
