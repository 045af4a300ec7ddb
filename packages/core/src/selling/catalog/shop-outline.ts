import type { ShopOutline, ShopPriceList, ShopPriceListInput } from "@vitrine/contract/selling/catalog/shop";
import type { Caller } from "../../kernel/context/context.ts";
import { shopCatalogue } from "./shop.ts";

/** Networks with their categories in the owner's order, and how many services each has. */
export async function shopOutline(caller: Caller): Promise<ShopOutline> {
  const { services, icons } = await shopCatalogue(caller);
  const networks = new Map<string, Map<string, number>>();
  for (const { network, category } of services) {
    const categories = networks.get(network) ?? new Map<string, number>();
    categories.set(category, (categories.get(category) ?? 0) + 1);
    networks.set(network, categories);
  }
  return {
    total: services.length,
    networks: [...networks].map(([name, categories]) => ({
      name,
      services: [...categories.values()].reduce((sum, count) => sum + count, 0),
      categories: [...categories].map(([category, count]) => {
        const icon = icons.get(category);
        return { name: category, ...(icon === undefined ? {} : { icon }), services: count };
      }),
    })),
  };
}

/** The whole catalogue, or one network's part, without descriptions. */
export async function shopPriceList(caller: Caller, input: ShopPriceListInput): Promise<ShopPriceList> {
  const { services, currency } = await shopCatalogue(caller);
  const matching = input.network === null ? services : services.filter(({ network }) => network === input.network);
  return { currency, items: matching.map(({ description: _, ...service }) => service) };
}
