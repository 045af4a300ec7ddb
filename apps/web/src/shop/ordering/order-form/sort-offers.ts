import type { Offers } from "@vitrine/contract/ordering/order/fitting";
import { indexPrices, searchPrices } from "../../selling/catalog/search-prices.ts";
import { parseAmount } from "@vitrine/contract/kernel/amount/amount";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import { chargeOf, fieldsFor, type OrderFields } from "./order-fields.ts";

export const ORDERINGS = ["fit", "price", "start", "finish"] as const;
export type Ordering = (typeof ORDERINGS)[number];

/** The offers to show: searched, then sorted within those that fit and those that don't; favourites first unless sorted by a figure. */
export function sortedOffers(
  offers: Offers<PriceItem>,
  query: string,
  ordering: Ordering,
  fields: OrderFields,
  favourites: ReadonlySet<number> = new Set(),
): Offers<PriceItem> {
  const show = (items: readonly PriceItem[]) => {
    const found = searched(items, query);
    return ordering === "fit" ? favouritesFirst(found, favourites) : sorted(found, ordering, fields);
  };
  return { object: offers.object, fitting: show(offers.fitting), others: show(offers.others) };
}

const searched = (items: readonly PriceItem[], query: string): PriceItem[] =>
  query.trim() === "" ? [...items] : searchPrices(indexPrices(items), { query, network: "", category: "" });

function favouritesFirst(items: PriceItem[], favourites: ReadonlySet<number>): PriceItem[] {
  if (favourites.size === 0) return items;
  const isStarred = ({ id }: PriceItem) => favourites.has(id);
  return [...items.filter(isStarred), ...items.filter((item) => !isStarred(item))];
}

function sorted(items: PriceItem[], ordering: Exclude<Ordering, "fit">, fields: OrderFields): PriceItem[] {
  const keyed = items.map((item) => ({ item, key: keyOf(item, ordering, fields) }));
  return keyed.toSorted((a, b) => (a.key === b.key ? 0 : a.key - b.key)).map(({ item }) => item);
}

/** Unmeasured values come last. */
function keyOf(item: PriceItem, ordering: Exclude<Ordering, "fit">, fields: OrderFields): number {
  if (ordering === "start") return item.startTime ?? Number.POSITIVE_INFINITY;
  if (ordering === "finish") return typeof item.averageTime === "number" ? item.averageTime : Number.POSITIVE_INFINITY;
  const charge = chargeOf(fieldsFor(fields, item), item);
  return charge === undefined ? Number.POSITIVE_INFINITY : Number(parseAmount(charge));
}
