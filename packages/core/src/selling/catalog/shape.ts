import type { Service } from "@vitrine/contract/selling/catalog/service";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { stepName } from "@vitrine/contract/selling/price/rounding";
import { shownDrift } from "./drift.ts";
import { plainDecimal } from "./price.ts";
import type { ServiceRow } from "../store/services.ts";

/** A service as the panel's owner sees it. */
export function toService(row: ServiceRow): Service {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: { id: row.categoryId, name: row.categoryName, network: row.network },
    type: row.type,
    rate: formatAmount(row.rate),
    cost: formatAmount(row.cost),
    extraCharge: plainDecimal(row.extraCharge),
    rounding: stepName(row.rateStep),
    priceMode: row.priceMode,
    allowLoss: row.allowLoss,
    drift: shownDrift(row),
    min: row.min,
    max: row.max,
    increment: row.increment,
    refill: row.refill,
    cancel: row.cancel,
    dripfeed: row.dripfeed,
    duplicateGuard: row.duplicateGuard,
    refillDays: row.refillDays,
    overflow: plainDecimal(row.overflow),
    status: row.status,
    statusReason: row.statusReason,
    averageTime: row.averageTime,
    averageSeconds: row.averageSeconds,
    sourceName: row.sourceName,
    tags: row.tags,
    startSeconds: row.startSeconds,
    finishSeconds: row.finishSeconds,
    provider: row.providerId === null ? null : { id: row.providerId, name: row.providerName ?? "", currency: row.providerCurrency ?? "" },
    providerService: row.externalId,
    providerRate: formatAmount(row.costRate),
    exchangeRate: plainDecimal(row.exchangeRate),
    isOwn: row.isOwn,
    isTest: row.isTest,
    createdAt: toSeconds(row.createdAt),
  };
}
