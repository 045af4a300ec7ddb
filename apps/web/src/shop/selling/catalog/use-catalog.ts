import { useCallback, useEffect, useMemo, useState } from "react";
import { loadIndex } from "./load-prices.ts";
import type { PriceItem } from "./price-item.ts";
import { withQuery } from "../../kernel/format/path.ts";
import { type CatalogFilter, type IndexedItem, searchPrices } from "./search-prices.ts";
import { useAfterPaint } from "./use-after-paint.ts";

const STEP = 50;
const ADDRESS_DELAY = 300;

export interface CatalogStart {
  /** The rows rendered by the server: this page of the filtered list. */
  items: PriceItem[];
  total: number;
  page: number;
  filter: CatalogFilter;
  path: string;
}

export interface CatalogState {
  filter: CatalogFilter;
  change: (filter: Partial<CatalogFilter>) => void;
  /** Call it when the visitor is about to search: fetches the whole list. */
  prepare: () => void;
  rows: PriceItem[];
  total: number;
  hasMore: boolean;
  showMore: () => void;
  isLoading: boolean;
}

/**
 * The page is rendered with its first rows; the whole list is fetched when someone focuses a filter. Typing never waits: rows follow
 * after the frame that shows the letter, fifty at a time.
 */
export function useCatalog(start: CatalogStart, favourites: ReadonlySet<number> | undefined): CatalogState {
  const [filter, setFilter] = useState(start.filter);
  const [limit, setLimit] = useState(STEP);
  const [index, setIndex] = useState<readonly IndexedItem[] | null>(null);
  const shown = useAfterPaint(filter);
  // The list's arrival alone changes no row: rendering them again would hold up the first letter.
  const isUntouched = shown === start.filter && limit === STEP && shown.favourites !== "1";
  const found = useMemo(() => {
    if (!index || isUntouched) return null;
    const items = searchPrices(index, shown);
    return shown.favourites === "1" ? items.filter(({ id }) => favourites?.has(id)) : items;
  }, [index, isUntouched, shown, favourites]);
  const rows = useMemo(() => found?.slice(0, limit) ?? start.items, [found, limit, start.items]);
  const total = found?.length ?? start.total;

  const prepare = useCallback(() => void loadIndex().then(setIndex, () => undefined), []);
  const change = (changes: Partial<CatalogFilter>) => {
    prepare();
    setLimit(STEP);
    setFilter((before) => ({ ...before, ...(changes.network === undefined ? {} : { category: "" }), ...changes }));
  };
  useAddress(start, filter);
  const isLoading = index === null && filter !== start.filter;
  const showMore = () => {
    prepare();
    setLimit((before) => before + STEP);
  };
  return {
    filter,
    change,
    prepare,
    rows,
    total,
    hasMore: rows.length < total && (index !== null || start.page === 1),
    showMore,
    isLoading,
  };
}

/** The filter is in the address, so that it can be shared and survives a reload. */
function useAddress({ path, filter: before }: CatalogStart, filter: CatalogFilter): void {
  useEffect(() => {
    if (filter === before) return;
    const timer = setTimeout(() => {
      history.replaceState(null, "", withQuery(path, new URLSearchParams(location.search), { ...filter, page: null }));
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [path, before, filter]);
}
