import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { OfferedPrice, ProviderOffers } from "@vitrine/contract/insight/top/top";
import { purposeOf } from "@vitrine/contract/selling/catalog/service-purpose";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { pageOfProviders } from "../store/market-providers.ts";
import { type PricedService, pricedServices } from "../store/market-services.ts";
import { median } from "./market.ts";
import { qualityOf } from "./shape.ts";

const MOST_PROVIDERS = 5;
const MOST_PRICES = 6;

/** The best providers with what owners pay them, for an owner who has none yet. */
export async function listProviderOffers(ctx: Ctx): Promise<ProviderOffers> {
  authorize(ctx, "top.view");
  const best = await pageOfProviders(ctx, { query: null, network: null }, { sort: "success", limit: MOST_PROVIDERS, offset: 0 });
  const priced = Map.groupBy(
    await pricedServices(
      ctx,
      best.map(({ host }) => host),
    ),
    ({ host }) => host,
  );
  return {
    items: best.map((row) => ({
      host: row.host,
      networks: row.networks as unknown as string[],
      ...qualityOf(row),
      prices: pricesOf(priced.get(row.host) ?? []),
    })),
    computedAt: best[0] ? toSeconds(best[0].computedAt) : null,
  };
}

/** One price for each network and purpose, the most ordered first. */
function pricesOf(services: PricedService[]): OfferedPrice[] {
  const kinds = new Map<string, { services: PricedService[]; orders: number } & Pick<OfferedPrice, "network" | "purpose" | "currency">>();
  for (const service of services) {
    const { network, currency } = service;
    const purpose = purposeOf({ name: service.name, category: "", type: service.type }) ?? "other";
    const id = [network, purpose, currency].join(" ");
    const kind = kinds.get(id) ?? { network, purpose, currency, services: [], orders: 0 };
    kind.services.push(service);
    kind.orders += service.orders;
    kinds.set(id, kind);
  }
  return [...kinds.values()]
    .toSorted((one, other) => other.orders - one.orders)
    .slice(0, MOST_PRICES)
    .map(({ network, purpose, currency, services: of }) => ({
      network,
      purpose,
      currency,
      services: of.length,
      rate: formatAmount(median(of.map(({ rate }) => rate))),
    }));
}
