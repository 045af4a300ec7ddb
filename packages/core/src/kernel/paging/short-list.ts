import type { ShortListInput } from "@vitrine/contract/kernel/paging/list";
import { idIn } from "@vitrine/db/search";

interface ShortList<Item> {
  items: Item[];
  page: number;
  perPage: number;
  total: number;
}

const USUAL_PAGE = 25;

interface Searched {
  id: number;
  /** The texts in which an item is found. */
  names: string[];
}

/** Searches and pages a list that is read as a whole. The item with the searched id comes first. */
export function shortList<Item>(all: Item[], { query, page, perPage }: ShortListInput, of: (item: Item) => Searched): ShortList<Item> {
  const words = query?.toLowerCase() ?? "";
  const id = idIn(query);
  const matching = all.filter((item) => {
    const searched = of(item);
    return words === "" || searched.id === id || searched.names.some((name) => name.toLowerCase().includes(words));
  });
  const found = id === null ? matching : matching.toSorted((a, b) => Number(of(b).id === id) - Number(of(a).id === id));
  const length = perPage ?? Math.max(found.length, USUAL_PAGE);
  return { items: found.slice((page - 1) * length, page * length), page, perPage: length, total: found.length };
}
