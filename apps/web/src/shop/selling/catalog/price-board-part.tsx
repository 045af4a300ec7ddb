import type { CatalogQueries } from "@vitrine/contract/selling/catalog/catalog-queries";
import type { ChangeQueries } from "@vitrine/contract/selling/change/price-change";
import type { ShopOutline, ShopService } from "@vitrine/contract/selling/catalog/shop";
import PriceBoard from "./price-board.island.tsx";
import type { CatalogFilter } from "./search-prices.ts";
import { Island } from "../../kernel/island/island.tsx";
import { type Moves, priceItem, withMoves } from "./price-item.ts";
import { lastPage, pageOf, parameter, type Visit } from "../../kernel/layout/visit.ts";

const ROWS = 50;

export const filterOf = (url: URL): CatalogFilter => ({
  query: parameter(url, "query", 200),
  network: parameter(url, "network", 60),
  category: parameter(url, "category", 300),
  favourites: parameter(url, "favourites", 1),
});

/** The searchable price list, filtered as the address says; `title` where it is the whole page. */
export async function priceBoardPart(visit: Visit<CatalogQueries & ChangeQueries>, outline: ShopOutline, title: string | null = null) {
  const { url, request, user } = visit;
  const favourites =
    user === null ? null : { ids: await request.queries.favourites(), csrfToken: request.csrfToken, back: `${url.pathname}${url.search}` };
  const filter = filterOf(url);
  const list = await listed(request.queries, filter, pageOf(url));
  const start = {
    items: withMoves(list.items.map(priceItem), await recentMoves(visit)),
    total: list.total,
    page: list.page,
    filter,
    path: url.pathname,
  };
  return (
    <Island
      name="selling/catalog/price-board"
      of={PriceBoard}
      props={{ start, networks: outline.networks, pages: Math.ceil(list.total / ROWS), title, favourites }}
    />
  );
}

const MOVE_DAYS = 7;

/** Only for the template that shows them. */
export async function recentMoves({ shop, request }: Visit<ChangeQueries>): Promise<Moves> {
  return shop.template === "bourse" ? request.queries.priceChanges(MOVE_DAYS) : [];
}

/** The last page for a number beyond it. */
async function listed(queries: CatalogQueries, filter: CatalogFilter, page: number) {
  const list = await queries.services({ ...filter, page, perPage: ROWS });
  const last = lastPage(list.total, ROWS);
  return page > last ? queries.services({ ...filter, page: last, perPage: ROWS }) : list;
}

/** Finds an active service; a numeric query returns the service with that id first. */
export async function findService(queries: CatalogQueries, id: string): Promise<ShopService | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const { items } = await queries.services({ query: id, perPage: 1 });
  return items.find((service) => service.id === Number(id));
}
