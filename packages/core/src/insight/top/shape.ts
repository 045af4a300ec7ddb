import type { Quality, TopProvider, TopService } from "@vitrine/contract/insight/top/top";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { MarketNetwork } from "../store/market-networks.ts";
import type { MarketProvider } from "../store/market-providers.ts";
import type { MarketService } from "../store/market-services.ts";

export function qualityOf(row: MarketService | MarketProvider | MarketNetwork): Quality {
  return {
    orders: row.orders,
    success: Number(row.success),
    partial: Number(row.partial),
    failed: Number(row.failed),
    undelivered: Number(row.undelivered),
    startSeconds: row.startSeconds,
    finishSeconds: row.finishSeconds,
  };
}

export function toTopService(row: MarketService): TopService {
  return {
    id: row.id,
    name: row.name,
    provider: row.host,
    providerService: row.externalId,
    network: row.network,
    type: row.type,
    ...qualityOf(row),
    price: row.rate === null || row.currency === null ? null : { rate: formatAmount(row.rate), currency: row.currency },
    days: row.days as unknown as TopService["days"],
  };
}

export function toTopProvider(row: MarketProvider): TopProvider {
  return {
    host: row.host,
    services: row.services,
    networks: row.networks as unknown as string[],
    ...qualityOf(row),
    days: row.days as unknown as TopProvider["days"],
  };
}
