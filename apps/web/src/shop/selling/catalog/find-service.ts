import type { ShopService } from "@vitrine/contract/selling/catalog/shop";
import type { ShopQueries } from "@vitrine/contract/flows/storefront/render";

/** A service on sale; a query that is a number finds the service of that id first. */
export async function findService(queries: ShopQueries, id: string): Promise<ShopService | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const { items } = await queries.services({ query: id, perPage: 1 });
  return items.find((service) => service.id === Number(id));
}
