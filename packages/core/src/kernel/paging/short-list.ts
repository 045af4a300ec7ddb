import type { ShortListInput } from "@vitrine/contract/kernel/paging/list";

interface ShortList<Item> {
  items: Item[];
  page: number;
  perPage: number;
  total: number;
}

const USUAL_PAGE = 25;

/** A list that is read whole; `names` are the texts in which an item is found. */
export function shortList<Item>(all: Item[], { query, page, perPage }: ShortListInput, names: (item: Item) => string[]): ShortList<Item> {
  const words = query?.toLowerCase() ?? "";
  const found = all.filter((item) => words === "" || names(item).some((name) => name.toLowerCase().includes(words)));
  const length = perPage ?? Math.max(found.length, USUAL_PAGE);
  return { items: found.slice((page - 1) * length, page * length), page, perPage: length, total: found.length };
}
