import type { Performer as PerformerOutput } from "@vitrine/contract/supply/fallback/performer";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { Performer } from "./performers-of.ts";

export function toPerformer(performer: Performer): PerformerOutput {
  const { place, providerId, providerName, currency, providerStatus, externalId, name, type, rate, cost, min, max, problem } = performer;
  return {
    place,
    provider: { id: providerId, name: providerName, currency, status: providerStatus },
    service: externalId,
    name,
    type,
    rate: formatAmount(rate),
    cost: cost === undefined ? null : formatAmount(cost),
    min,
    max,
    problem,
  };
}
