import type { ShopService } from "@vitrine/contract/selling/catalog/shop";
import type { CatalogQueries } from "@vitrine/contract/selling/catalog/catalog-queries";

/** Finds an active service; a numeric query returns the service with that id first. */
export async function findService(queries: CatalogQueries, id: string): Promise<ShopService | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const { items } = await queries.services({ query: id, perPage: 1 });
  return items.find((service) => service.id === Number(id));
}
