import { isOrderable } from "@vitrine/contract/selling/catalog/service-types";
import type { PerformerProblem } from "@vitrine/contract/supply/fallback/performer";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { costOf } from "../../selling/catalog/price.ts";
import { listRates } from "../../selling/catalog/list-rates.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { findPerformed, type PerformedService, type PerformerRow, performerRows } from "./queries.ts";

export interface Performer extends PerformerRow {
  /** Panel's units per unit of the provider's currency; undefined if not set. */
  exchangeRate: string | undefined;
  /** Per 1000 (a package: per package) in the panel's currency; undefined if unknown or beyond 64 bits. */
  cost: Amount | undefined;
  /** Why it cannot be used now. */
  problem: PerformerProblem | null;
}

/** The providers of a service in the order they are tried; `place` is the value of orders.performer. Empty for an unknown service. */
export async function performersOf(ctx: Ctx, serviceId: number): Promise<Performer[]> {
  const service = await findPerformed(ctx, serviceId);
  return service ? judged(ctx, service, await performerRows(ctx, serviceId)) : [];
}

/** Whether the service allows a provider that costs more than the order's charge. */
export async function allowsLoss(ctx: Ctx, serviceId: number): Promise<boolean> {
  return (await findPerformed(ctx, serviceId))?.allowLoss ?? false;
}

/** Adds the cost and the current problem of each. */
export async function judged(ctx: Ctx, service: PerformedService, rows: PerformerRow[]): Promise<Performer[]> {
  const { currency: own } = ctx.panel;
  const foreign = rows.some(({ currency }) => currency !== own);
  const rates = new Map(foreign ? (await listRates(ctx)).items.map(({ currency, rate }) => [currency, rate]) : []);
  return rows.map((row) => {
    const exchangeRate = row.currency === own ? "1" : rates.get(row.currency);
    const cost = exchangeRate === undefined ? undefined : costOf(row.rate, exchangeRate);
    return { ...row, exchangeRate, cost, problem: problemOf(service, row, exchangeRate, cost) };
  });
}

function problemOf(
  service: PerformedService,
  row: PerformerRow,
  exchangeRate: string | undefined,
  cost: Amount | undefined,
): PerformerProblem | null {
  if (row.providerStatus === "off") return "provider_inactive";
  if (row.isMissing) return "provider_service_inactive";
  if (row.type !== service.type || !isOrderable(row.type)) return "service_type_unsupported";
  if (exchangeRate === undefined) return "rate_missing";
  if (cost === undefined) return "amount_invalid";
  return cost > service.rate && !service.allowLoss ? "price_below_cost" : null;
}
