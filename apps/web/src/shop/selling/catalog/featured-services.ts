import type { CatalogQueries } from "@vitrine/contract/selling/catalog/catalog-queries";
import type { ShopOutline } from "@vitrine/contract/selling/catalog/shop";
import { type PriceItem, priceItem } from "./price-item.ts";

/** With fewer orders than these, popularity means little. */
const LEAST_POPULAR = 4;

export interface FeaturedServices {
  services: readonly PriceItem[];
  /** The services are the most ordered ones, not the first of the catalogue. */
  isPopular: boolean;
}

export const NO_SERVICES: FeaturedServices = { services: [], isPopular: false };

/** The services ordered most often recently, otherwise the first services of each network. */
export async function featuredServices(
  queries: Pick<CatalogQueries, "popular" | "services">,
  outline: ShopOutline,
  most: number,
): Promise<FeaturedServices> {
  const ids = (await queries.popular()).slice(0, most);
  if (ids.length < LEAST_POPULAR) return { services: await firstServices(queries, outline, most), isPopular: false };
  const { items } = await queries.services({ ids, perPage: most });
  return { services: items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(priceItem), isPopular: true };
}

/** In the owner's order. */
async function firstServices(queries: Pick<CatalogQueries, "services">, { networks }: ShopOutline, most: number): Promise<PriceItem[]> {
  const shown = networks.slice(0, most);
  const perPage = Math.ceil(most / Math.max(1, shown.length));
  const lists = await Promise.all(shown.map(({ name }) => queries.services({ network: name, perPage })));
  return lists.flatMap(({ items }) => items.map(priceItem)).slice(0, most);
}
