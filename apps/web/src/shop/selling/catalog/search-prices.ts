import type { PriceItem } from "./price-item.ts";

export interface CatalogFilter {
  query: string;
  network: string;
  category: string;
  /** "1": only the customer's favourites. */
  favourites?: string;
}

export interface IndexedItem {
  item: PriceItem;
  words: string;
}

const plain = (text: string) => text.toLowerCase().replaceAll("ё", "е");

export const indexPrices = (items: readonly PriceItem[]): IndexedItem[] =>
  items.map((item) => ({ item, words: plain(`${item.id} ${item.name} ${item.originalName ?? ""} ${item.category} ${item.network}`) }));

/** Every word must occur; a number that is a service's id puts that service first. */
export function searchPrices(index: readonly IndexedItem[], { query, network, category }: CatalogFilter): PriceItem[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== "");
  const found: PriceItem[] = [];
  for (const { item, words: text } of index) {
    if (network !== "" && item.network !== network) continue;
    if (category !== "" && item.category !== category) continue;
    if (words.every((word) => text.includes(word))) found.push(item);
  }
  const id = words.length === 1 ? Number(words[0]) : Number.NaN;
  const exact = found.findIndex((item) => item.id === id);
  if (exact > 0) found.unshift(...found.splice(exact, 1));
  return found;
}
