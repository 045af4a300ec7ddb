import { useCallback, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { isBareAddress, parseListAddress, type ListAddress, type ListSpec, type PageSize } from "./list-address.tsx";
import { stringifyListAddress } from "./list-search.tsx";

export type { ListAddress, PageSize } from "./list-address.tsx";

export type ListStateSpec = ListSpec & {
  /** If views have their own addresses, as in /orders/:type; otherwise `?view=`. */
  viewPath?: { current: string; href: (view: string) => string } | undefined;
  /** Other parameters of the current page, such as a keyset, that are removed when the page changes. */
  ofPage?: readonly string[] | undefined;
};

export type ListState = ListAddress & {
  /** Whether a query or a filter narrows the list. */
  narrowed: boolean;
  setQuery: (text: string) => void;
  setFilter: (name: string, value: string | null) => void;
  setFilters: (filters: Readonly<Record<string, string>>) => void;
  /** Drops the query and all filters. */
  clear: () => void;
  setPerPage: (size: PageSize) => void;
  setPage: (page: number) => void;
  hrefOfPage: (page: number) => string;
  hrefOfView: (view: string) => string;
  /** The address has only a saved view, without its filters: navigate to them. */
  isBare: boolean;
  /** The first page of the list as a saved view has it, or of the whole list. */
  hrefOfState: (state: ListStart) => string;
};

/** The initial state of a list. */
export type ListStart = Pick<ListAddress, "view" | "query" | "filters" | "saved">;

/** The whole state of a list is in the address: filters push a history entry, typing replaces it. */
export function useListState(spec: ListStateSpec = {}): ListState {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const stable = useStableSpec(spec);
  const address = useMemo(() => {
    const parsed = parseListAddress(new URLSearchParams(search), stable);
    return stable.viewPath ? { ...parsed, view: stable.viewPath.current } : parsed;
  }, [search, stable]);
  const searchOf = useCallback(
    (change: Partial<ListAddress>) => {
      const next = { ...address, ...change, ...(stable.viewPath ? { view: "" } : {}) };
      const others = new URLSearchParams(search);
      for (const name of stable.ofPage ?? []) others.delete(name);
      return stringifyListAddress(next, stable, others);
    },
    [address, stable, search],
  );
  const go = useCallback(
    (change: Partial<ListAddress>, replace = false) => void navigate({ search: searchOf(change) }, { replace, preventScrollReset: true }),
    [navigate, searchOf],
  );
  const hrefOf = useCallback(
    (view: string, change: Partial<ListAddress>) =>
      stable.viewPath ? stable.viewPath.href(view) + searchOf({ ...change, page: 1 }) : pathname + searchOf({ ...change, view, page: 1 }),
    [pathname, searchOf, stable],
  );
  return useMemo(
    () => ({
      ...address,
      narrowed: address.query !== "" || Object.keys(address.filters).length > 0,
      setQuery: (query) => go({ query, page: 1 }, true),
      setFilter: (name, value) => {
        const { [name]: _, ...rest } = address.filters;
        go({ filters: value ? { ...rest, [name]: value } : rest, page: 1 });
      },
      setFilters: (filters) => go({ filters, page: 1 }),
      clear: () => go({ query: "", filters: {}, page: 1 }),
      setPerPage: (perPage) => go({ perPage, page: 1 }),
      setPage: (page) => go({ page }),
      hrefOfPage: (page) => pathname + searchOf({ page }),
      hrefOfView: (view) => hrefOf(view, address.saved === null ? {} : { saved: null, query: "", filters: {} }),
      isBare: isBareAddress(new URLSearchParams(search), stable),
      hrefOfState: ({ view, ...start }) => hrefOf(view, start),
    }),
    [address, go, hrefOf, pathname, search, searchOf, stable],
  );
}

function useStableSpec(spec: ListStateSpec): ListStateSpec {
  const { prefix, perPage, viewName, viewPath } = spec;
  const names = spec.filters?.join(",") ?? "";
  const left = spec.ofPage?.join(",") ?? "";
  const href = useRef(viewPath?.href);
  href.current = viewPath?.href;
  const current = viewPath?.current;
  return useMemo(
    () => ({
      prefix,
      perPage,
      viewName,
      filters: names ? names.split(",") : [],
      ofPage: left ? left.split(",") : [],
      viewPath: current === undefined ? undefined : { current, href: (view: string) => href.current?.(view) ?? "" },
    }),
    [prefix, perPage, viewName, names, left, current],
  );
}

/** Puts a search in the quotation marks of the interface's language. */
export const quoted = (locale: string, text: string): string => (locale.startsWith("en") ? `"${text}"` : `«${text}»`);
